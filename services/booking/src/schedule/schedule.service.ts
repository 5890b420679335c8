import type { ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { businessDate } from '@desert-mirror/contracts/time';
import { dayStarts } from '@desert-mirror/platform/database/business-days';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage, type PageOrder } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { bookingNotFound } from '../bookings/booking-rows.js';
import { BookingStatusService } from '../bookings/booking-status.service.js';
import { BookingEntity, toScheduleEntry } from '../bookings/booking.entity.js';

/** From today on, including completed bookings, so that technicians see the whole day. */
const DATED = `booking.preferredDate >= ${dayStarts(':today')} AND booking.status <> 'cancelled'`;
/** Open bookings without a date. Must match the condition of the index `bookings_undated`. */
const UNDATED = `booking.preferredDate IS NULL AND booking.status IN ('pending', 'confirmed')`;

const BY_DATE: PageOrder<BookingEntity> = { by: ['preferredDate', 'id'], direction: 'ASC' };
const BY_AGE: PageOrder<BookingEntity> = { by: ['createdAt', 'id'], direction: 'ASC' };

@Injectable()
export class ScheduleService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsService,
    private readonly status: BookingStatusService,
  ) {}

  list(undated: boolean, page: PageQuery): Promise<Page<ScheduleEntry>> {
    const builder = this.database.manager
      .createQueryBuilder(BookingEntity, 'booking')
      .where(undated ? UNDATED : DATED, { today: businessDate(new Date()) });
    return fetchPage(builder, page, undated ? BY_AGE : BY_DATE, toScheduleEntry);
  }

  changeStatus(id: number, change: ChangeBookingStatus): Promise<ScheduleEntry> {
    return this.appointments.orAlternatives(() =>
      this.database.transaction(async (tx) => {
        const row = await tx.manager
          .createQueryBuilder(BookingEntity, 'booking')
          .where('booking.id = :id', { id })
          .andWhere(`(${DATED} OR ${UNDATED})`, { today: businessDate(new Date()) })
          .setLock('pessimistic_write')
          .getOne();
        if (!row) return bookingNotFound();
        await this.status.change(tx, row, change);
        return toScheduleEntry(row);
      }),
    );
  }
}
