import * as z from 'zod/mini';
import { CreateInvoice, Invoice } from './billing.js';
import { Contact } from './contact.js';
import { Decimal, Id, Instant, PageQuery, pageOf } from './fields.js';
import { Bucket, Period } from './period.js';
import { rpc } from './rpc.js';

/** The whole invoice once more; `updatedAt` as it was read, so that nobody's change is overwritten. */
export const UpdateInvoice = z.extend(CreateInvoice, { updatedAt: Instant });
export type UpdateInvoice = z.infer<typeof UpdateInvoice>;

/** A row of the ledger. */
export const Payment = z.object({
  id: z.string(),
  kind: z.enum(['capture', 'refund']),
  amount: Decimal,
  bookingId: z.nullable(Id),
  invoiceId: z.nullable(Id),
  reason: z.nullable(z.string()),
  occurredAt: Instant,
});
export type Payment = z.infer<typeof Payment>;

export const BillingTotals = z.object({
  /** Captured less refunded. */
  collectedCents: z.int(),
  refundedCents: z.int(),
  /** Invoices that are not void, and their totals. */
  invoiceCount: z.int(),
  invoiceCents: z.int(),
});

export const BillingAnalytics = z.object({
  /** Invoices that are not void, by the day they were made. */
  buckets: z.array(Bucket),
  /** Captured less refunded, by the day it happened; `count` counts the captures. */
  collected: z.array(Bucket),
});
export type BillingAnalytics = z.infer<typeof BillingAnalytics>;

export const billingAdminRpcs = {
  getInvoice: rpc('billing.invoices.get', z.object({ id: Id }), Invoice),
  /** 409 when it is no draft any more, or changed since `updatedAt`. The number stays. */
  updateInvoice: rpc(
    'billing.invoices.update',
    z.object({ id: Id, invoice: UpdateInvoice }),
    Invoice,
  ),
  /** A new draft with a number and a due date of its own, and the same customer, lines and notes. */
  duplicateInvoice: rpc('billing.invoices.duplicate', z.object({ id: Id }), Invoice),
  totals: rpc('billing.totals', z.object({}), BillingTotals),
  analytics: rpc('billing.analytics', Period, BillingAnalytics),
  /** The different e-mail addresses of invoices that are not void, as `emailKey` writes them. */
  listEmails: rpc('billing.emails.list', PageQuery, pageOf(z.string())),
  /** Invoices of one person, and the payments for them and for these bookings; newest first. */
  customer: rpc(
    'billing.customer',
    z.extend(Contact, { bookingIds: z.array(Id) }),
    z.object({
      invoices: z.array(Invoice),
      invoiceCount: z.int(),
      payments: z.array(Payment),
      /** Captured less refunded, of all of them. */
      spentCents: z.int(),
    }),
  ),
};
