import * as z from 'zod/mini';
import { PaymentStatus } from './booking.js';
import {
  Decimal,
  Id,
  Instant,
  PageQuery,
  PlainDate,
  SearchText,
  optionalEmail,
  optionalText,
  pageOf,
  requiredText,
} from './fields.js';
import { dollarsToCents } from './money.js';
import { event, rpc, rpcStream } from './rpc.js';

/** Stripe may take 8 s and once more; the browser's spinner is patient with payments only. */
const PAYMENT_TIMEOUT_MS = 12_000;

const dollars = (what: string) =>
  z
    .number(`${what} must be a number`)
    .check(
      z.refine((value) => dollarsToCents(value) !== undefined, `${what} must be dollars and cents`),
    );

export const CreatePaymentIntent = z.object({
  /** Dollars, as the page shows them; refused when the booking now costs something else. */
  amount: dollars('Amount'),
  bookingId: Id,
});
export type CreatePaymentIntent = z.infer<typeof CreatePaymentIntent>;

export const PaymentIntentSecret = z.object({ clientSecret: z.string() });
export type PaymentIntentSecret = z.infer<typeof PaymentIntentSecret>;

/**
 * From draft to paid: `sent` is out of the owner's hands, `overdue` is past its due date and not paid
 * in full, however much of it is; `void` counts for nothing.
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
  price: z
    .number('Price must be a number')
    .check(
      z.refine((value) => dollarsToCents(value) !== undefined, 'Price must be dollars and cents'),
    ),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/**
 * `POST /api/invoices`. The sums are recomputed from the lines and refused when they are off by more
 * than a cent; `status` and `taxRate` may come along, a new invoice is a draft at 8.25.
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
  subtotal: z.pipe(z.transform(asDecimalText), Decimal),
  taxAmount: z.pipe(z.transform(asDecimalText), Decimal),
  total: z.pipe(z.transform(asDecimalText), Decimal),
  notes: optionalText(5000),
  /** A date, or an instant whose business day counts; 30 days on when missing. */
  dueDate: z.optional(z.nullable(z.union([PlainDate, Instant], 'Must be a date'))),
});
export type CreateInvoice = z.infer<typeof CreateInvoice>;

/** Forms send "129.00", older clients 129: both are the same amount. */
function asDecimalText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

export const Invoice = z.object({
  id: Id,
  invoiceNumber: z.string(),
  customerName: z.string(),
  customerEmail: z.nullable(z.string()),
  customerPhone: z.nullable(z.string()),
  serviceLocation: z.nullable(z.string()),
  vehicleInfo: z.nullable(z.string()),
  services: z.array(z.object({ name: z.string(), price: z.number() })),
  subtotal: Decimal,
  taxRate: z.string(),
  taxAmount: Decimal,
  total: Decimal,
  status: z.enum(INVOICE_STATUSES),
  notes: z.nullable(z.string()),
  dueDate: z.nullable(PlainDate),
  /** The booking it was made from. */
  bookingId: z.nullable(Id),
  /** What has come in for it and stayed, tips aside. */
  amountPaid: Decimal,
  /** What was given back for good: a reduction, nobody is asked for it again. */
  amountCredited: Decimal,
  /** What is still to come. */
  amountDue: Decimal,
  sentAt: z.nullable(Instant),
  voidedAt: z.nullable(Instant),
  voidReason: z.nullable(z.string()),
  paidAt: z.nullable(Instant),
  stripePaymentIntentId: z.nullable(z.string()),
  /** Address of the page where it can be paid, once it is sent. */
  paymentLink: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Invoice = z.infer<typeof Invoice>;

/** The random part of a pay link. */
export const PayToken = z.string().check(z.regex(/^[\w-]{20,100}$/, 'Unknown address'));

/** What whoever has the link of an invoice may read of it. */
export const PublicInvoice = z.extend(
  z.pick(Invoice, {
    invoiceNumber: true,
    customerName: true,
    vehicleInfo: true,
    services: true,
    subtotal: true,
    taxRate: true,
    taxAmount: true,
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
    /** What came in on top of it and stayed. */
    tipPaid: Decimal,
  },
);
export type PublicInvoice = z.infer<typeof PublicInvoice>;

/** `amount` as the page shows it is due, refused when that is not so any more; `tip` comes on top. */
export const PayInvoice = z.object({
  amount: dollars('Amount'),
  tip: z._default(dollars('Tip').check(z.maximum(10_000, 'At most $10,000')), 0),
});
export type PayInvoice = z.infer<typeof PayInvoice>;
export const CreateInvoicePayment = z.extend(PayInvoice, { token: PayToken });
export type CreateInvoicePayment = z.infer<typeof CreateInvoicePayment>;

/** A part of a file, in order: at most 96 KB of it, as base64. */
export const FileChunk = z.object({ fileName: z.string(), totalBytes: z.int(), data: z.string() });

/** What the owner's list may be narrowed to; `from` and `to` are business days of creation, inclusive. */
export const InvoiceFilter = z.object({
  status: z.optional(z.enum(INVOICE_STATUSES, 'Unknown status')),
  from: z.optional(PlainDate),
  to: z.optional(PlainDate),
  /** Number, name, e-mail, phone (its digits) or vehicle. */
  text: z.optional(SearchText),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

export const billingRpcs = {
  createPaymentIntent: rpc(
    'billing.payments.create-intent',
    CreatePaymentIntent,
    PaymentIntentSecret,
    { timeoutMs: PAYMENT_TIMEOUT_MS },
  ),
  /** The raw body as it came and its `Stripe-Signature`; answered once the event is stored. */
  receiveWebhook: rpc(
    'billing.stripe-events.receive',
    z.object({ payload: z.string(), signature: z.string() }),
    z.object({ received: z.literal(true) }),
  ),
  /** An unknown or revoked token is `not_found`. */
  getPublicInvoice: rpc('billing.pay.get', z.object({ token: PayToken }), PublicInvoice),
  createInvoicePayment: rpc(
    'billing.pay.create-intent',
    CreateInvoicePayment,
    PaymentIntentSecret,
    {
      timeoutMs: PAYMENT_TIMEOUT_MS,
    },
  ),
  getPublicInvoicePdf: rpcStream('billing.pay.pdf', z.object({ token: PayToken }), FileChunk, {
    timeoutMs: 17_000,
  }),
  createInvoice: rpc('billing.invoices.create', CreateInvoice, Invoice),
  /** Newest first. */
  listInvoices: rpc(
    'billing.invoices.list',
    z.extend(PageQuery, InvoiceFilter.shape),
    pageOf(Invoice),
  ),
  /** Waits up to 15 s for the first render, then `unavailable` with a Retry-After. */
  getInvoicePdf: rpcStream('billing.invoices.pdf', z.object({ id: Id }), FileChunk, {
    timeoutMs: 17_000,
  }),
};

export const billingEvents = {
  /** A visitor opened the checkout of a booking: its first payment was asked for. */
  checkoutOpened: event(
    'billing.checkout-opened.v1',
    z.object({ bookingId: Id, openedAt: Instant }),
    ['booking'],
  ),
  /**
   * A booking's account as the ledger now has it. `revision` grows with the ledger: the highest one
   * is the truth, whatever order they arrive in.
   */
  bookingAccountChanged: event(
    'billing.booking-account-changed.v1',
    z.object({
      bookingId: Id,
      revision: z.int(),
      paymentStatus: PaymentStatus,
      capturedCents: z.int(),
      refundedCents: z.int(),
      stripePaymentIntentId: z.nullable(z.string()),
    }),
    ['booking'],
  ),
  /**
   * Who a payer is at Stripe; `email` is an `emailKey`. A form said so and nobody proved it: a reference
   * to look things up by, which must never open anything. The highest `revision` of an e-mail is the
   * truth, whatever order they arrive in.
   */
  stripeCustomerKnown: event(
    'billing.stripe-customer-known.v1',
    z.object({ email: z.string(), stripeCustomerId: z.string(), revision: z.int() }),
    ['identity'],
  ),
};
