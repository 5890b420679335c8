import type { Dispute } from '@desert-mirror/contracts/disputes';
import { type EntityManager, In } from 'typeorm';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { DisputeEntity, toDispute } from './dispute.entity.js';

/** Disputes of payments for these bookings and invoices, newest first. */
export async function disputesOf(
  manager: EntityManager,
  { bookingIds, invoiceIds }: { bookingIds: readonly number[]; invoiceIds: readonly number[] },
): Promise<Dispute[]> {
  const rows = await manager
    .createQueryBuilder(DisputeEntity, 'dispute')
    .where(
      `dispute.paymentIntentId IN (SELECT id FROM payment_intents
       WHERE booking_id = ANY(:bookingIds) OR invoice_id = ANY(:invoiceIds))`,
      { bookingIds, invoiceIds },
    )
    .orderBy('dispute.id', 'DESC')
    .getMany();
  return withPayments(manager, rows);
}

export async function withPayments(
  manager: EntityManager,
  rows: readonly DisputeEntity[],
): Promise<Dispute[]> {
  const payments = await manager.findBy(PaymentIntentEntity, {
    id: In(rows.map(({ paymentIntentId }) => paymentIntentId)),
  });
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  return rows.map((row) => toDispute(row, byId.get(row.paymentIntentId)!));
}
