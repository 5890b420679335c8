import type { BookingAccount, PaymentStatus } from '@desert-mirror/contracts/booking';
import { AppError } from '@desert-mirror/contracts/errors';
import { amountDueCents } from '../invoices/invoice-life.rules.js';
import type { IntentSnapshot } from '../stripe/stripe-api.js';

export const CURRENCY = 'usd';

export const OPEN_STATUSES = ['open', 'processing'] as const;
export type IntentStatus = (typeof OPEN_STATUSES)[number] | 'succeeded' | 'canceled';
export type RefundReason =
  'second_payment' | 'booking_cancelled' | 'booking_missing' | 'invoice_void';
export type RefundStatus = 'due' | 'done' | 'failed';

/**
 * Where a payment may go from where it is. A canceled one that Stripe calls paid is paid: money
 * counts more than our records. Out of succeeded leads nothing, however late a reading arrives.
 */
const TRANSITIONS: Readonly<Record<IntentStatus, readonly IntentStatus[]>> = {
  open: ['processing', 'succeeded', 'canceled'],
  processing: ['open', 'succeeded', 'canceled'],
  canceled: ['succeeded'],
  succeeded: [],
};

/** Stripe's status in our words. */
export function statusOf(stripeStatus: IntentSnapshot['status']): IntentStatus {
  switch (stripeStatus) {
    case 'succeeded':
    case 'canceled':
      return stripeStatus;
    case 'processing':
    case 'requires_capture':
      return 'processing';
    default:
      return 'open';
  }
}

export const nextStatus = (current: IntentStatus, seen: IntentStatus): IntentStatus =>
  TRANSITIONS[current].includes(seen) ? seen : current;

export const isOpen = (status: IntentStatus): boolean =>
  (OPEN_STATUSES as readonly IntentStatus[]).includes(status);

/** Stripe takes no card payment in dollars below or above these. */
const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

/** @throws AppError when this visitor cannot pay this amount for this booking now */
export function assertPayable(account: BookingAccount, offeredCents: number | undefined): void {
  const { status, paymentStatus, openCents } = account;
  if (status === 'cancelled') throw new AppError('not_payable', 'This booking was cancelled');
  if (paymentStatus === 'paid') throw alreadyPaid();
  if (openCents <= 0) throw new AppError('not_payable');
  if (openCents < MIN_CENTS || openCents > MAX_CENTS)
    throw new AppError('not_payable', 'This amount cannot be paid by card, please call us');
  if (offeredCents !== openCents) throw new AppError('price_changed');
}

/** @throws AppError when this amount cannot be paid by card */
export function assertInvoicePayable(
  dueCents: number,
  tipCents: number,
  offeredCents: number | undefined,
): void {
  if (dueCents <= 0) throw new AppError('not_payable', 'There is nothing to pay on this invoice');
  const amountCents = dueCents + tipCents;
  if (amountCents < MIN_CENTS || amountCents > MAX_CENTS)
    throw new AppError('not_payable', 'This amount cannot be paid by card, please call us');
  if (offeredCents !== dueCents) throw new AppError('price_changed');
}

export const alreadyPaid = () => new AppError('not_payable', 'This booking is already paid');

/** What Stripe has that we did not ask for; undefined when it is our payment, unchanged. */
export function mismatchOf(
  payment: {
    bookingId: number | null;
    invoiceId: number | null;
    amountCents: number;
    currency: string;
  },
  seen: Omit<IntentSnapshot, 'id' | 'charge' | 'refunds'>,
): string | undefined {
  const { amountCents, currency } = payment;
  for (const [what, wanted, found] of [
    ['booking', payment.bookingId, seen.bookingId],
    ['invoice', payment.invoiceId, seen.invoiceId],
  ] as const)
    if (found !== (wanted === null ? undefined : String(wanted)))
      return `${what} ${found ?? 'none'} instead of ${wanted ?? 'none'}`;
  if (seen.currency !== currency) return `currency ${seen.currency} instead of ${currency}`;
  if (seen.amountCents !== amountCents)
    return `amount ${seen.amountCents} instead of ${amountCents}`;
  if (seen.status === 'succeeded' && seen.receivedCents !== amountCents)
    return `received ${seen.receivedCents} instead of ${amountCents}`;
  return undefined;
}

/** Why a payment that just succeeded must go back; undefined when the business may keep it. */
export function refundReasonFor(
  booking: Pick<BookingAccount, 'status'> | undefined,
  alreadyPaidStatus: PaymentStatus,
): RefundReason | undefined {
  if (!booking) return 'booking_missing';
  if (booking.status === 'cancelled') return 'booking_cancelled';
  return alreadyPaidStatus === 'paid' ? 'second_payment' : undefined;
}

/** Of what is not paid: whether it was once. A part of an invoice pays for no booking. */
const unpaidStatusOf = (capturedCents: number, refundedCents: number): PaymentStatus =>
  capturedCents > 0 && refundedCents >= capturedCents ? 'refunded' : 'unpaid';

/** What counts of a ledger row. */
export interface AccountEntry {
  kind: 'capture' | 'refund';
  amountCents: number;
  /** Of what was paid for an invoice. */
  invoiceId: number | null;
  /** Null for what was entered by hand. */
  paymentIntentId: string | null;
}

export interface Account {
  revision: number;
  paymentStatus: PaymentStatus;
  capturedCents: number;
  refundedCents: number;
  /** The payment that stands, or else the last one there was. */
  paymentIntentId: string | undefined;
}

/**
 * A booking's account out of its ledger rows, oldest first. Rows are only added: they count. Those of
 * its invoice, which may be paid in parts, make it paid when that is.
 */
export function accountOf(entries: readonly AccountEntry[], isInvoicePaid = false): Account {
  const capturedCents = sumOf(entries, 'capture');
  const refundedCents = sumOf(entries, 'refund');
  const own = entries.filter(({ invoiceId }) => invoiceId === null);
  // An invoice that was given back stays paid: nothing is owed. The booking's money is gone.
  const isPaid = keptOf(own) > 0 || (isInvoicePaid && keptOf(entries) > 0);
  const ids = [...new Set(entries.flatMap(({ paymentIntentId }) => paymentIntentId ?? []))];
  const standing = ids.filter((id) => keptCents(entries, id) > 0);
  return {
    revision: entries.length,
    paymentStatus: isPaid ? 'paid' : unpaidStatusOf(capturedCents, refundedCents),
    capturedCents,
    refundedCents,
    paymentIntentId: standing[0] ?? ids.at(-1),
  };
}

/** What is left of one payment. */
export function keptCents(entries: readonly AccountEntry[], paymentIntentId: string): number {
  return keptOf(entries.filter((entry) => entry.paymentIntentId === paymentIntentId));
}

export const keptOf = (entries: readonly AccountEntry[]): number =>
  sumOf(entries, 'capture') - sumOf(entries, 'refund');

const sumOf = (entries: readonly AccountEntry[], kind: AccountEntry['kind']): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amountCents : 0), 0);

/** Why a payment for an invoice that just succeeded must go back. Before it is booked. */
export function invoiceRefundReason(
  { amountCents, tipCents }: { amountCents: number; tipCents: number },
  invoice: Parameters<typeof amountDueCents>[0] | null,
): RefundReason | undefined {
  if (!invoice || invoice.status === 'void' || invoice.status === 'draft') return 'invoice_void';
  return amountCents - tipCents > amountDueCents(invoice) ? 'second_payment' : undefined;
}

/** How a refund that is due stands, by what is left and what Stripe says of the tries. */
export function refundStatusOf(
  keptOfIt: number,
  refunds: readonly { status: string | null }[],
): RefundStatus {
  if (keptOfIt <= 0) return 'done';
  const underWay = refunds.some(
    ({ status }) => status === 'pending' || status === 'requires_action',
  );
  const failed = refunds.some(({ status }) => status === 'failed' || status === 'canceled');
  return failed && !underWay ? 'failed' : 'due';
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A payment just asked for is looked at soon, an abandoned one ever more seldom. */
export function nextCheck(askedAt: Date, now: Date): Date {
  const age = now.getTime() - askedAt.getTime();
  return new Date(now.getTime() + Math.min(DAY_MS, Math.max(MINUTE_MS, age / 20)));
}

/**
 * Stripe forgets idempotency keys after a day: a payment that never got an answer cannot be asked
 * for again under its key, and nobody can pay it.
 */
export const isKeyExpired = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > 23 * 60 * MINUTE_MS;

/**
 * How much of a refund is tip: what was invoiced goes back first, the tip with the rest.
 * @param before the payment's entries so far
 */
export function tipOf(
  refundCents: number,
  before: readonly Pick<AccountEntry & { tipCents: number }, 'kind' | 'amountCents' | 'tipCents'>[],
): number {
  const invoicedLeft = before.reduce(
    (sum, { kind, amountCents, tipCents }) =>
      sum + (kind === 'capture' ? 1 : -1) * (amountCents - tipCents),
    0,
  );
  return Math.max(0, refundCents - Math.max(0, invoicedLeft));
}
