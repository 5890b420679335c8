import type { bookingEvents } from '@desert-mirror/contracts/booking';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { EntityManager } from 'typeorm';
import { ReinstatedBookingEntity } from './reinstated-booking.entity.js';

/** Keeps the latest time, because events can arrive in any order. */
export async function recordReinstated(
  manager: EntityManager,
  { bookingId, reinstatedAt }: EventPayload<typeof bookingEvents.bookingReinstated>,
): Promise<void> {
  await manager.query(
    `INSERT INTO reinstated_bookings VALUES ($1, $2)
     ON CONFLICT (booking_id) DO UPDATE
       SET reinstated_at = greatest(reinstated_bookings.reinstated_at, excluded.reinstated_at)`,
    [bookingId, reinstatedAt],
  );
}

/** Whether a booking was reinstated after this cancellation. */
export async function wasReinstated(
  manager: EntityManager,
  { bookingId, cancelledAt }: EventPayload<typeof bookingEvents.bookingCancelled>,
): Promise<boolean> {
  const row = await manager.findOneBy(ReinstatedBookingEntity, { bookingId });
  return row !== null && row.reinstatedAt >= new Date(cancelledAt);
}
