import type { Refund } from '@desert-mirror/contracts/billing-admin';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { formatCents } from '@desert-mirror/contracts/money';

interface Captured {
  id: string;
  kind: 'capture' | 'refund';
  refundOf: string | null;
  amountCents: number;
}

type Requested = { paymentId: string; amountCents: number; status: Refund['status'] };

/**
 * What is left of a capture to give back: nothing counts twice, as a refund that is through stands in
 * the ledger, whoever asked for it, and one that is not yet only among the requests.
 */
export function refundableCents(
  capture: Captured,
  refunds: readonly { kind: 'capture' | 'refund'; refundOf: string | null; amountCents: number }[],
  requests: readonly Requested[],
): number {
  const back = refunds
    .filter(({ refundOf }) => refundOf === capture.id)
    // One that failed after it was through is booked again, as money that came in.
    .reduce((sum, { kind, amountCents }) => sum + (kind === 'refund' ? 1 : -1) * amountCents, 0);
  const pending = requests
    .filter(({ paymentId, status }) => paymentId === capture.id && status === 'pending')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, capture.amountCents - back - pending);
}

/** What came in, and not what came back because a refund failed. */
export const isPayment = (entry: {
  kind: 'capture' | 'refund';
  refundOf: string | null;
}): boolean => entry.kind === 'capture' && entry.refundOf === null;

/** @throws AppError when so much of it cannot be given back now */
export function assertRefundable(
  capture: Captured,
  amountCents: number,
  leftCents: number,
  isUnderWay: boolean,
): void {
  if (!isPayment(capture)) throw new AppError('conflict', 'Only a payment can be given back');
  if (isUnderWay) throw new AppError('conflict', 'A refund of this payment is under way');
  if (leftCents === 0) throw new AppError('conflict', 'All of this payment was given back');
  if (amountCents > leftCents) throw fieldError('amount', `At most ${formatCents(leftCents)}`);
}
