import type { Invoice } from '@desert-mirror/contracts/billing';
import type { UpdateInvoice } from '@desert-mirror/contracts/billing-admin';
import { addDays } from '@desert-mirror/contracts/time';
import * as z from 'zod/mini';
import type { KnownCustomer } from '../../../back-office/contacts/known-customer.js';
import {
  changedDraft,
  type CheckedDraft,
  draftFormSchema,
  linesFrom,
  person,
  taxOf,
} from '../../../back-office/documents/draft-form.rules.js';
import { lineOf, sumsOf } from '../../../back-office/documents/line.rules.js';

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

export const invoiceFor = (customer: KnownCustomer | undefined): InvoiceValues =>
  customer
    ? {
        ...EMPTY_INVOICE,
        customerName: customer.name,
        customerEmail: customer.email,
        customerPhone: customer.phone,
        vehicleInfo: customer.vehicleInfo,
      }
    : EMPTY_INVOICE;

export const invoiceFormSchema = z.extend(person, {
  services: linesFrom(lineOf),
  // Otherwise the invoice would be created without an amount that was typed but not added.
  customAmount: z
    .string()
    .check(z.refine((typed) => typed.trim() === '', 'Add this amount or clear it')),
});
export type CheckedInvoice = z.infer<typeof invoiceFormSchema>;

/**
 * Payload of the documented call.
 * @param today the business date
 */
export const newInvoice = (
  { customAmount: _, ...invoice }: CheckedInvoice,
  today: string,
  taxRate: string,
) => ({
  ...invoice,
  ...sumsOf(invoice.services, taxOf(taxRate)),
  serviceLocation: invoice.vehicleInfo,
  taxMode: 'added' as const,
  taxExemptReason: null,
  taxRate,
  status: 'draft',
  dueDate: addDays(today, DUE_AFTER_DAYS),
});

/** Refuses to clear the due date, because billing keeps it without a new one. Old invoices may have none. */
export const draftInvoiceSchema = (base: Pick<Invoice, 'dueDate'>) =>
  draftFormSchema.check(
    z.refine(({ dueDate }) => dueDate !== null || base.dueDate === null, {
      path: ['dueDate'],
      message: 'Enter the due date',
    }),
  );

/** Payload of an edited draft. */
export const changedInvoice = (
  draft: CheckedDraft,
  base: Invoice,
  currentRate: string,
): UpdateInvoice => ({ ...changedDraft(draft, base, currentRate), dueDate: draft.dueDate });
