import type { CATEGORIES } from '@desert-mirror/contracts/catalog';

export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  'ceramic-coating': 'Ceramic coating',
  'paint-correction': 'Paint correction',
  'wash-detail': 'Wash and detail',
  'interior-detail': 'Interior detail',
  'exterior-detail': 'Exterior detail',
  protection: 'Protection',
  restoration: 'Restoration',
  specialized: 'Specialized',
  'wheels-tires': 'Wheels and tires',
  maintenance: 'Maintenance',
};

/** Unknown categories are shown as stored. */
export const categoryName = (category: string): string =>
  Object.hasOwn(CATEGORY_NAMES, category) ? CATEGORY_NAMES[category as Category] : category;
