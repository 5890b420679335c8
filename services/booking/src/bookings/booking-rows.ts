import { AppError } from '@desert-mirror/contracts/errors';
import type { PricedLine } from '@desert-mirror/contracts/prices';
import type { Transaction } from '@desert-mirror/platform/database/database';
import type { EntityManager } from 'typeorm';
import { BookingLineEntity, type LineRow } from './booking-line.entity.js';
import { BookingEntity } from './booking.entity.js';

/**
 * Locks the row until the end of the transaction.
 * @throws AppError `not_found`
 */
export async function lockBooking(manager: EntityManager, id: number): Promise<BookingEntity> {
  const row = await manager.findOne(BookingEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  return row ?? bookingNotFound();
}

/** Stores what was booked. */
export function insertLines(
  tx: Transaction,
  bookingId: number,
  lines: readonly (PricedLine & { discountCents: number })[],
): LineRow[] {
  const rows = lines.map(({ name: serviceName, ...line }) => ({ ...line, serviceName }));
  const placed = rows.map((line, index) => ({ ...line, bookingId, position: index + 1 }));
  const insert = tx.manager.createQueryBuilder().insert().into(BookingLineEntity).values(placed);
  tx.send(...insert.getQueryAndParameters());
  return rows;
}

export function bookingNotFound(): never {
  throw new AppError('not_found', 'Booking not found');
}
