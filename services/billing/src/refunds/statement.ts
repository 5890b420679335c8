import type { Payment, Refund } from '@desert-mirror/contracts/billing-admin';
import { In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { findDisputed } from '../ledger/disputed.js';
import { LedgerEntryEntity, toPayment } from '../ledger/ledger-entry.entity.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { RefundEntity, toRefund } from './refund.entity.js';
import { isPayment, refundableCents, hasFailedRefund } from './refund.rules.js';

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
  const intentIds = entries.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
  const failedIntents = await failedRefundsOf(manager, intentIds);
  const disputed = await findDisputed(manager, intentIds);
  const refundable = (entry: LedgerEntryEntity): number => {
    const { isOpen, lostCents } = disputed(entry.paymentIntentId);
    if (!isPayment(entry) || isOpen) return 0;
    return Math.max(0, refundableCents(entry, refunded, requests) - lostCents);
  };
  const hasFailure = (entry: LedgerEntryEntity): boolean =>
    isPayment(entry) &&
    entry.method === 'card' &&
    (failedIntents.has(entry.paymentIntentId) || hasFailedRefund(entry, refunded, requests));
  return {
    payments: entries.map((entry) => toPayment(entry, refundable(entry), hasFailure(entry))),
    refunds: requests.map(toRefund),
  };
}

/** Ids of the payments at Stripe whose automatic refund failed. */
async function failedRefundsOf(
  manager: EntityManager,
  ids: string[],
): Promise<ReadonlySet<string | null>> {
  const failed = await manager.find(PaymentIntentEntity, {
    select: { id: true },
    where: { id: In(ids), refundStatus: 'failed' },
  });
  return new Set(failed.map(({ id }) => id));
}
