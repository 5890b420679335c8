import { AppError } from '@desert-mirror/contracts/errors';
import type { EntityManager } from 'typeorm';

interface Disputed {
  /** Nothing can be refunded until the bank has decided. */
  isOpen: boolean;
  /** What the bank has returned to the customer; less than the payment after a partial dispute. */
  lostCents: number;
}

export async function disputedOf(
  manager: EntityManager,
  paymentIntentId: string,
): Promise<Disputed> {
  const [disputed] = await manager.query<Disputed[]>(
    `SELECT coalesce(bool_or(NOT is_refundable AND status NOT IN ('won', 'closed', 'lost')), false)
         AS "isOpen",
       coalesce(sum(amount_cents) FILTER (WHERE status = 'lost'), 0)::integer AS "lostCents"
     FROM disputes WHERE payment_intent_id = $1`,
    [paymentIntentId],
  );
  return disputed!;
}

/**
 * How much of `leftCents` can be refunded: not what the bank has returned after a lost dispute.
 * @throws AppError `conflict`
 */
export async function refundableAfterDisputes(
  manager: EntityManager,
  paymentIntentId: string,
  leftCents: number,
): Promise<number> {
  const { isOpen, lostCents } = await disputedOf(manager, paymentIntentId);
  if (isOpen)
    throw new AppError(
      'conflict',
      'This payment is disputed and cannot be refunded until the bank has decided',
    );
  if (lostCents > 0 && leftCents > 0 && lostCents >= leftCents)
    throw new AppError('conflict', 'The bank has returned this payment to the customer');
  return Math.max(0, leftCents - lostCents);
}
