import * as z from 'zod/mini';
import { CreateInvoice, Invoice } from './billing.js';
import { Books, BooksPeriod } from './books.js';
import { Contact } from './contact.js';
import { Decimal, Id, Instant, PageQuery, PlainDate, pageOf, requiredText } from './fields.js';
import { decimalToCents } from './money.js';
import { Bucket, Period } from './period.js';
import { rpc } from './rpc.js';

/** The whole invoice once more; `updatedAt` as it was read, so that nobody's change is overwritten. */
export const UpdateInvoice = z.extend(CreateInvoice, { updatedAt: Instant });
export type UpdateInvoice = z.infer<typeof UpdateInvoice>;

export const PAYMENT_METHODS = ['card', 'cash', 'check', 'zelle'] as const;

/** A row of the ledger. */
export const Payment = z.object({
  id: z.string(),
  kind: z.enum(['capture', 'refund']),
  method: z.enum(PAYMENT_METHODS),
  /** All that moved; `tip` is a part of it. */
  amount: Decimal,
  tip: Decimal,
  /** Of a capture: what is left to give back, nothing being under way. */
  refundable: Decimal,
  bookingId: z.nullable(Id),
  invoiceId: z.nullable(Id),
  /** Of a refund, and of one that came back: the payment that was given back. */
  refundOf: z.nullable(z.string()),
  /** Of the same: the invoice is owed as if the payment had not come. Else it is reduced. */
  owedAgain: z.boolean(),
  reason: z.nullable(z.string()),
  occurredAt: Instant,
});
export type Payment = z.infer<typeof Payment>;

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;

/** A refund that the owner asked for. What it moved stands in the ledger once it is through. */
export const Refund = z.object({
  id: z.uuid(),
  /** Of the ledger's row that is given back. */
  paymentId: z.string(),
  amount: Decimal,
  reason: z.string(),
  owedAgain: z.boolean(),
  status: z.enum(REFUND_STATUSES),
  error: z.nullable(z.string()),
  requestedBy: z.string(),
  createdAt: Instant,
});
export type Refund = z.infer<typeof Refund>;

export const RequestRefund = z.object({
  amount: z.string('Amount is required').check(
    z.trim(),
    z.refine((value) => (decimalToCents(value) ?? 0) > 0, 'Must be an amount like 129.00'),
  ),
  reason: requiredText(500, 'Please say why'),
  /** The customer will pay it another way; else the invoice is reduced by it. */
  owedAgain: z._default(z.boolean('Must be true or false'), false),
});
export type RequestRefund = z.infer<typeof RequestRefund>;

/** Money that came in by other ways than a card. */
export const RecordPayment = z.object({
  method: z.enum(['cash', 'check', 'zelle'], 'Please select how it was paid'),
  amount: RequestRefund.shape.amount,
  /** The business day it came in. */
  receivedOn: PlainDate,
});
export type RecordPayment = z.infer<typeof RecordPayment>;

/** `updatedAt` as it was read: nobody sends or voids what somebody has just changed. */
export const SendInvoice = z.object({ updatedAt: Instant, byMail: z.boolean() });
export type SendInvoice = z.infer<typeof SendInvoice>;

export const VoidInvoice = z.object({
  updatedAt: Instant,
  reason: requiredText(500, 'Please say why'),
});
export type VoidInvoice = z.infer<typeof VoidInvoice>;

export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'dropped'] as const;

/** A mail to a customer; `dropped` when by its time there was no reason left to send it. */
export const Mail = z.object({
  id: Id,
  kind: z.enum(['invoice', 'reminder', 'receipt']),
  recipient: z.string(),
  status: z.enum(MAIL_STATUSES),
  error: z.nullable(z.string()),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
});
export type Mail = z.infer<typeof Mail>;

export const BookingMoney = z.object({
  payments: z.array(Payment),
  refunds: z.array(Refund),
  invoice: z.nullable(Invoice),
});
export type BookingMoney = z.infer<typeof BookingMoney>;

const RequestKey = requiredText(200, 'Must not be empty');
/** Of a row of the ledger: wider than a number is exact. */
export const PaymentId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'Unknown payment'));

/** An invoice with all that happened to it, newest first. */
export const InvoiceDetail = z.object({
  invoice: Invoice,
  payments: z.array(Payment),
  refunds: z.array(Refund),
  mails: z.array(Mail),
  /** Of the document as the invoice is now: null while nobody has asked for it. */
  document: z.nullable(
    z.object({ status: z.enum(['pending', 'ready', 'failed']), error: z.nullable(z.string()) }),
  ),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

export const BillingTotals = z.object({
  /** Captured less refunded. */
  collectedCents: z.int(),
  refundedCents: z.int(),
  /** Invoices that are not void, and their totals; one that was made from a booking counts there. */
  invoiceCount: z.int(),
  invoiceCents: z.int(),
});

export const BillingAnalytics = z.object({
  /** The same invoices, by the day they were made. */
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
  invoiceDetail: rpc('billing.invoices.detail', z.object({ id: Id }), InvoiceDetail),
  /** From the first time on the amounts are frozen. `byMail` needs an address, else 400. */
  sendInvoice: rpc('billing.invoices.send', z.extend(SendInvoice, { id: Id }), Invoice),
  /** 409 while money that came in for it is kept. */
  voidInvoice: rpc('billing.invoices.void', z.extend(VoidInvoice, { id: Id }), Invoice),
  /** A new pay link in place of the old one, or none. */
  changePayLink: rpc(
    'billing.invoices.change-link',
    z.object({ id: Id, link: z.enum(['renewed', 'revoked']) }),
    Invoice,
  ),
  /** The one invoice of a booking that is not void; made where there is none. */
  createFromBooking: rpc(
    'billing.invoices.create-from-booking',
    z.object({ bookingId: Id }),
    Invoice,
  ),
  /** Money that came in otherwise. The same `requestKey` is the same payment. */
  recordPayment: rpc(
    'billing.payments.record',
    z.extend(RecordPayment, { invoiceId: Id, requestKey: z.optional(RequestKey) }),
    Invoice,
  ),
  /** The same `requestKey` is the same refund; 409 while another of that payment is under way. */
  requestRefund: rpc(
    'billing.refunds.request',
    z.extend(RequestRefund, { paymentId: PaymentId, requestKey: z.optional(RequestKey) }),
    Refund,
  ),
  /** Of one booking: its payments and refunds, and the invoice made from it. */
  bookingMoney: rpc('billing.bookings.money', z.object({ bookingId: Id }), BookingMoney),
  /** Sends a mail that failed once more. */
  retryMail: rpc('billing.mails.retry', z.object({ id: Id }), Mail),
  totals: rpc('billing.totals', z.object({}), BillingTotals),
  analytics: rpc('billing.analytics', Period, BillingAnalytics),
  books: rpc('billing.books', BooksPeriod, Books),
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
