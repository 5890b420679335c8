import * as z from 'zod/mini';
import { Payment } from './billing-admin.js';
import { Id, Instant, PlainDate, SearchText, Sum } from './fields.js';
import { queryNumber, queryText } from './http-fields.js';
import { PAYMENT_METHODS } from './payment-methods.js';

/** A ledger entry in the list of all of them. */
export const LedgerEntry = z.extend(z.omit(Payment, { refundable: true, refundFailed: true }), {
  /** Stripe's id of the charge or refund; null for manual entries. */
  stripeId: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  /** From the invoice or the booking. The gateway adds the names from bookings. */
  customerName: z.nullable(z.string()),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** `from` and `to` are business days, inclusive. */
export const LedgerFilter = z.object({
  kind: z.optional(z.enum(['capture', 'refund'], 'Unknown kind')),
  method: z.optional(z.enum(PAYMENT_METHODS, 'Unknown method')),
  from: z.optional(PlainDate),
  to: z.optional(PlainDate),
  bookingId: z.optional(Id),
  invoiceId: z.optional(Id),
  /** Searches the invoice, the booking's number and customer, the amount and Stripe's id. */
  text: z.optional(SearchText),
});
export type LedgerFilter = z.infer<typeof LedgerFilter>;

/** Only booking knows the names in its bookings, so the gateway adds the bookings that match `text`. */
export const LedgerSearch = z.extend(LedgerFilter, { textBookingIds: z.optional(z.array(Id)) });
export type LedgerSearch = z.infer<typeof LedgerSearch>;

/** The filter as query parameters. */
export const LedgerQuery = z.object({
  kind: queryText(LedgerFilter.shape.kind),
  method: queryText(LedgerFilter.shape.method),
  from: queryText(LedgerFilter.shape.from),
  to: queryText(LedgerFilter.shape.to),
  bookingId: queryNumber(LedgerFilter.shape.bookingId),
  invoiceId: queryNumber(LedgerFilter.shape.invoiceId),
  text: queryText(LedgerFilter.shape.text),
});

/** Sums of the ledger's entries. */
export const LedgerTotals = z.object({
  /** Including tips. */
  payments: Sum,
  /** Less refunds that failed. */
  refunds: Sum,
  /** Payments minus refunds. */
  net: Sum,
});
export type LedgerTotals = z.infer<typeof LedgerTotals>;

/** The accounts of the journal, as they are named in exports. */
export const JOURNAL_ACCOUNTS = {
  cash: 'Cash',
  bank: 'Bank',
  clearing: 'Stripe Clearing',
  receivables: 'Accounts Receivable',
  tax: 'Sales Tax Payable',
  tips: 'Tips Payable',
  sales: 'Sales',
  refunds: 'Refunds',
  fees: 'Stripe Fees',
  disputes: 'Disputes',
  other: 'Other Stripe Activity',
} as const;
export type JournalAccount = keyof typeof JOURNAL_ACCOUNTS;

/** One line of a journal entry. Once exported, it never changes. */
export const JournalLine = z.object({
  /** "PAY-12-1": the entry's number and the position in it. */
  id: z.string(),
  /** "PAY-12". The debits and credits of an entry are equal. */
  entry: z.string(),
  date: PlainDate,
  account: z.enum(Object.keys(JOURNAL_ACCOUNTS) as [JournalAccount, ...JournalAccount[]]),
  /** Either of them is "0.00". */
  debit: Sum,
  credit: Sum,
  memo: z.string(),
  customer: z.nullable(z.string()),
});
export type JournalLine = z.infer<typeof JournalLine>;

/** The amount due of sent invoices by days after the due date. */
export const AgingSums = z.object({
  current: Sum,
  days1to30: Sum,
  days31to60: Sum,
  days61to90: Sum,
  over90: Sum,
  total: Sum,
});
export type AgingSums = z.infer<typeof AgingSums>;

/** The open invoices of a customer: of one email address, or else of one phone number or name. */
export const Receivable = z.extend(AgingSums, {
  key: z.string(),
  customerName: z.string(),
  customerEmail: z.nullable(z.string()),
  /** Earliest due first; at most 50. */
  invoices: z.array(
    z.object({
      id: Id,
      invoiceNumber: z.string(),
      dueDate: z.nullable(PlainDate),
      amountDue: Sum,
    }),
  ),
  /** When the last reminder of the first invoice was sent or queued. */
  remindedAt: z._default(z.nullable(Instant), null),
});
export type Receivable = z.infer<typeof Receivable>;

/** Tips of a period on one booking; null for invoices without a booking. */
export const BookingTips = z.object({ bookingId: z.nullable(Id), cents: z.int() });
export type BookingTips = z.infer<typeof BookingTips>;

/** The technicians who worked in a booking's van on its day. */
export const BookingCrew = z.object({
  bookingId: Id,
  crew: z.array(z.object({ userId: Id, name: z.string() })),
});
export type BookingCrew = z.infer<typeof BookingCrew>;

export const TechnicianTips = z.object({
  technicians: z.array(z.object({ userId: Id, name: z.string(), bookings: z.int(), tips: Sum })),
  /** Tips on payments without a crew. */
  unassigned: Sum,
  total: Sum,
});
export type TechnicianTips = z.infer<typeof TechnicianTips>;

/** "2026-11" */
export const Month = z
  .string('Must be a month like 2026-11')
  .check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Must be a month like 2026-11'));

/** Nothing that is dated in a closed month can change. */
export const ClosedMonth = z.object({ month: Month, closedBy: z.string(), closedAt: Instant });
export type ClosedMonth = z.infer<typeof ClosedMonth>;
