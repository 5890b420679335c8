import type { Payment, Refund } from '@desert-mirror/contracts/billing-admin';
import { In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { LedgerEntryEntity, toPayment } from '../ledger/ledger-entry.entity.js';
import { RefundEntity, toRefund } from './refund.entity.js';
import { isPayment, refundableCents } from './refund.rules.js';

export interface Statement {
  payments: Payment[];
  refunds: Refund[];
}

export interface StatementSubjects {
  bookingIds: readonly number[];
  invoiceIds: readonly number[];
}

/** Ledger entries, newest first, with the refunds that the owner requested for them. */
export async function statementOf(
  manager: EntityManager,
  { bookingIds, invoiceIds }: StatementSubjects,
  limit?: number,
): Promise<Statement> {
  const where: FindOptionsWhere<LedgerEntryEntity>[] = [
    { bookingId: In(bookingIds) },
    { invoiceId: In(invoiceIds) },
  ];
  const entries = await manager.find(LedgerEntryEntity, {
    where,
    order: { occurredAt: 'DESC', id: 'DESC' },
    ...(limit !== undefined && { take: limit }),
  });
  const ids = entries.filter(isPayment).map(({ id }) => id);
  const refunded = await manager.findBy(LedgerEntryEntity, { refundOf: In(ids) });
  const requests = await manager.find(RefundEntity, {
    where: { paymentId: In(ids) },
    order: { createdAt: 'DESC', id: 'ASC' },
  });
  const withFailures = await failedRefundsOf(manager, ids);
  const refundable = (entry: LedgerEntryEntity): number =>
    isPayment(entry) ? refundableCents(entry, refunded, requests) : 0;
  return {
    payments: entries.map((entry) =>
      toPayment(entry, refundable(entry), withFailures.has(entry.id)),
    ),
    refunds: requests.map(toRefund),
  };
}

/** Ids of the card payments of which the bank or Stripe rejected a refund, however it was ordered. */
async function failedRefundsOf(
  manager: EntityManager,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT id FROM payments AS payment WHERE id = ANY($1) AND method = 'card' AND (
       EXISTS (SELECT FROM refunds WHERE payment_id = payment.id AND status = 'failed')
       OR EXISTS (SELECT FROM payments WHERE refund_of = payment.id AND kind = 'capture')
       OR EXISTS (SELECT FROM payment_intents AS intent
         WHERE intent.id = payment.payment_intent_id AND refund_status = 'failed'))`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
