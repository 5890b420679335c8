import type { BookingAccount } from '@desert-mirror/contracts/booking';
import type { EntityManager } from 'typeorm';
import { BookingFactsEntity } from './booking-facts.entity.js';

export async function saveBookingFacts(
  manager: EntityManager,
  { id, serviceName, serviceLocation, source }: BookingAccount,
): Promise<void> {
  const facts = { bookingId: id, serviceName, serviceLocation, source };
  await manager.upsert(BookingFactsEntity, facts, ['bookingId']);
}

/** Records that booking does not know the booking, so that it is not requested again. */
export async function saveUnknownBooking(manager: EntityManager, bookingId: number): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(BookingFactsEntity)
    .values({ bookingId })
    .orIgnore()
    .execute();
}
