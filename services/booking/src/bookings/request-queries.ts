import { businessDate } from '@desert-mirror/contracts/time';
import { sqlList } from '@desert-mirror/platform/database/sql-list';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { ACTIVE_STATUSES } from '../appointments/appointment.rules.js';
import { BookingEntity } from './booking.entity.js';
import { OPEN_STATUSES } from './booking.rules.js';

/**
 * Open bookings without an appointment. With `OFFSET`, Postgres looks for the appointments of each open booking instead
 * of reading all appointments.
 */
export const allRequests = (manager: EntityManager): SelectQueryBuilder<BookingEntity> =>
  manager.createQueryBuilder(BookingEntity, 'booking').where(
    `booking.status IN (${sqlList(OPEN_STATUSES)}) AND NOT EXISTS (
       SELECT 1 FROM appointments WHERE appointments.booking_id = booking.id
         AND appointments.status IN (${sqlList(ACTIVE_STATUSES)})
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
