import { CreateInvoice, type Invoice, type InvoiceLine } from '@desert-mirror/contracts/billing';
import type { UpdateInvoice } from '@desert-mirror/contracts/billing-admin';
import { decimalToCents, formatCents, MAX_CENTS, TAX_RATE } from '@desert-mirror/contracts/money';
import { PlainDate } from '@desert-mirror/contracts/fields';
import { addDays } from '@desert-mirror/contracts/time';
import * as z from 'zod/mini';
import { lineMismatch, lineOf, sumsOf, typedPrice } from './invoice-line.rules.js';

const DUE_AFTER_DAYS = 30;

/** Values of the Create Invoice dialog; services are line texts. */
export const EMPTY_INVOICE = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  vehicleInfo: '',
  services: [] as string[],
  customAmount: '',
  notes: '',
};
export type InvoiceValues = typeof EMPTY_INVOICE;

export interface DraftValues {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  vehicleInfo: string;
  services: { name: string; price: string }[];
  notes: string;
  dueDate: string;
}

const person = z.pick(CreateInvoice, {
  customerName: true,
  customerEmail: true,
  customerPhone: true,
  vehicleInfo: true,
  notes: true,
});

/** Applies the server's checks to lines as the controls hold them. */
const linesFrom = <T>(toLine: (row: T) => InvoiceLine) =>
  z
    .pipe(
      z.transform((rows: T[]) => rows.map(toLine)),
      CreateInvoice.shape.services,
    )
    .check(({ value, issues }) => {
      value.forEach((line, index) => {
        const message = lineMismatch(line);
        if (message) issues.push({ code: 'custom', input: value, path: [index, 'price'], message });
      });
      if (decimalToCents(sumsOf(value).total) === undefined)
        issues.push({
          code: 'custom',
          input: value,
          path: [],
          message: `At most ${formatCents(MAX_CENTS)} with tax`,
        });
    });

export const invoiceFormSchema = z.extend(person, { services: linesFrom(lineOf) });
export type CheckedInvoice = z.infer<typeof invoiceFormSchema>;

export const draftFormSchema = z.extend(person, {
  services: linesFrom(({ name, price }: DraftValues['services'][number]) => ({
    name,
    price: typedPrice(price),
  })),
  dueDate: z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullable(PlainDate),
  ),
});
export type CheckedDraft = z.infer<typeof draftFormSchema>;

/**
 * Payload of the documented call.
 * @param today the business date
 */
export const newInvoice = (invoice: CheckedInvoice, today: string) => ({
  ...invoice,
  ...sumsOf(invoice.services),
  serviceLocation: invoice.vehicleInfo,
  taxRate: TAX_RATE,
  status: 'draft',
  dueDate: addDays(today, DUE_AFTER_DAYS),
});

export const draftValues = (invoice: Invoice): DraftValues => ({
  customerName: invoice.customerName,
  customerEmail: invoice.customerEmail ?? '',
  customerPhone: invoice.customerPhone ?? '',
  vehicleInfo: invoice.vehicleInfo ?? '',
  services: invoice.services.map(({ name, price }) => ({ name, price: String(price) })),
  notes: invoice.notes ?? '',
  dueDate: invoice.dueDate ?? '',
});

/**
 * Payload of an edited draft. `base` is the version that was loaded; a service location that
 * differs from the vehicle is kept.
 */
export function changedInvoice(draft: CheckedDraft, base: Invoice): UpdateInvoice {
  const hasOwnPlace = base.serviceLocation !== null && base.serviceLocation !== base.vehicleInfo;
  return {
    ...draft,
    ...sumsOf(draft.services),
    serviceLocation: hasOwnPlace ? base.serviceLocation : draft.vehicleInfo,
    updatedAt: base.updatedAt,
  };
}
