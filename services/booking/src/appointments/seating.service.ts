import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { MINUTE_MS } from '@desert-mirror/contracts/time';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  type Job,
  type Search,
  chooseVan,
  datesAround,
  rankVans,
  stopOf,
  windowOf,
} from '../availability/availability.rules.js';
import { AvailabilityService } from '../availability/availability.service.js';
import { FleetService } from '../fleet/fleet.service.js';
import { AppointmentEntity } from './appointment.entity.js';
import { type AppointmentStatus, appointmentTransitions, isFor } from './appointment.rules.js';
import { releaseExpired } from './expired-holds.js';

/** A time for a job. */
export interface Seat {
  serviceId: number;
  job: Job;
  start: number;
  status: Exclude<AppointmentStatus, 'released'>;
  /** When a hold ends; by default, after the duration in the settings. */
  expiresAt?: Date | null;
}

/** @param status default: held, unless the appointment is confirmed */
export const seatOf = (
  row: AppointmentEntity,
  status: Seat['status'] = row.status === 'confirmed' ? 'confirmed' : 'held',
): Seat => ({
  serviceId: row.serviceId,
  job: { minutes: row.minutes, zip: row.zip },
  start: row.startAt.getTime(),
  status,
});

/** The owner may choose closed times and a van. */
export interface OwnerChoice {
  vanId?: number | undefined;
  acceptShortDrive?: boolean | undefined;
}

/**
 * Gives vans' time to appointments, in the caller's transaction. All transactions take their locks in
 * the same order, so that they cannot deadlock: booking, vans and days, network address, appointments,
 * and at last the shared rows of `booking_totals`, by inserting a booking or changing its status.
 */
@Injectable()
export class SeatingService {
  constructor(
    private readonly fleet: FleetService,
    private readonly availability: AvailabilityService,
  ) {}

  /**
   * Seats a job in a van that is open and free.
   * @returns undefined if all vans are taken
   */
  async seat(tx: Transaction, seat: Seat): Promise<AppointmentEntity | undefined> {
    const search = await this.lock(tx, seat);
    const vanId = chooseVan(search, seat.start);
    return vanId === undefined ? undefined : write(tx, search, seat, vanId);
  }

  /**
   * Seats an appointment at the given time, preferably in its van. One that is still valid there keeps
   * its place.
   * @returns undefined if all vans are taken
   */
  async seatAgain(tx: Transaction, seat: Seat, id: string): Promise<AppointmentEntity | undefined> {
    const search = await this.lock(tx, seat, id);
    const current = await tx.manager.findOneByOrFail(AppointmentEntity, { id });
    const own = ownSearch(current, search, seat.start);
    const vanId =
      current.isValid && isFor(current, seat.job, seat.start)
        ? current.vanId
        : chooseVan(own, seat.start, current.vanId);
    return vanId === undefined ? undefined : write(tx, own, seat, vanId, current);
  }

  /**
   * Seats a job where the owner wants it, at any time of day. An appointment can stay in its van after the van was
   * deactivated.
   * @param current the appointment to move; default: a new one
   * @returns undefined if the van, or every van, is taken
   * @throws AppError naming `vanId`, or `short_drive`
   */
  async seatAnywhere(
    tx: Transaction,
    seat: Seat,
    { vanId, acceptShortDrive }: OwnerChoice,
    current: AppointmentEntity | undefined,
  ): Promise<AppointmentEntity | undefined> {
    const kept = vanId === current?.vanId ? vanId : undefined;
    const search = await this.lock(tx, seat, current?.id, kept);
    if (vanId !== undefined && !search.plan.vans.some(({ id }) => id === vanId))
      throw fieldError('vanId', 'Please select an active van');
    const own = current ? ownSearch(current, search, seat.start) : search;
    const best = rankVans(own, seat.start, current?.vanId).find(
      ({ id }) => vanId === undefined || id === vanId,
    );
    if (!best) return undefined;
    if (best.missingMinutes > 0 && !acceptShortDrive) throw new AppError('short_drive');
    return write(tx, own, seat, best.id, current);
  }

  /**
   * Seats an appointment at its time again, preferably in its van. It can also stay there at a closed time that the
   * owner chose, and after the van was deactivated.
   * @param options.acceptShortDrive whether it stays in its van if no other is free, even if the drives from or to other
   *   jobs do not fit
   * @returns undefined if all vans are taken
   */
  async seatBack(
    tx: Transaction,
    seat: Seat,
    current: AppointmentEntity,
    { acceptShortDrive = false }: Pick<OwnerChoice, 'acceptShortDrive'> = {},
  ): Promise<AppointmentEntity | undefined> {
    const { id, vanId } = current;
    const search = keepingTime(current, await this.lock(tx, seat, id, vanId));
    const vans = rankVans(search, seat.start, vanId);
    const own = vans.find((van) => van.id === vanId);
    const best =
      own?.missingMinutes === 0
        ? own
        : (vans.find(({ isFree }) => isFree) ?? (acceptShortDrive ? own : undefined));
    return best && write(tx, search, seat, best.id, current);
  }

  /**
   * Locks the vans on the dates that the seat can affect: until the end of the transaction, no other
   * one seats there.
   * @param except id of an appointment to leave out
   * @param vanId of a van that is included even if it is not active
   */
  private async lock(
    tx: Transaction,
    { start, job }: Seat,
    except?: string,
    vanId?: number,
  ): Promise<Search> {
    const dates = datesAround(start, job);
    const range = [dates[0]!, dates.at(-1)!] as const;
    const plan = await this.fleet.load(tx.manager, ...range, vanId);
    await tx.manager.query(
      `SELECT pg_advisory_xact_lock(van, date - DATE '2000-01-01') FROM (
         SELECT van, date FROM unnest($1::integer[]) AS van, unnest($2::date[]) AS date
         ORDER BY van, date
       ) AS keys`,
      [plan.vans.map(({ id }) => id), dates],
    );
    return this.availability.searchOf(tx.manager, plan, job, range, except);
  }
}

/** An appointment that stays at its time keeps its window and buffer, although the settings may have changed. */
const ownSearch = (current: AppointmentEntity, search: Search, start: number): Search =>
  current.isValid && current.startAt.getTime() === start ? keepingTime(current, search) : search;

function keepingTime(
  { startAt, endAt, bufferMinutes }: AppointmentEntity,
  { plan, ...search }: Search,
): Search {
  const windowMinutes = (endAt.getTime() - startAt.getTime()) / MINUTE_MS;
  const settings = { ...plan.settings, bufferMinutes, windowMinutes };
  return { ...search, plan: { ...plan, settings } };
}

async function write(
  tx: Transaction,
  { plan }: Search,
  { serviceId, job, start, status, expiresAt }: Seat,
  vanId: number,
  current?: AppointmentEntity,
): Promise<AppointmentEntity> {
  const { bufferMinutes, holdMinutes } = plan.settings;
  const { end } = stopOf(plan, job, start);
  const busy = `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;
  await releaseExpired(
    tx,
    'van_id = $1 AND busy && $2::tstzrange AND id IS DISTINCT FROM $3::uuid',
    [vanId, busy, current?.id ?? null],
  );
  const values = {
    vanId,
    status,
    serviceId,
    bufferMinutes,
    busy,
    startAt: new Date(start),
    endAt: new Date(windowOf(plan, start).end),
    minutes: job.minutes,
    zip: job.zip,
    // By the clock of the database, which decides whether a hold has expired.
    expiresAt:
      status === 'held' ? (expiresAt ?? (() => `now() + interval '${holdMinutes} minutes'`)) : null,
  };
  const { manager } = tx;
  tx.hint(CALENDAR_CHANGED);
  if (!current) {
    const { identifiers } = await manager.insert(AppointmentEntity, values);
    return manager.findOneByOrFail(AppointmentEntity, { id: String(identifiers[0]!['id']) });
  }
  const { id, sequence, startAt } = current;
  const isMoved = startAt.getTime() !== start || current.status === 'released';
  await manager.update(
    AppointmentEntity,
    // A booking may have confirmed the hold since the visitor asked to renew it; callers see its `bookingId`.
    { id, status: In([status, ...appointmentTransitions.to(status)]) },
    { ...values, sequence: sequence + Number(isMoved), ...(isMoved && { startedAt: null }) },
  );
  return manager.findOneByOrFail(AppointmentEntity, { id });
}
