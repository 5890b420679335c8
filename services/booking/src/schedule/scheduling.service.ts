import type { Appointment } from '@desert-mirror/contracts/appointments';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { FreeTimes, ScheduleBooking } from '@desert-mirror/contracts/calendar';
import type { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import { preferredDateOf } from '@desert-mirror/contracts/preferred-date';
import { totalMinutes } from '@desert-mirror/contracts/prices';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { MovesService } from '../appointments/moves.service.js';
import type { Seat } from '../appointments/seating.service.js';
import { type Job, jobOf } from '../availability/availability.rules.js';
import { BookingMessagesService } from '../bookings/booking-messages.service.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { bookingNotFound, lockBooking, saveBooking } from '../bookings/booking-rows.js';
import { BookingStatusService } from '../bookings/booking-status.service.js';
import { assertVersion, isOpen } from '../bookings/booking.rules.js';
import { BookingsService } from '../bookings/bookings.service.js';

/** The owner schedules bookings and corrects their statuses. */
@Injectable()
export class SchedulingService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsService,
    private readonly moves: MovesService,
    private readonly bookings: BookingsService,
    private readonly status: BookingStatusService,
    private readonly messages: BookingMessagesService,
  ) {}

  /**
   * When an open booking fits in.
   * @throws AppError `not_found`
   */
  async freeTimes(
    id: number,
    search: Omit<RpcInput<typeof calendarRpcs.freeTimes>, 'id'>,
  ): Promise<FreeTimes> {
    const row = await this.database.manager.findOneBy(BookingEntity, { id });
    const job = jobOfBooking(row ?? bookingNotFound());
    return { minutes: job.minutes, days: await this.moves.freeTimes(id, job, search) };
  }

  /**
   * Schedules an open booking or moves its appointment.
   * @throws WindowTaken with alternatives; AppError `short_drive`, `conflict`, or naming a field
   */
  async schedule(id: number, request: ScheduleBooking): Promise<BookingDetail> {
    const { start, version, confirm, ...choice } = request;
    await this.change(id, async (tx, row) => {
      assertVersion(row.version, version);
      if (!isOpen(row.status))
        throw new AppError('conflict', `A ${row.status} booking cannot be scheduled.`);
      const before = await this.appointments.find(tx.manager, id);
      const seat = {
        serviceId: row.serviceId,
        job: jobOfBooking(row),
        start: Date.parse(start),
        ...statusOfSeat(row, before, confirm),
      };
      const after = await this.appointments.schedule(tx, id, seat, choice);
      await tx.audit({
        action: 'booking.scheduled',
        entity: 'booking',
        entityId: id,
        ...(before && { before: { start: before.start, van: before.van.name } }),
        after: { start: after.start, van: after.van.name },
      });
      const time = { preferredDate: preferredDateOf(start) };
      if (confirm && row.status === 'pending') await this.status.confirmScheduled(tx, row, time);
      else await saveBooking(tx, row, time);
      await this.messages.changed(tx, row, before);
    });
    return this.bookings.detail(id);
  }

  /**
   * Makes the booking a request that keeps its time as the preferred date. Notifies customer and crew if it was confirmed.
   * @param version if given, AppError `conflict` for an older one
   */
  async unschedule(id: number, version?: number): Promise<BookingDetail> {
    await this.change(id, async (tx, row) => {
      if (version !== undefined) assertVersion(row.version, version);
      const before = await this.appointments.find(tx.manager, id);
      if (!before) throw new AppError('conflict', 'This booking has no appointment.');
      if (row.status === 'completed')
        throw new AppError('conflict', 'A completed booking keeps its appointment.');
      await this.appointments.remove(tx, id);
      await tx.audit({
        action: 'booking.unscheduled',
        entity: 'booking',
        entityId: id,
        before: { start: before.start, van: before.van.name },
      });
      if (row.status !== 'confirmed') return saveBooking(tx, row, {});
      await this.status.unconfirm(tx, row);
      await this.messages.unscheduled(tx, row, before);
    });
    return this.bookings.detail(id);
  }

  async undo(id: number): Promise<BookingDetail> {
    await this.change(id, (tx, row) => this.status.undo(tx, row));
    return this.bookings.detail(id);
  }

  private change(
    id: number,
    work: (tx: Transaction, row: BookingEntity) => Promise<void>,
  ): Promise<void> {
    return this.appointments.orAlternatives(() =>
      this.database.transaction(async (tx) => work(tx, await lockBooking(tx.manager, id))),
    );
  }
}

/**
 * The time of a request that the owner schedules waits for no payment, because it would expire. A time that is held for
 * an unpaid booking stays a hold until the booking is confirmed: its work could not be completed.
 */
function statusOfSeat(
  { status }: BookingEntity,
  before: Appointment | null,
  confirm = false,
): Pick<Seat, 'status' | 'expiresAt'> {
  if (status !== 'pending' || confirm || before?.status !== 'held') return { status: 'confirmed' };
  return {
    status: 'held',
    expiresAt: before.expiresAt === null ? null : new Date(before.expiresAt),
  };
}

const jobOfBooking = ({ lines, serviceMinutes, zip }: BookingEntity): Job =>
  jobOf(lines ? totalMinutes(lines) : serviceMinutes, zip);
