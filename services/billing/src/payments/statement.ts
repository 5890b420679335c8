import type { Payment, Refund } from '@desert-mirror/contracts/billing-admin';
import { In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { RefundEntity, toRefund } from '../refunds/refund.entity.js';
import { isPayment, refundableCents } from '../refunds/refund.rules.js';
import { LedgerEntryEntity, toPayment } from './ledger-entry.entity.js';

export interface Statement {
  payments: Payment[];
  refunds: Refund[];
}

/** Entries of the ledger as the owner sees them, and what was asked to be given back of them. */
export async function statementOf(
  manager: EntityManager,
  where: FindOptionsWhere<LedgerEntryEntity>[],
  take?: number,
): Promise<Statement> {
  const entries = await manager.find(LedgerEntryEntity, {
    where,
    order: { occurredAt: 'DESC', id: 'DESC' },
    ...(take !== undefined && { take }),
  });
  const ids = entries.filter(isPayment).map(({ id }) => id);
  const back = await manager.findBy(LedgerEntryEntity, { refundOf: In(ids) });
  const requests = await manager.find(RefundEntity, {
    where: { paymentId: In(ids) },
    order: { createdAt: 'DESC', id: 'ASC' },
  });
  const left = (entry: LedgerEntryEntity): number =>
    isPayment(entry) ? refundableCents(entry, back, requests) : 0;
  return {
    payments: entries.map((entry) => toPayment(entry, left(entry))),
    refunds: requests.map(toRefund),
  };
}
