import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { SaveServiceArea } from '@desert-mirror/contracts/catalog-admin';
import * as z from 'zod/mini';
import { numberText } from '../../../back-office/forms/number-text.rules.js';

export interface AreaValues {
  name: string;
  slug: string;
  description: string;
  neighborhoods: string[];
  responseHours: string;
  imageUrl: string;
  imageAlt: string;
  active: boolean;
}

export const NEW_AREA: AreaValues = {
  name: '',
  slug: '',
  description: '',
  neighborhoods: [],
  responseHours: '',
  imageUrl: '',
  imageAlt: '',
  active: true,
};

export const areaValues = (area: ServiceArea): AreaValues => ({
  name: area.name,
  slug: area.slug,
  description: area.description,
  neighborhoods: [...area.neighborhoods],
  responseHours: String(area.responseHours ?? ''),
  imageUrl: area.imageUrl ?? '',
  imageAlt: area.imageAlt ?? '',
  active: area.active,
});

export const areaForm = z.extend(SaveServiceArea, {
  responseHours: numberText(SaveServiceArea.shape.responseHours),
});
