import { lockRow } from '@desert-mirror/platform/database/lock-row';
import type { EntityManager } from 'typeorm';
import { InvoiceAccountEntity } from './invoice-account.entity.js';

/** First half of the advisory lock's key ("bill"); the schemas of a database share advisory locks. */
const BOOKING_LOCK = 0x62696c6c;

export interface Subject {
  bookingId: number | null;
  invoiceId: number | null;
}

/** A booking and the invoice made from it are one account. */
export interface LockedAccount {
  bookingId: number | null;
  invoice: InvoiceAccountEntity | null;
}

/**
 * Serializes work on a booking until the end of the transaction. An advisory lock, because before the
 * first payment there is no row to lock.
 */
export async function lockBooking(manager: EntityManager, bookingId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [BOOKING_LOCK, bookingId]);
}

/** Locks an account until the end of the transaction: always the booking first, then its invoice. */
export async function lockAccount(
  manager: EntityManager,
  { bookingId, invoiceId }: Subject,
): Promise<LockedAccount> {
  if (invoiceId === null) {
    if (bookingId === null) throw new Error('A payment needs a booking or an invoice');
    await lockBooking(manager, bookingId);
    return { bookingId, invoice: await lockInvoiceOf(manager, bookingId) };
  }
  const invoice = await manager.findOneByOrFail(InvoiceAccountEntity, { id: invoiceId });
  if (invoice.bookingId !== null) await lockBooking(manager, invoice.bookingId);
  return { bookingId: invoice.bookingId, invoice: await lockInvoice(manager, invoiceId) };
}

/** Locks the invoice made from a booking; at most one per booking is not void. */
export const lockInvoiceOf = (
  manager: EntityManager,
  bookingId: number,
): Promise<InvoiceAccountEntity | null> =>
  manager
    .createQueryBuilder(InvoiceAccountEntity, 'invoice')
    .where(`invoice.bookingId = :bookingId AND invoice.status <> 'void'`, { bookingId })
    .setLock('pessimistic_write')
    .getOne();

const lockInvoice = (manager: EntityManager, id: number): Promise<InvoiceAccountEntity | null> =>
  lockRow(manager, InvoiceAccountEntity, { id });
