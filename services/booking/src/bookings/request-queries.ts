import { businessDate } from '@desert-mirror/contracts/time';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { BookingEntity } from './booking.entity.js';

/**
 * Open bookings without an appointment. With `OFFSET`, Postgres looks for the appointments of each open booking instead
 * of reading all appointments.
 */
export const allRequests = (manager: EntityManager): SelectQueryBuilder<BookingEntity> =>
  manager.createQueryBuilder(BookingEntity, 'booking').where(
    `booking.status IN ('pending', 'confirmed') AND NOT EXISTS (
       SELECT 1 FROM appointments WHERE appointments.booking_id = booking.id
         AND appointments.status IN ('held', 'confirmed')
         AND (appointments.expires_at IS NULL OR appointments.expires_at > now())
       OFFSET 0)`,
  );

/** Requests that wait for the owner, not for a customer's answer to a quote. */
export const waitingRequests = (manager: EntityManager): SelectQueryBuilder<BookingEntity> =>
  allRequests(manager).andWhere(
    `NOT (booking.status = 'pending' AND EXISTS (
       SELECT 1 FROM quotes WHERE quotes.booking_id = booking.id
         AND quotes.status = 'sent' AND quotes.expires_on >= :today))`,
    { today: businessDate(new Date()) },
  );
