import { billingEvents } from '@desert-mirror/contracts/billing';
import type { Transaction } from '@desert-mirror/platform/database/database';
import type { EntityManager } from 'typeorm';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';
import { accountOf } from './payment.rules.js';

/** First half of the advisory lock's key, "bill": schemas of one database share such locks. */
const BOOKING_LOCK = 0x62696c6c;

/**
 * One at a time for a booking, to the end of the transaction. Row locks would not do: the first
 * payment of a booking has no row to lock.
 */
export async function lockBooking(manager: EntityManager, bookingId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [BOOKING_LOCK, bookingId]);
}

/** Oldest first. */
export function entriesOf(manager: EntityManager, bookingId: number): Promise<LedgerEntryEntity[]> {
  return manager.find(LedgerEntryEntity, { where: { bookingId }, order: { id: 'ASC' } });
}

export type NewEntry = Pick<
  LedgerEntryEntity,
  'kind' | 'amountCents' | 'currency' | 'stripeId' | 'reason' | 'occurredAt'
>;

/** Adds what is not there yet, and says what that was. */
export async function book(
  { manager }: Transaction,
  payment: PaymentIntentEntity,
  entries: readonly NewEntry[],
): Promise<NewEntry[]> {
  if (entries.length === 0) return [];
  const inserted: { raw: unknown } = await manager
    .createQueryBuilder()
    .insert()
    .into(LedgerEntryEntity)
    .values(
      entries.map((entry) => ({
        ...entry,
        bookingId: payment.bookingId,
        paymentIntentId: payment.id,
      })),
    )
    .orIgnore()
    .returning('stripe_id')
    .execute();
  const added = new Set(
    (inserted.raw as { stripe_id: string }[]).map(({ stripe_id }) => stripe_id),
  );
  return entries.filter(({ stripeId }) => added.has(stripeId));
}

/** Tells how a booking's account stands. Under its lock, or the revision means nothing. */
export async function publishAccount(tx: Transaction, bookingId: number): Promise<void> {
  const { paymentIntentId, ...account } = accountOf(await entriesOf(tx.manager, bookingId));
  const payment =
    paymentIntentId === undefined
      ? null
      : await tx.manager.findOneBy(PaymentIntentEntity, { id: paymentIntentId });
  await tx.publish(billingEvents.bookingAccountChanged, {
    bookingId,
    ...account,
    stripePaymentIntentId: payment?.stripeIntentId ?? null,
  });
}
