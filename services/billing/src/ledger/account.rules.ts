import type { PaymentStatus } from '@desert-mirror/contracts/booking';
import { isOfCancellation, type RefundReason } from './payment-intent.rules.js';

export const CURRENCY = 'usd';

export interface AccountEntry {
  kind: 'capture' | 'refund';
  /** Includes the tip. */
  amountCents: number;
  tipCents: number;
  invoiceId: number | null;
  /** Null for manual payments and their refunds. */
  paymentIntentId: string | null;
  /** Set for refunds and for captures that reverse a failed refund. */
  refundOf: string | null;
  owedAgain: boolean;
}

type Amounts = Pick<AccountEntry, 'kind' | 'amountCents' | 'tipCents'>;

/** What a booking has to be paid. */
export interface Owed {
  /** Null for a booking of an earlier release: any kept payment pays it. */
  totalCents: number | null;
  /** Still due on the sent invoice of the booking; null without one. */
  invoiceDueCents: number | null;
}

export interface Account extends Owed {
  entryCount: number;
  paymentStatus: PaymentStatus;
  /** With tips. */
  capturedCents: number;
  refundedCents: number;
  /** Kept for the total: without tips. */
  paidCents: number;
  /** Refunds, without tips, that reduce what is owed. */
  creditedCents: number;
  /** Still to be paid. */
  dueCents: number;
  /** The first payment that was not fully refunded, or else the latest one. */
  paymentIntentId: string | undefined;
}

/**
 * The account of a booking from its ledger entries and those of its invoice, oldest first. A booking is paid
 * when the kept payments cover its total, minus refunds that are not owed again, or when its invoice is paid.
 */
export function accountOf(
  entries: readonly AccountEntry[],
  { totalCents, invoiceDueCents }: Owed,
): Account {
  const own = entries.filter(({ invoiceId }) => invoiceId === null);
  const paidCents = paidOf(entries);
  const owed = (of: typeof entries) => dueOf(of, totalCents);
  // A fully refunded invoice stays paid because nothing is owed. The booking counts as refunded.
  const isPaid = (paidOf(own) > 0 && owed(own) === 0) || (paidCents > 0 && invoiceDueCents === 0);
  const ids = [...new Set(entries.flatMap(({ paymentIntentId }) => paymentIntentId ?? []))];
  const standing = ids.filter((id) => keptCents(entries, id) > 0);
  return {
    entryCount: entries.length,
    paymentStatus: isPaid ? 'paid' : paidCents > 0 || !hasPayment(entries) ? 'unpaid' : 'refunded',
    capturedCents: sumOf(entries, 'capture'),
    refundedCents: sumOf(entries, 'refund'),
    paidCents,
    creditedCents: creditedOf(entries),
    totalCents,
    invoiceDueCents,
    dueCents: isPaid ? 0 : (invoiceDueCents ?? owed(entries)),
    paymentIntentId: standing[0] ?? ids.at(-1),
  };
}

/** How much of one payment was not refunded. */
export const keptCents = (entries: readonly AccountEntry[], paymentIntentId: string): number =>
  keptOf(entries.filter((entry) => entry.paymentIntentId === paymentIntentId));

export const keptOf = (entries: readonly AccountEntry[]): number =>
  sumOf(entries, 'capture') - sumOf(entries, 'refund');

/**
 * How much of a refund is tip. The invoiced amount is refunded first, the tip last. After a cancellation it is the other
 * way round: the deposit is kept, but no tip for work that is not done.
 * @param before the payment's entries so far
 * @param refundReason reason of the payment's automatic refund; null without one
 */
export function tipOf(
  refundCents: number,
  before: readonly Amounts[],
  refundReason: RefundReason | null,
): number {
  if (isOfCancellation(refundReason)) return Math.min(refundCents, tipLeftOf(before));
  return Math.max(0, refundCents - Math.max(0, paidOf(before)));
}

/** How much of the tips was not refunded. */
export const tipLeftOf = (entries: readonly Amounts[]): number =>
  Math.max(
    0,
    entries.reduce(
      (sum, { kind, tipCents }) => sum + (kind === 'capture' ? tipCents : -tipCents),
      0,
    ),
  );

const sumOf = (entries: readonly AccountEntry[], kind: AccountEntry['kind']): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amountCents : 0), 0);

/** How much of the amounts without tips was not refunded. */
export const paidOf = (entries: readonly Amounts[]): number =>
  entries.reduce(
    (sum, { kind, amountCents, tipCents }) =>
      sum + (kind === 'capture' ? 1 : -1) * (amountCents - tipCents),
    0,
  );

/** The reversal of a failed refund is a capture. */
const creditedOf = (entries: readonly AccountEntry[]): number =>
  -paidOf(entries.filter(({ refundOf, owedAgain }) => refundOf !== null && !owedAgain));

function dueOf(entries: readonly AccountEntry[], totalCents: number | null): number {
  if (totalCents === null) return 0;
  return Math.max(0, totalCents - creditedOf(entries) - paidOf(entries));
}

/** A tip alone pays for nothing. */
const hasPayment = (entries: readonly AccountEntry[]): boolean =>
  entries.some(({ kind, amountCents, tipCents }) => kind === 'capture' && amountCents > tipCents);
