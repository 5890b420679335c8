import * as z from 'zod/mini';
import { optionalText, requiredText } from './fields.js';

const A_ZIP = 'Must be a ZIP code like 89135';
const zipText = z
  .string({ error: (issue) => (issue.input == null ? 'ZIP code is required' : A_ZIP) })
  .check(z.minLength(1, 'ZIP code is required'), z.regex(/^(\d{5})?$/, A_ZIP));

/** Browsers fill in the long form, "89135-2210". */
const shorten = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().replace(/^(\d{5})-?\d{4}$/, '$1') : value;

/** A ZIP code, "89135". */
export const Zip = z.pipe(z.transform(shorten), zipText);

export const OptionalZip = z.pipe(
  z.transform((value: unknown) => shorten(value) || null),
  z.nullable(zipText),
);

/** Where the car is parked. */
export const Address = z.object(
  {
    street: requiredText(200, 'Street is required'),
    unit: optionalText(60),
    city: requiredText(100, 'City is required'),
    zip: Zip,
    /** How to get in: gate code, water and power. Column `access_notes`, shown as "Access"; not the back-office's notes. */
    notes: optionalText(1000),
  },
  'Must be an address',
);
export type Address = z.infer<typeof Address>;

/** ZIP codes of Nevada. Requests can come from outside. */
const NEVADA_ZIP = /^(889|89[0-8])/;

/** "8 Palm Way, Apt 2, Las Vegas, NV 89135". Accepts untrimmed form input. Omits the state outside Nevada, where it is unknown. */
export const addressLine = ({
  street,
  unit,
  city,
  zip,
}: Pick<Address, 'street' | 'unit' | 'city' | 'zip'>): string =>
  [street, unit, city].flatMap((part) => part?.trim() || []).join(', ') +
  (NEVADA_ZIP.test(zip.trim()) ? ', NV ' : ' ') +
  zip.trim();
