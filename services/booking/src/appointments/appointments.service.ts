import type { Appointment, HoldReference } from '@desert-mirror/contracts/appointments';
import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { businessDate } from '@desert-mirror/contracts/time';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { hashOf } from '@desert-mirror/platform/secrets';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThanOrEqual, Not } from 'typeorm';
import {
  PASSED,
  assertOffered,
  chooseVan,
  jobOf,
  nextWindows,
} from '../availability/availability.rules.js';
import { AvailabilityService } from '../availability/availability.service.js';
import { SharedReads } from '../availability/shared-reads.js';
import type { FleetPlan } from '../fleet/fleet.rules.js';
import { lastTimeMessage } from '../messages/message-queue.js';
import { FleetService } from '../fleet/fleet.service.js';
import { type CancellationPolicy, policyOf } from './cancellation-policy.rules.js';
import { AppointmentEntity, toAppointment } from './appointment.entity.js';
import {
  ACTIVE_STATUSES,
  WindowTaken,
  appointmentTransitions,
  assertReasonable,
  minutesWorked,
} from './appointment.rules.js';
import { type OwnerChoice, type Seat, seatOf, SeatingService } from './seating.service.js';
import { Turns } from './turns.js';

@Injectable()
export class AppointmentsService {
  /** By date: a rush for one window must not exhaust the connections while it waits for a lock. */
  private readonly turns = new Turns();
  private readonly checks = new SharedReads<void>();
  private readonly settings = new SharedReads<FleetPlan['settings']>();

  constructor(
    private readonly database: Database,
    private readonly availability: AvailabilityService,
    private readonly fleet: FleetService,
    private readonly seating: SeatingService,
  ) {}

  /** The appointment of a booking, unless it was released or has expired. */
  async find(manager: EntityManager, bookingId: number): Promise<Appointment | null> {
    return (await this.findAll(manager, [bookingId])).get(bookingId) ?? null;
  }

  /** The appointments of bookings by their ids. */
  async findAll(
    manager: EntityManager,
    bookingIds: readonly number[],
  ): Promise<Map<number, Appointment>> {
    const rows = await manager
      .createQueryBuilder(AppointmentEntity, 'appointment')
      .where({ bookingId: In(bookingIds), status: In(ACTIVE_STATUSES) })
      .andWhere('(appointment.expiresAt IS NULL OR appointment.expiresAt > now())')
      .getMany();
    return new Map(rows.map((row) => [row.bookingId!, toAppointment(row)]));
  }

  /**
   * Seats a customer and does `work` in the same transaction.
   * @param hold of the customer, whose time is preferred
   * @throws WindowTaken with alternatives; AppError naming `start` or `hold`
   */
  async take<T>(
    seat: Seat,
    hold: AppointmentEntity | undefined,
    work: (tx: Transaction, appointment: AppointmentEntity) => Promise<T>,
  ): Promise<T> {
    if (hold && seat.start <= Date.now()) throw fieldError('start', PASSED);
    const take = () =>
      this.database.transaction(async (tx) => {
        const seated = hold
          ? await this.seating.seatAgain(tx, seat, hold.id)
          : await this.seating.seat(tx, seat);
        if (!seated) throw new WindowTaken(seat, hold?.id);
        // A concurrent request can have used the hold while this one waited for the lock.
        if (seated.bookingId !== null) throw holdNotFound();
        return work(tx, seated);
      });
    const date = businessDate(new Date(seat.start));
    return this.orAlternatives(async () => {
      for (;;) {
        if (!hold?.isValid) await this.assertFree(seat, hold);
        const other = this.turns.current(date);
        if (!other) return this.turns.run(date, take);
        // It may take the window, so this one looks again.
        await other;
      }
    });
  }

  /** Whether a booking was ever given a time; it may have expired. */
  hasTime(bookingId: number): Promise<boolean> {
    return this.database.manager.existsBy(AppointmentEntity, { bookingId });
  }

  /** Whether the time that a booking had before it was confirmed is over. */
  hasPassed({ manager }: Transaction, bookingId: number): Promise<boolean> {
    return manager.existsBy(AppointmentEntity, {
      bookingId,
      status: Not('confirmed'),
      startAt: LessThanOrEqual(new Date()),
    });
  }

  /** @throws AppError naming `hold` if its token is wrong or a booking has it */
  async findHold({ id, token }: HoldReference): Promise<AppointmentEntity> {
    const row = await this.database.manager.findOneBy(AppointmentEntity, { id });
    if (!row || row.tokenHash !== hashOf(token)) throw holdNotFound();
    return row;
  }

  /** Gives a new booking its appointment. */
  async assign(tx: Transaction, { id }: AppointmentEntity, bookingId: number): Promise<void> {
    await tx.manager.update(AppointmentEntity, { id }, { bookingId, tokenHash: null });
  }

  /**
   * Confirms the appointment of a locked booking. A hold that expired is seated again if its time is
   * free.
   * @returns undefined if the booking never had a time
   * @throws WindowTaken without alternatives; the transaction can go on
   */
  async confirm(tx: Transaction, bookingId: number): Promise<AppointmentEntity | undefined> {
    const row = await tx.manager.findOneBy(AppointmentEntity, { bookingId });
    if (!row || row.status === 'confirmed') return row ?? undefined;
    const seat = seatOf(row, 'confirmed');
    const seated = await this.seating.seatAgain(tx, seat, row.id);
    if (!seated) throw new WindowTaken(seat, row.id);
    return seated;
  }

  /**
   * Gives a locked booking back the time that its cancellation released. Short drives are allowed, because the owner may
   * have accepted them before.
   * @returns false if the time was taken
   */
  async restore(tx: Transaction, bookingId: number): Promise<boolean> {
    const row = await tx.manager.findOneBy(AppointmentEntity, { bookingId });
    if (!row) return true;
    const choice = { acceptShortDrive: true };
    return (await this.seating.seatBack(tx, seatOf(row, 'confirmed'), row, choice)) !== undefined;
  }

  /**
   * Records that the work of a booking started.
   * @returns false if it had started before
   * @throws AppError `conflict` without a confirmed appointment
   */
  async start(tx: Transaction, bookingId: number): Promise<boolean> {
    const row = await findConfirmed(tx.manager, bookingId);
    if (!row) throw new AppError('conflict', 'Only a confirmed appointment can be started.');
    if (row.startedAt) return false;
    await this.setStart(tx, bookingId, new Date());
    return true;
  }

  async undoStart(tx: Transaction, bookingId: number): Promise<void> {
    await this.setStart(tx, bookingId, null);
  }

  /** Frees the time of a booking. It is seated there again if the booking is confirmed later. */
  async release(tx: Transaction, bookingId: number): Promise<void> {
    await tx.manager.update(
      AppointmentEntity,
      { bookingId, status: In(appointmentTransitions.to('released')) },
      {
        status: 'released',
        expiresAt: null,
        startedAt: null,
        sequence: () => 'sequence + 1',
      },
    );
    tx.hint(CALENDAR_CHANGED);
  }

  /** Removes the appointment of a booking for good. */
  async remove(tx: Transaction, bookingId: number): Promise<void> {
    await this.release(tx, bookingId);
    await tx.manager.update(AppointmentEntity, { bookingId }, { bookingId: null });
  }

  /**
   * Schedules a locked booking at the owner's choice, or moves its appointment.
   * @throws WindowTaken without alternatives; AppError naming `start` or `vanId`, or `short_drive`
   */
  async schedule(
    tx: Transaction,
    bookingId: number,
    seat: Seat,
    choice: OwnerChoice,
  ): Promise<Appointment> {
    assertReasonable(seat.start, Date.now());
    const current = await tx.manager.findOneBy(AppointmentEntity, { bookingId });
    const seated = await this.seating.seatAnywhere(tx, seat, choice, current ?? undefined);
    if (!seated) throw new WindowTaken(seat, current?.id);
    if (!current) await this.assignAnother(tx, seated, bookingId);
    return toAppointment(seated);
  }

  /** The sequence number of the booking's appointment, even if it was released; 0 without one. */
  async sequenceOf(manager: EntityManager, bookingId: number): Promise<number> {
    const row = await manager.findOneBy(AppointmentEntity, { bookingId });
    return row?.sequence ?? 0;
  }

  /**
   * Gives a booking an appointment that may follow a removed one: the customer's calendar replaces an entry
   * only by one with a higher sequence.
   */
  async assignAnother(tx: Transaction, row: AppointmentEntity, bookingId: number): Promise<void> {
    await this.assign(tx, row, bookingId);
    const last = await lastTimeMessage(tx.manager, bookingId);
    if (!last) return;
    row.sequence = last.sequence + 1;
    await tx.manager.update(AppointmentEntity, { id: row.id }, { sequence: row.sequence });
  }

  /** Adds alternatives to the error of a taken window. */
  async orAlternatives<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WindowTaken) || error.alternatives) throw error;
      const { seat, except } = error;
      const search = await this.availability.loadAround(seat.job, seat.start, except);
      throw new WindowTaken(seat, except, nextWindows(search, seat.start, Date.now()));
    }
  }

  /** Whether the owner allows payment after the work, and no deposit is due before. */
  async allowsPayLater(depositCents: number): Promise<boolean> {
    return depositCents === 0 && (await this.currentSettings()).allowPayLater;
  }

  /** How many hours before the start a cancellation is free: by the accepted terms, else by the settings. */
  async freeHours(policy: CancellationPolicy | null): Promise<number> {
    return policy?.freeHours ?? (await this.currentSettings()).changeCutoffHours;
  }

  /** The terms that a customer accepts who books now; null without a deposit. */
  async currentPolicy(
    { manager }: Transaction,
    depositCents: number,
  ): Promise<CancellationPolicy | null> {
    return depositCents > 0 ? policyOf(await this.fleet.loadTerms(manager), new Date()) : null;
  }

  /** @throws AppError naming `payLater` if the owner requires payment */
  async assertPayLater(depositCents: number): Promise<void> {
    if (!(await this.allowsPayLater(depositCents)))
      throw fieldError('payLater', 'Please pay online to book this time.');
  }

  /** The address changed: later jobs of the van are planned from there. */
  async changeZip(tx: Transaction, bookingId: number, zip: string | null): Promise<void> {
    await tx.manager.update(AppointmentEntity, { bookingId }, { zip });
    tx.hint(CALENDAR_CHANGED);
  }

  /**
   * The work of a booking takes longer or less long; its start and van stay. A time that was given up is
   * looked for with these minutes.
   * @throws AppError naming `lines` if the van has another job then
   */
  async changeMinutes(tx: Transaction, bookingId: number, minutes: number | null): Promise<void> {
    const current = await tx.manager.findOneBy(AppointmentEntity, { bookingId });
    if (!current) return;
    const { id, isValid, zip } = current;
    if (!isValid) {
      const job = jobOf(minutes, zip);
      await tx.manager.update(AppointmentEntity, { id }, { minutes: job.minutes });
      return;
    }
    if (!(await this.resize(tx, current, minutes)))
      throw fieldError('lines', 'The van has another job then. Move the appointment first.');
  }

  /** The work of a booking is completed. If it started as planned and ends early, the van is free from now on. */
  async finish(tx: Transaction, bookingId: number): Promise<void> {
    const current = await findConfirmed(tx.manager, bookingId);
    if (!current) return;
    const minutes = minutesWorked(current, Date.now());
    if (minutes !== undefined) await this.resize(tx, current, minutes);
  }

  /** Undoes `finish`. The appointment stays short if the van has another job by now. */
  async resume(tx: Transaction, bookingId: number, minutes: number | null): Promise<void> {
    const current = await findConfirmed(tx.manager, bookingId);
    if (current) await this.resize(tx, current, minutes);
  }

  private currentSettings(): Promise<FleetPlan['settings']> {
    return this.settings.get('', () => this.fleet.loadSettings(this.database.manager));
  }

  /** @returns undefined if the van has another job then */
  private resize(
    tx: Transaction,
    current: AppointmentEntity,
    minutes: number | null,
  ): Promise<AppointmentEntity | undefined> {
    const seat = seatOf(current);
    const resized = { ...seat, job: jobOf(minutes, current.zip) };
    const choice = { vanId: current.vanId, acceptShortDrive: true };
    return this.seating.seatAnywhere(tx, resized, choice, current);
  }

  private async setStart(tx: Transaction, bookingId: number, at: Date | null): Promise<void> {
    await tx.manager.update(AppointmentEntity, { bookingId }, { startedAt: at });
    tx.hint(CALENDAR_CHANGED);
  }

  /** Answers most lost races without a lock. The time of a hold was offered when it was made. */
  private assertFree(seat: Seat, hold: AppointmentEntity | undefined): Promise<void> {
    const { job, start } = seat;
    const key = [start, job.minutes, job.zip, hold && 'hold'].join(' ');
    return this.checks.get(key, async () => {
      const search = await this.availability.loadAround(job, start);
      if (!hold) assertOffered(search.plan, job, start, Date.now());
      if (chooseVan(search, start) === undefined)
        throw new WindowTaken(seat, undefined, nextWindows(search, start, Date.now()));
    });
  }
}

export const findConfirmed = (
  manager: EntityManager,
  bookingId: number,
): Promise<AppointmentEntity | null> =>
  manager.findOneBy(AppointmentEntity, { bookingId, status: 'confirmed' });

const holdNotFound = () =>
  fieldError('hold', 'This time is no longer held for you. Please choose it again.');
