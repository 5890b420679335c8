import type { Transaction } from '@desert-mirror/platform/database/database';
import type { EntityManager } from 'typeorm';
import { QuoteEntity } from './quote.entity.js';

/** The newest quote of a booking. */
export const newestQuote = (
  manager: EntityManager,
  bookingId: number,
): Promise<QuoteEntity | null> =>
  manager.findOne(QuoteEntity, { where: { bookingId }, order: { revision: 'DESC' } });

/**
 * Ends the open quote of a locked booking, whose link then says so.
 * @returns its revision; undefined without one
 */
export async function replaceOpenQuote(
  tx: Transaction,
  bookingId: number,
): Promise<number | undefined> {
  const [[replaced]] = await tx.manager.query<[{ revision: number }[], number]>(
    `UPDATE quotes SET status = 'replaced' WHERE booking_id = $1 AND status = 'sent'
     RETURNING revision`,
    [bookingId],
  );
  return replaced?.revision;
}
