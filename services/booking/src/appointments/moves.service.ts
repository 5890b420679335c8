import type { Appointment, Availability } from '@desert-mirror/contracts/appointments';
import type { FreeTimes } from '@desert-mirror/contracts/calendar';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { businessDate, datesBetween } from '@desert-mirror/contracts/time';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { assertOffered, type Job } from '../availability/availability.rules.js';
import { AvailabilityService } from '../availability/availability.service.js';
import { freeTimesOn, ownerPlan } from '../availability/free-times.rules.js';
import { FleetService } from '../fleet/fleet.service.js';
import { AppointmentEntity, toAppointment } from './appointment.entity.js';
import { WindowTaken, isFor } from './appointment.rules.js';
import { AppointmentsService, findConfirmed } from './appointments.service.js';
import { seatOf, SeatingService } from './seating.service.js';

/**
 * Customers choose a time for a booking that has none, and move their confirmed appointments. The row stays, so
 * that calendars replace the event. Free times for a booking, for its customer and the owner.
 */
@Injectable()
export class MovesService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsService,
    private readonly availability: AvailabilityService,
    private readonly fleet: FleetService,
    private readonly seating: SeatingService,
  ) {}

  /** The windows for the work of a booking; the time that its appointment occupies counts as free. */
  async windows(bookingId: number, work: Job, from: string, to: string): Promise<Availability> {
    const { manager } = this.database;
    const row = await manager.findOneBy(AppointmentEntity, { bookingId });
    const job = row?.status === 'confirmed' ? seatOf(row, 'confirmed').job : work;
    const plan = await this.fleet.load(manager, from, to);
    const search = await this.availability.searchOf(manager, plan, job, [from, to], row?.id);
    return this.availability.windows(search, from, to);
  }

  /**
   * The times that suit the owner for a booking's work; the time that its appointment occupies counts as free.
   * @param vanId the only van to search; default: all
   */
  async freeTimes(
    bookingId: number,
    job: Job,
    { from, to, vanId }: { from: string; to: string; vanId?: number | undefined },
  ): Promise<FreeTimes['days']> {
    const { manager } = this.database;
    const row = await manager.findOneBy(AppointmentEntity, { bookingId });
    const plan = ownerPlan(await this.fleet.load(manager, from, to), vanId);
    const search = await this.availability.searchOf(manager, plan, job, [from, to], row?.id);
    const now = Date.now();
    return datesBetween(from, to).map((date) => ({
      date,
      times: freeTimesOn(search, date, now, row?.vanId),
    }));
  }

  /**
   * Holds a time that customers can choose for a locked booking, instead of one that is held or has expired.
   * Choosing the held time again does not hold it longer.
   * @throws WindowTaken without alternatives; AppError naming `start`
   */
  async choose(
    tx: Transaction,
    { id, serviceId }: { id: number; serviceId: number },
    job: Job,
    start: number,
  ): Promise<Appointment> {
    const date = businessDate(new Date(start));
    assertOffered(await this.fleet.load(tx.manager, date, date), job, start, Date.now());
    const current = await tx.manager.findOneBy(AppointmentEntity, { bookingId: id });
    if (current?.isValid && isFor(current, job, start)) return toAppointment(current);
    const seat = { serviceId, job, start, status: 'held' } as const;
    const held = current
      ? await this.seating.seatAgain(tx, seat, current.id)
      : await this.seating.seat(tx, seat);
    if (!held) throw new WindowTaken(seat, current?.id);
    if (!current) await this.appointments.assignAnother(tx, held, id);
    return toAppointment(held);
  }

  /**
   * Moves the appointment of a locked booking to a time that customers can choose.
   * @throws WindowTaken without alternatives; AppError `conflict`, or naming `start`
   */
  async move(tx: Transaction, bookingId: number, start: number): Promise<Appointment> {
    const current = (await findConfirmed(tx.manager, bookingId)) ?? notConfirmed();
    const seat = { ...seatOf(current, 'confirmed'), start };
    const date = businessDate(new Date(start));
    const plan = await this.fleet.load(tx.manager, date, date);
    assertOffered(plan, seat.job, start, Date.now());
    const moved = await this.seating.seatAgain(tx, seat, current.id);
    if (!moved) throw new WindowTaken(seat, current.id);
    return toAppointment(moved);
  }

  /**
   * Moves a locked booking to another place at the same time. A hold is not extended.
   * @param isFirst the booking had no address; it keeps its van and time even if the drive does not fit
   * @throws AppError naming `address.zip` if no van can be there
   */
  async changePlace(
    tx: Transaction,
    bookingId: number,
    zip: string,
    isFirst: boolean,
  ): Promise<void> {
    const current = await tx.manager.findOneBy(AppointmentEntity, { bookingId });
    if (!current?.isValid) {
      await this.appointments.changeZip(tx, bookingId, zip);
      return;
    }
    const seat = seatOf(current);
    const there = { ...seat, job: { ...seat.job, zip }, expiresAt: current.expiresAt };
    if (await this.seating.seatBack(tx, there, current)) return;
    if (!isFirst)
      throw fieldError(
        'address.zip',
        'We cannot be there at this time. Please choose another time or call us.',
      );
    await this.appointments.changeZip(tx, bookingId, zip);
  }
}

function notConfirmed(): never {
  throw new AppError('conflict', 'Only a confirmed appointment can be moved.');
}
