import type { CATEGORIES, Offering } from '@desert-mirror/contracts/catalog';
import { SaveOffering } from '@desert-mirror/contracts/catalog-admin';
import { exactPriceCents, formatCentsShort } from '@desert-mirror/contracts/money';
import * as z from 'zod/mini';
import { numberText } from '../../../back-office/forms/number-text.rules.js';

type Category = (typeof CATEGORIES)[number];

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

/** A category of other days is shown as it is stored. */
export const categoryName = (category: string): string =>
  Object.hasOwn(CATEGORY_NAMES, category) ? CATEGORY_NAMES[category as Category] : category;

/** What the controls hold. */
export interface OfferingValues {
  name: string;
  slug: string;
  category: string;
  price: string;
  duration: string;
  description: string;
  longDescription: string;
  features: string[];
  imageUrl: string;
  imageAlt: string;
  active: boolean;
}

export const NEW_OFFERING: OfferingValues = {
  name: '',
  slug: '',
  category: '',
  price: '',
  duration: '',
  description: '',
  longDescription: '',
  features: [],
  imageUrl: '',
  imageAlt: '',
  active: true,
};

export const offeringValues = (offering: Offering): OfferingValues => ({
  name: offering.name,
  slug: offering.slug,
  category: Object.hasOwn(CATEGORY_NAMES, offering.category) ? offering.category : '',
  price: offering.price,
  duration: String(offering.duration ?? ''),
  description: offering.description,
  longDescription: offering.longDescription ?? '',
  features: [...offering.features],
  imageUrl: offering.imageUrl ?? '',
  imageAlt: offering.imageAlt ?? '',
  active: offering.active,
});

/** What a save of it carries when nothing changes. Of a category of other days the server complains. */
export const contentOf = (offering: Offering): SaveOffering => {
  const { id: _id, priceCents: _cents, createdAt: _created, ...content } = offering;
  return { ...content, category: content.category as Category };
};

export const offeringForm = z.extend(SaveOffering, {
  duration: numberText(SaveOffering.shape.duration),
});

/** What becomes of a price as it is typed: paid by card online, or asked for. */
export function priceHint(price: string): string {
  if (price.trim() === '') return '"$299" can be paid by card. "From $25" asks for a quote.';
  const cents = exactPriceCents(price);
  return cents > 0
    ? `Customers can pay ${formatCentsShort(cents)} by card when they book.`
    : 'No exact amount: customers ask for a quote, and pay nothing online.';
}
