import type { Refund } from '@desert-mirror/contracts/billing-admin';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { formatCents } from '@desert-mirror/contracts/money';
import { transitions } from '@desert-mirror/contracts/transitions';

/** A succeeded refund can still fail at the bank. */
export const refundTransitions = transitions<Refund['status']>({
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: ['succeeded'],
});

interface Captured {
  id: string;
  kind: 'capture' | 'refund';
  refundOf: string | null;
  amountCents: number;
}

type Requested = { paymentId: string; amountCents: number; status: Refund['status'] };

/**
 * How much of a capture can still be refunded. Succeeded refunds are counted in the ledger and pending
 * ones among the requests, so that none counts twice.
 */
export function refundableCents(
  capture: Captured,
  refunds: readonly { kind: 'capture' | 'refund'; refundOf: string | null; amountCents: number }[],
  requests: readonly Requested[],
): number {
  const refunded = refunds
    .filter(({ refundOf }) => refundOf === capture.id)
    // The reversal of a failed refund is a capture.
    .reduce((sum, { kind, amountCents }) => sum + (kind === 'refund' ? 1 : -1) * amountCents, 0);
  const pending = requests
    .filter(({ paymentId, status }) => paymentId === capture.id && status === 'pending')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, capture.amountCents - refunded - pending);
}

/** Whether a requested refund of a capture failed, or any refund of it was reversed. */
export const hasFailedRefund = (
  { id }: Pick<Captured, 'id'>,
  refunds: readonly { kind: 'capture' | 'refund'; refundOf: string | null }[],
  requests: readonly Requested[],
): boolean =>
  requests.some(({ paymentId, status }) => paymentId === id && status === 'failed') ||
  refunds.some(({ kind, refundOf }) => refundOf === id && kind === 'capture');

/** Excludes captures that reverse a failed refund. */
export const isPayment = (entry: {
  kind: 'capture' | 'refund';
  refundOf: string | null;
}): boolean => entry.kind === 'capture' && entry.refundOf === null;

/** @throws AppError if this amount cannot be refunded now */
export function assertRefundable(
  capture: Captured,
  amountCents: number,
  leftCents: number,
  isUnderWay: boolean,
): void {
  if (!isPayment(capture)) throw new AppError('conflict', 'Only a payment can be refunded');
  if (isUnderWay) throw new AppError('conflict', 'A refund of this payment is already in progress');
  if (leftCents === 0)
    throw new AppError('conflict', 'This payment has already been fully refunded');
  if (amountCents > leftCents) throw fieldError('amount', `At most ${formatCents(leftCents)}`);
}
