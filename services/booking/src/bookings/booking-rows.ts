import { AppError } from '@desert-mirror/contracts/errors';
import type { EntityManager } from 'typeorm';
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

export function bookingNotFound(): never {
  throw new AppError('not_found', 'Booking not found');
}
