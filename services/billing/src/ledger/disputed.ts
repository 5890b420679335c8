import { AppError } from '@desert-mirror/contracts/errors';
import type { EntityManager } from 'typeorm';

interface Disputed {
  /** Nothing can be refunded until the bank has decided. */
  isOpen: boolean;
  /** What the bank has returned to the customer; less than the payment after a partial dispute. */
  lostCents: number;
}

const UNDISPUTED: Disputed = { isOpen: false, lostCents: 0 };

/** Finds the disputes of several payments, by their ids at Stripe. */
export async function findDisputed(
  manager: EntityManager,
  paymentIntentIds: readonly string[],
): Promise<(paymentIntentId: string | null) => Disputed> {
  const rows = await manager.query<(Disputed & { id: string })[]>(
    `SELECT payment_intent_id AS id,
       bool_or(NOT is_refundable AND status NOT IN ('won', 'closed', 'lost')) AS "isOpen",
       coalesce(sum(amount_cents) FILTER (WHERE status = 'lost'), 0)::integer AS "lostCents"
     FROM disputes WHERE payment_intent_id = ANY($1) GROUP BY payment_intent_id`,
    [paymentIntentIds],
  );
  const disputes = new Map(rows.map(({ id, ...disputed }) => [id, disputed]));
  return (id) => disputes.get(id ?? '') ?? UNDISPUTED;
}

export async function disputedOf(
  manager: EntityManager,
  paymentIntentId: string,
): Promise<Disputed> {
  const find = await findDisputed(manager, [paymentIntentId]);
  return find(paymentIntentId);
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
