import * as z from 'zod/mini';
import { CreateInvoice, Invoice } from './billing.js';
import { Dispute } from './disputes.js';
import {
  Decimal,
  decimalUpTo,
  Id,
  Instant,
  PlainDate,
  optionalText,
  requiredEmail,
  requiredText,
} from './fields.js';
import { decimalToCents, MAX_PAYMENT_CENTS } from './money.js';
import { BILLING_KINDS, MessageStatus } from './messages.js';
import { MANUAL_METHODS, PaymentMethod } from './payment-methods.js';
import { Bucket } from './period.js';
import { DAY_ONLY } from './preferred-date.js';
import { addDays } from './time.js';

/** Replaces the invoice. `updatedAt` is the value last read, for optimistic locking. */
export const UpdateInvoice = z.extend(CreateInvoice, { updatedAt: Instant });
export type UpdateInvoice = z.infer<typeof UpdateInvoice>;

/** A ledger entry. */
export const Payment = z.object({
  id: z.string(),
  kind: z.enum(['capture', 'refund']),
  method: PaymentMethod,
  /** Full amount, including `tip`. */
  amount: Decimal,
  tip: Decimal,
  /** For a capture: the amount that can still be refunded, without pending refunds. 0 during a dispute. */
  refundable: Decimal,
  /** Whether a refund to its card failed, so that the money may have to be returned by another method. */
  refundFailed: z.optional(z.boolean()),
  bookingId: z.nullable(Id),
  invoiceId: z.nullable(Id),
  /** For a refund and its reversal: id of the refunded payment. */
  refundOf: z.nullable(z.string()),
  /** For the same: true if the customer still owes the amount, false if the invoice is reduced. */
  owedAgain: z.boolean(),
  /** Why it was refunded, or the note of a payment that the owner recorded. */
  reason: z.nullable(z.string()),
  occurredAt: Instant,
});
export type Payment = z.infer<typeof Payment>;

const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;

/** A refund requested by the owner. It is recorded in the ledger once it succeeded. */
export const Refund = z.object({
  id: z.uuid(),
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
  reason: requiredText(500, 'Please enter a reason'),
  /** True if the customer will pay the amount another way, false to reduce the invoice. */
  owedAgain: z._default(z.boolean('Must be true or false'), false),
  /** How the owner returns the money. Without it, the refund of a card payment goes back to the card. */
  method: z.optional(z.enum(MANUAL_METHODS, 'Please select how you return the money')),
});
export type RequestRefund = z.infer<typeof RequestRefund>;

/** What was paid on the invoice itself and not refunded. While it is positive, the invoice cannot be voided. */
export const keptOnCents = (
  payments: readonly Pick<Payment, 'kind' | 'amount' | 'invoiceId'>[],
  invoiceId: number,
): number =>
  payments
    .filter((payment) => payment.invoiceId === invoiceId)
    .reduce(
      (sum, { kind, amount }) => sum + (kind === 'capture' ? 1 : -1) * decimalToCents(amount)!,
      0,
    );

/** A payment cannot be recorded for an earlier day, so that a mistyped year is noticed. */
export const earliestReceivedOn = (today: string): string => addDays(today, -366);

/** The instant stored for a payment that is recorded for an earlier day, because its time is unknown. */
export const noonOf = (date: string): string => `${date}${DAY_ONLY}`;

/** Whether only the day of a payment is known. One recorded with its time never falls on that millisecond in practice. */
export const isPaidOnDay = ({
  method,
  occurredAt,
}: Pick<Payment, 'method' | 'occurredAt'>): boolean =>
  method !== 'card' && occurredAt.endsWith(DAY_ONLY);

export const RecordPayment = z.object({
  method: z.enum(MANUAL_METHODS, 'Please select a payment method'),
  /** Without the tip; zero for a tip alone. */
  amount: decimalUpTo(MAX_PAYMENT_CENTS),
  tip: z.optional(decimalUpTo(MAX_PAYMENT_CENTS)),
  /** Business day of the payment. */
  receivedOn: PlainDate,
  /** Shown with the payment to staff. */
  note: z.optional(optionalText(500)),
});
export type RecordPayment = z.infer<typeof RecordPayment>;

/** `updatedAt` is the value last read, for optimistic locking. */
export const SendInvoice = z.object({ updatedAt: Instant, byMail: z.boolean() });
export type SendInvoice = z.infer<typeof SendInvoice>;

export const VoidInvoice = z.object({
  updatedAt: Instant,
  reason: requiredText(500, 'Please enter a reason'),
});
export type VoidInvoice = z.infer<typeof VoidInvoice>;

/** Where emails about a sent invoice go. */
export const ChangeInvoiceEmail = z.object({
  updatedAt: Instant,
  customerEmail: requiredEmail('Email is required', 'Valid email is required'),
});
export type ChangeInvoiceEmail = z.infer<typeof ChangeInvoiceEmail>;

/** An email to a customer; `dropped` if it was obsolete before it was sent. */
export const Mail = z.object({
  id: Id,
  kind: z.enum(BILLING_KINDS),
  recipient: z.string(),
  /** Empty once it was erased, and in answers of an earlier release. */
  recipientName: z._default(z.string(), ''),
  status: MessageStatus,
  error: z.nullable(z.string()),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
});
export type Mail = z.infer<typeof Mail>;

export const BookingMoney = z.object({
  payments: z.array(Payment),
  refunds: z.array(Refund),
  disputes: z._default(z.array(Dispute), []),
  invoice: z.nullable(Invoice),
});
export type BookingMoney = z.infer<typeof BookingMoney>;

/** Id of a ledger entry: a bigint, which a number cannot represent exactly. */
export const PaymentId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'Unknown payment'));

/** An invoice with its history, newest first. */
export const InvoiceDetail = z.object({
  invoice: Invoice,
  payments: z.array(Payment),
  refunds: z.array(Refund),
  disputes: z._default(z.array(Dispute), []),
  mails: z.array(Mail),
  /** Status of the PDF of the current version; null if it was never requested. */
  document: z.nullable(
    z.object({ status: z.enum(['pending', 'ready', 'failed']), error: z.nullable(z.string()) }),
  ),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

export const InvoiceCounts = z.object({
  draft: z.int(),
  sent: z.int(),
  partially_paid: z.int(),
  overdue: z.int(),
  paid: z.int(),
  void: z.int(),
});
export type InvoiceCounts = z.infer<typeof InvoiceCounts>;

export const BillingTotals = z.object({
  /** Payments of every method minus refunds. */
  collectedCents: z.int(),
  refundedCents: z.int(),
  /** Number and total of the non-void invoices, except those created from a booking. */
  invoiceCount: z.int(),
  invoiceCents: z.int(),
});

/** What the owner has to look after. */
export const BillingAttentionCounts = z.object({
  overdueInvoices: z.int(),
  /** Emails that could not be sent. */
  failedMails: z.int(),
  /** Disputes and inquiries that need a response. */
  openDisputes: z._default(z.int(), 0),
  /** Card payments whose booking or invoice does not exist. */
  unattributedPayments: z._default(z.int(), 0),
});

export const FailedMail = z.object({
  kind: z.enum(BILLING_KINDS),
  recipient: z.string(),
  error: z.string(),
});

/** A refund that failed, after it was reported as sent or before. */
export const FailedRefund = z.object({
  bookingId: z.nullable(Id),
  invoiceId: z.nullable(Id),
  /** "booking 7" or "invoice INV-2026-0007" */
  what: z.string(),
  amount: Decimal,
  /** The recipient of the receipt; null without one. */
  customer: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Why it failed before the customer was told about it; null if it was reported as sent. */
  error: z._default(z.nullable(z.string()), null),
});
export type FailedRefund = z.infer<typeof FailedRefund>;

export const BillingAnalytics = z.object({
  /** The same invoices by day of creation. */
  buckets: z.array(Bucket),
  /** Payments of every method minus refunds, by day; `count` is the number of payments. */
  collected: z.array(Bucket),
});
export type BillingAnalytics = z.infer<typeof BillingAnalytics>;
