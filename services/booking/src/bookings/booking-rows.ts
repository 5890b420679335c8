import { bookingEvents, type ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Transaction } from '@desert-mirror/platform/database/database';
import type { EntityManager } from 'typeorm';
import { BookingEntity } from './booking.entity.js';
import { assertTransition, cancelReasonOf } from './booking.rules.js';

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

/**
 * Changes the status of a locked booking, with its audit entry and event.
 * @throws AppError `conflict` if the transition is not allowed
 */
export async function changeStatus(
  tx: Transaction,
  row: BookingEntity,
  change: ChangeBookingStatus,
): Promise<void> {
  const { id, status: before } = row;
  const { status } = change;
  const cancelReason = cancelReasonOf(change);
  assertTransition(before, status);
  const changed = { status, ...(cancelReason !== null && { cancelReason }) };
  const update = {
    ...changed,
    version: row.version + 1,
    ...(status === 'completed' && { completedAt: new Date() }),
  };
  await tx.manager.update(BookingEntity, { id }, update);
  Object.assign(row, update);
  if (status === 'cancelled')
    await tx.publish(bookingEvents.bookingCancelled, {
      bookingId: id,
      cancelledAt: new Date().toISOString(),
    });
  await tx.audit({
    action: 'booking.status-changed',
    entity: 'booking',
    entityId: id,
    before: { status: before },
    after: changed,
  });
}
