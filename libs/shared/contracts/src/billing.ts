import * as z from 'zod/mini';
import { PaymentStatus } from './booking.js';
import {
  Decimal,
  Id,
  Instant,
  PlainDate,
  SearchText,
  isAmount,
  optionalEmail,
  optionalText,
  requiredText,
} from './fields.js';
import { dollarsToCents, formatCentsShort, MAX_PAYMENT_CENTS } from './money.js';
import { OWNER_NOTICES } from './messages.js';
import { PaidCard, PaymentMethod } from './payment-methods.js';
import { event } from './rpc.js';
import { TaxMode, taxFields } from './tax.js';
import { MAX_TIP_CENTS } from './tips.js';

const dollars = (what: string) =>
  z.number(`${what} must be a number`).check(
    z.refine((value) => dollarsToCents(value) !== undefined, {
      error: `${what} must be dollars and cents`,
      abort: true,
    }),
  );

const amount = dollars('Amount').check(
  z.maximum(MAX_PAYMENT_CENTS / 100, `At most ${formatCentsShort(MAX_PAYMENT_CENTS)}`),
);
const tip = dollars('Tip').check(z.maximum(MAX_TIP_CENTS / 100, 'At most $10,000'));

export const CreatePaymentIntent = z.object({
  /**
   * Dollars as displayed: all that is due, or the deposit. Rejected if the booking's price has changed. Zero
   * for a tip alone, once nothing is due.
   */
  amount,
  /** Added to the amount. */
  tip: z.optional(tip),
  bookingId: Id,
  /** The token of the booking's link, if there is no cookie. */
  token: z.optional(z.string('Must be text')),
});
export type CreatePaymentIntent = z.infer<typeof CreatePaymentIntent>;

export const PaymentIntentSecret = z.object({ clientSecret: z.string() });
export type PaymentIntentSecret = z.infer<typeof PaymentIntentSecret>;

/**
 * `sent` and later statuses cannot be edited. `overdue` means past the due date and not fully paid, even
 * if partially paid.
 */
export const INVOICE_STATUSES = [
  'draft',
  'sent',
  'partially_paid',
  'overdue',
  'paid',
  'void',
] as const;

/** One line of an invoice; `price` in dollars with two decimals at most. */
export const InvoiceLine = z.object({
  name: requiredText(500, 'Name is required'),
  price: z.number('Price must be a number').check(
    z.refine((value) => dollarsToCents(value) !== undefined, {
      error: ({ input }) =>
        Number(input) < 0 ? 'Price cannot be negative' : 'Price must be dollars and cents',
    }),
  ),
  /** No tax is due on it. */
  taxExempt: z.optional(z.boolean('Must be true or false')),
  /** The service that reports count it for; without it, the name. */
  service: z.optional(requiredText(200, 'Name is required')),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/**
 * `POST /api/invoices`. The totals are recomputed from the lines; a difference of more than a cent is
 * rejected, a missing `taxAmount` is filled in. `status` and `taxRate` are ignored: a new invoice is a draft
 * with the rate of the tax settings.
 */
export const CreateInvoice = z.object({
  customerName: requiredText(200, 'Customer name is required'),
  customerEmail: optionalEmail('Valid email is required'),
  customerPhone: requiredText(40, 'Phone number is required'),
  serviceLocation: optionalText(500),
  vehicleInfo: requiredText(500, 'Vehicle information is required'),
  services: z
    .array(InvoiceLine, 'At least one service must be selected')
    .check(
      z.minLength(1, 'At least one service must be selected'),
      z.maxLength(200, 'At most 200 lines'),
    ),
  subtotal: requiredSum('Subtotal is required'),
  taxAmount: z.optional(z.pipe(z.transform(asDecimalText), Decimal)),
  total: requiredSum('Total is required'),
  ...taxFields,
  notes: optionalText(5000),
  /** A date, or an instant that is converted to its business day; default: in 30 days. */
  dueDate: z.optional(z.nullable(z.union([PlainDate, Instant], 'Must be a date'))),
});
export type CreateInvoice = z.infer<typeof CreateInvoice>;

/** Accepts "129.00" and, from older clients, 129. */
function asDecimalText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

function requiredSum(missing: string) {
  return z.pipe(
    z.transform((value: unknown) => asDecimalText(value) ?? ''),
    z.string('Must be an amount').check(z.minLength(1, missing), isAmount),
  );
}

export const Invoice = z.object({
  id: Id,
  invoiceNumber: z.string(),
  customerName: z.string(),
  customerEmail: z.nullable(z.string()),
  customerPhone: z.nullable(z.string()),
  serviceLocation: z.nullable(z.string()),
  vehicleInfo: z.nullable(z.string()),
  services: z.array(
    z.object({ name: z.string(), price: z.number(), taxExempt: z.optional(z.boolean()) }),
  ),
  subtotal: Decimal,
  taxMode: z._default(TaxMode, 'added'),
  /** Percent: "8.25", "8.375"; "0.00" for an exempt invoice. */
  taxRate: z.string(),
  taxAmount: Decimal,
  taxExemptReason: z._default(z.nullable(z.string()), null),
  total: Decimal,
  status: z.enum(INVOICE_STATUSES),
  notes: z.nullable(z.string()),
  dueDate: z.nullable(PlainDate),
  bookingId: z.nullable(Id),
  /** The estimate that it was made from. */
  estimate: z._default(z.nullable(z.object({ id: Id, number: z.string(), total: Decimal })), null),
  /** Payments minus refunds, without tips. */
  amountPaid: Decimal,
  /** Refunds that reduce the invoice. */
  amountCredited: Decimal,
  amountDue: Decimal,
  sentAt: z.nullable(Instant),
  voidedAt: z.nullable(Instant),
  voidReason: z.nullable(z.string()),
  paidAt: z.nullable(Instant),
  stripePaymentIntentId: z.nullable(z.string()),
  /** URL of the payment page, once it is sent. */
  paymentLink: z.nullable(z.string()),
  /** When the latest reminder was sent. Only in lists, and only of overdue invoices. */
  remindedAt: z.optional(z.nullable(Instant)),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Invoice = z.infer<typeof Invoice>;

/** The random part of a payment link. */
export const PayToken = z.string().check(z.regex(/^[\w-]{20,100}$/, 'Unknown address'));

/** A ledger entry on an invoice as it is printed: a payment or, with a negative amount, a refund. */
export const ListedPayment = z.object({
  /** With the tip. */
  amount: z.string(),
  tip: Decimal,
  method: PaymentMethod,
  card: z.nullable(PaidCard),
  on: PlainDate,
});
export type ListedPayment = z.infer<typeof ListedPayment>;

/** The invoice fields that its payment link gives access to. */
export const PublicInvoice = z.extend(
  z.pick(Invoice, {
    invoiceNumber: true,
    customerName: true,
    serviceLocation: true,
    vehicleInfo: true,
    services: true,
    subtotal: true,
    taxMode: true,
    taxRate: true,
    taxAmount: true,
    taxExemptReason: true,
    total: true,
    amountPaid: true,
    amountCredited: true,
    amountDue: true,
    status: true,
    notes: true,
    dueDate: true,
    paidAt: true,
    createdAt: true,
  }),
  {
    /** Tips minus refunded tips. */
    tipPaid: Decimal,
    /** Oldest first. */
    payments: z._default(z.array(ListedPayment), []),
    /** Day of the work, of an invoice that was made from a booking. */
    workOn: z._default(z.nullable(PlainDate), null),
    /** Where receipts go, abbreviated: "r***@example.com". */
    receiptTo: z._default(z.nullable(z.string()), null),
    /** The booking was cancelled, and the owner has not decided yet whether the rest is still owed. */
    awaitsDecision: z._default(z.boolean(), false),
  },
);
export type PublicInvoice = z.infer<typeof PublicInvoice>;

/** `amount` is the displayed amount due, rejected if it has changed; `tip` is added to it. */
export const PayInvoice = z.object({
  amount,
  tip: z._default(tip, 0),
});
export type PayInvoice = z.infer<typeof PayInvoice>;
export const CreateInvoicePayment = z.extend(PayInvoice, { token: PayToken });
export type CreateInvoicePayment = z.infer<typeof CreateInvoicePayment>;

/** A chunk of a file in base64, up to 96 KB. */
export const FileChunk = z.object({ fileName: z.string(), totalBytes: z.int(), data: z.string() });

const INVOICE_ORDERS = [
  'newest',
  'oldest',
  'due',
  'latest-due',
  'smallest',
  'largest',
  'priority',
] as const;

/** Filters of the owner's list; `from` and `to` are business days of creation, inclusive. */
export const InvoiceFilter = z.object({
  status: z.optional(z.enum(INVOICE_STATUSES, 'Unknown status')),
  from: z.optional(PlainDate),
  to: z.optional(PlainDate),
  /** Only the newest invoice of each customer, identified by email address or else by phone number. */
  onePerCustomer: z.optional(z.boolean('Must be true or false')),
  /** Searches number, name, email, phone digits and vehicle. */
  text: z.optional(SearchText),
  /**
   * Default: newest first. `due` and `latest-due` omit invoices without a due date. `priority`: overdue and open
   * invoices by due date, then drafts, paid and void ones.
   */
  sort: z.optional(z.enum(INVOICE_ORDERS, 'Unknown order')),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

export const billingEvents = {
  /** An attempt to pay a booking, or the invoice made from it, failed. */
  paymentFailed: event(
    'billing.payment-failed.v1',
    z.object({ bookingId: Id, failedAt: Instant }),
    ['booking'],
  ),
  /** `id` is that of an email, a ledger entry, a failed refund, an invoice or an estimate's link. Each is told once. */
  ownerNoticeDue: event(
    'billing.owner-notice-due.v1',
    z.object({ kind: z.enum(OWNER_NOTICES), id: Id, bookingId: z.nullable(Id) }),
    ['booking'],
  ),
  /** A visitor opened the checkout of a booking for the first time. */
  checkoutOpened: event(
    'billing.checkout-opened.v1',
    z.object({ bookingId: Id, openedAt: Instant }),
    ['booking'],
  ),
  /**
   * The amounts of a booking changed in the ledger, or its invoice was sent or voided. Events can arrive in
   * any order; the highest `revision` is current.
   */
  bookingAccountChanged: event(
    'billing.booking-account-changed.v1',
    z.object({
      bookingId: Id,
      revision: z.int(),
      paymentStatus: PaymentStatus,
      /** The booking's total that `paymentStatus` was computed with; null if it was not known. */
      totalCents: z.optional(z.nullable(z.int())),
      capturedCents: z.int(),
      refundedCents: z.int(),
      /** The payments that are kept, without tips. Absent, like the next ones, before part payments. */
      paidCents: z.optional(z.int()),
      /** Refunds, without tips, that reduce what is owed. */
      creditedCents: z.optional(z.int()),
      /** Due on the sent invoice of the booking; null without one. */
      invoiceDueCents: z.optional(z.nullable(z.int())),
      stripePaymentIntentId: z.nullable(z.string()),
    }),
    ['booking'],
  ),
  /**
   * The Stripe customer of an email address (`emailKey`). The address is unverified form input, so the id
   * is for reference only and must never grant access. The highest `revision` per address is current.
   */
  stripeCustomerKnown: event(
    'billing.stripe-customer-known.v1',
    z.object({ email: z.string(), stripeCustomerId: z.string(), revision: z.int() }),
    ['identity'],
  ),
};
