import type { Invoice } from '@desert-mirror/contracts/billing';

const FIELDS = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'serviceLocation',
  'vehicleInfo',
  'services',
  'subtotal',
  'taxMode',
  'taxRate',
  'taxAmount',
  'taxExemptReason',
  'total',
  'notes',
] as const satisfies readonly (keyof Invoice)[];

/** What is printed on an invoice or estimate, without its number, status and dates. */
export type PrintedContent = Pick<Invoice, (typeof FIELDS)[number]>;

export const printedContentOf = (row: PrintedContent): PrintedContent =>
  Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as PrintedContent;
