import type { BookingAccount } from '@desert-mirror/contracts/booking';
import type { EntityManager } from 'typeorm';
import { BookingFactsEntity } from './booking-facts.entity.js';

/** Keeps them beside the money or the invoice for which the booking was read. */
export async function keepFacts(
  manager: EntityManager,
  { id, serviceName, serviceLocation, source }: BookingAccount,
): Promise<void> {
  const facts = { bookingId: id, serviceName, serviceLocation, source };
  await manager.upsert(BookingFactsEntity, facts, ['bookingId']);
}

/** Of a booking that booking does not know: so that it is not asked for again. */
export async function keepNoFacts(manager: EntityManager, bookingId: number): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(BookingFactsEntity)
    .values({ bookingId })
    .orIgnore()
    .execute();
}
