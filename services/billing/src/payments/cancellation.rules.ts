import {
  type AccountEntry,
  keptCents,
  keptOf,
  paidOf,
  tipLeftOf,
} from '../ledger/account.rules.js';
import type { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { isOfCancellation, type RefundReason } from '../ledger/payment-intent.rules.js';
import { isPayment } from '../refunds/refund.rules.js';

export interface Cancellation {
  cancelledAt: Date;
  /** Returns what was paid before, except for `keepCents`. */
  refund: boolean;
  keepCents: number;
  voidInvoice: boolean;
}

type CardPayment = Pick<
  PaymentIntentEntity,
  'id' | 'invoiceId' | 'refundStatus' | 'refundReason' | 'keepCents'
>;
type Entry = AccountEntry & { createdAt: Date };

export interface OrderedRefund {
  id: string;
  /** How much of the payment is kept. */
  keepCents: number;
  reason: RefundReason;
}

/**
 * The refunds that a cancellation requires. What is kept comes from manual payments first, because they cannot be refunded
 * automatically, and then from the oldest card payments: the deposit is kept, the rest and all tips go back. A payment for the
 * booking that was recorded after the cancellation is refunded in any case; one on the invoice is not, because the
 * customer still owed it. Once these refunds are ordered, no further ones are required.
 * @param payments by card, for the booking and its invoices, oldest first
 * @param entries of the whole account
 */
export function refundsOfCancellation(
  payments: readonly CardPayment[],
  entries: readonly Entry[],
  { cancelledAt, refund, keepCents, voidInvoice }: Cancellation,
): OrderedRefund[] {
  const lateIds = new Set(
    entries
      .filter((entry) => isPayment(entry) && entry.createdAt >= cancelledAt)
      .map(({ paymentIntentId }) => paymentIntentId),
  );
  const held = payments.filter((payment) => heldCentsOf(payment, entries) > 0);
  const late = held
    .filter(({ id, invoiceId }) => invoiceId === null && lateIds.has(id))
    .map(({ id }): OrderedRefund => ({ id, keepCents: 0, reason: 'booking_cancelled' }));
  if (!refund) return late;
  // A void invoice is not reduced: the price is due again if the booking is reinstated.
  const reason = voidInvoice ? 'booking_cancelled' : 'cancelled_after_payment';
  let toKeepCents = Math.max(0, keepCents - manuallyPaidCents(entries, cancelledAt));
  const early = held
    .filter(({ id }) => !lateIds.has(id))
    .flatMap((payment): OrderedRefund[] => {
      const heldCents = heldCentsOf(payment, entries);
      const ownCents = Math.min(
        toKeepCents,
        heldCents - heldTipCentsOf(payment, entries, heldCents),
      );
      toKeepCents -= ownCents;
      return ownCents < heldCents ? [{ id: payment.id, keepCents: ownCents, reason }] : [];
    });
  return [...early, ...late];
}

/** How much of the manual payments is kept, and how much only the owner can return: the rest and their tips. */
export function manualRefundOf(
  entries: readonly Entry[],
  { cancelledAt, refund, keepCents }: Cancellation,
): { keepCents: number; amountCents: number } {
  const heldCents = keptOf(manualEntries(entries, cancelledAt));
  if (!refund) return { keepCents: heldCents, amountCents: 0 };
  const ownCents = Math.min(keepCents, manuallyPaidCents(entries, cancelledAt));
  return { keepCents: ownCents, amountCents: heldCents - ownCents };
}

const manualEntries = (entries: readonly Entry[], cancelledAt: Date): Entry[] =>
  entries.filter(
    ({ paymentIntentId, createdAt }) => paymentIntentId === null && createdAt < cancelledAt,
  );

/** Without tips. */
const manuallyPaidCents = (entries: readonly Entry[], cancelledAt: Date): number =>
  paidOf(manualEntries(entries, cancelledAt));

/** How much of a payment is kept: neither refunded nor about to be. */
const heldCentsOf = (
  { id, refundStatus, keepCents }: CardPayment,
  entries: readonly Entry[],
): number =>
  refundStatus === null ? keptCents(entries, id) : Math.min(keepCents, keptCents(entries, id));

/** How much of what is kept of a payment is tip. An earlier cancellation left none, and other refunds take it last. */
function heldTipCentsOf(
  { id, refundReason }: CardPayment,
  entries: readonly Entry[],
  heldCents: number,
): number {
  if (isOfCancellation(refundReason)) return 0;
  const own = entries.filter(({ paymentIntentId }) => paymentIntentId === id);
  return Math.min(tipLeftOf(own), heldCents);
}
