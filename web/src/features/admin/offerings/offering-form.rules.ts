import type { Offering } from '@desert-mirror/contracts/catalog';
import { SaveOffering } from '@desert-mirror/contracts/catalog-admin';
import { centsToDecimal, exactPriceCents, formatCentsShort } from '@desert-mirror/contracts/money';
import type { AddOn } from '@desert-mirror/contracts/prices';
import { SaveAddOn } from '@desert-mirror/contracts/prices-admin';
import * as z from 'zod/mini';
import { CATEGORY_NAMES } from '../../../back-office/content/category.rules.js';
import { numberText } from '../../../back-office/forms/number-text.rules.js';
import { workTime } from '../../../site/work-time.rules.js';

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
  taxExempt: boolean;
  addOns: AddOnValues[];
  deposit: string;
}

export interface AddOnValues {
  /** Missing until it is saved. */
  id?: number;
  kind: AddOn['kind'];
  name: string;
  description: string;
  price: string;
  minutes: string;
  active: boolean;
}

export const NEW_ADD_ON: AddOnValues = {
  kind: 'add-on',
  name: '',
  description: '',
  price: '',
  minutes: '0',
  active: true,
};

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
  taxExempt: false,
  addOns: [],
  deposit: '',
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
  taxExempt: offering.taxExempt,
  addOns: offering.addOns.map(({ id, kind, name, description, priceCents, minutes, active }) => ({
    id,
    kind,
    name,
    active,
    description: description ?? '',
    price: centsToDecimal(priceCents).replace(/\.00$/, ''),
    minutes: String(minutes),
  })),
  deposit: offering.deposit ?? '',
});

export const offeringForm = z.extend(SaveOffering, {
  duration: numberText(SaveOffering.shape.duration),
  addOns: z.array(
    z.extend(SaveAddOn, {
      price: z.pipe(
        z.transform((value: unknown) => String(value).replace(/[$,\s]/g, '')),
        SaveAddOn.shape.price,
      ),
      minutes: numberText(SaveAddOn.shape.minutes),
    }),
  ),
});

/** Converts the entered minutes: "The job takes 2 h 30 min." */
export function durationHint(minutes: string): string {
  const value = Number(minutes);
  return Number.isInteger(value) && value > 0
    ? `The job takes ${workTime(value)}.`
    : 'How long the job takes.';
}

export function priceHint(price: string): string {
  if (price.trim() === '') return '"$299" can be paid by card. "From $25" leads to a quote.';
  const cents = exactPriceCents(price);
  return cents > 0
    ? `Customers can pay ${formatCentsShort(cents)} by card when they book.`
    : 'Not an exact amount: customers request a quote and do not pay online.';
}
