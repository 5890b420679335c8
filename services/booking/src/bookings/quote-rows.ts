import type { Transaction } from '@desert-mirror/platform/database/database';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { QuoteStatus } from '@desert-mirror/contracts/quotes';
import { In, type EntityManager } from 'typeorm';
import type { BookingEntity } from './booking.entity.js';
import { QuoteEntity, currentStatusOf } from './quote.entity.js';
import { quoteTransitions } from './quote.rules.js';

/** The newest quote of a booking. */
export const newestQuote = (
  manager: EntityManager,
  bookingId: number,
): Promise<QuoteEntity | null> =>
  manager.findOne(QuoteEntity, { where: { bookingId }, order: { revision: 'DESC' } });

/** The status of the newest quote of each pending booking. */
export async function quoteStatuses(
  manager: EntityManager,
  bookings: readonly BookingEntity[],
): Promise<ReadonlyMap<number, QuoteStatus>> {
  const pending = new Map(
    bookings.filter(({ status }) => status === 'pending').map((row) => [row.id, row]),
  );
  if (pending.size === 0) return new Map();
  const quotes = await manager.find(QuoteEntity, {
    where: { bookingId: In([...pending.keys()]) },
    order: { revision: 'ASC' },
  });
  return new Map(
    quotes.map((quote) => [quote.bookingId, currentStatusOf(quote, pending.get(quote.bookingId)!)]),
  );
}

/**
 * Ends the open quote of a locked booking, whose link then says so.
 * @returns its revision; undefined without one
 */
export async function replaceOpenQuote(
  tx: Transaction,
  bookingId: number,
): Promise<number | undefined> {
  const [[replaced]] = await tx.manager.query<[{ revision: number }[], number]>(
    `UPDATE quotes SET status = 'replaced' WHERE booking_id = $1 AND status = ANY($2)
     RETURNING revision`,
    [bookingId, quoteTransitions.to('replaced')],
  );
  return replaced?.revision;
}

/**
 * Replaces the open quote of a locked booking by the same quote with a new link, after the booking's link was revoked.
 * @returns its revision; undefined without an open quote
 */
export async function renewOpenQuote(
  tx: Transaction,
  row: BookingEntity,
): Promise<number | undefined> {
  const quote = await newestQuote(tx.manager, row.id);
  if (!quote || currentStatusOf(quote, row) !== 'sent') return undefined;
  await replaceOpenQuote(tx, row.id);
  const { id: _, sentAt: __, ...offer } = quote;
  const revision = offer.revision + 1;
  await tx.manager.insert(QuoteEntity, { ...offer, revision, linkRevision: row.linkRevision });
  const { totalCents, minutes, expiresOn } = offer;
  await tx.audit({
    action: 'booking.quote-sent',
    entity: 'booking',
    entityId: row.id,
    after: { revision, totalAmount: centsToDecimal(totalCents), minutes, expiresOn },
  });
  return revision;
}
