import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { DAY_MS, MINUTE_MS } from '@desert-mirror/contracts/time';
import { transitions } from '@desert-mirror/contracts/transitions';
import { type Job, PASSED } from '../availability/availability.rules.js';

export type AppointmentStatus = 'held' | 'confirmed' | 'released';

/** A sold time never becomes a hold again, which could expire. A released one can be taken again. */
export const appointmentTransitions = transitions<AppointmentStatus>({
  held: ['confirmed', 'released'],
  confirmed: ['released'],
  released: ['held', 'confirmed'],
});

/** The van's time is taken, unless a hold has expired. */
export const ACTIVE_STATUSES = appointmentTransitions.to('released');

/** All vans are taken. The alternatives are searched after the transaction. */
export class WindowTaken extends AppError {
  /** @param except id of the appointment to seat, whose present time counts as free */
  constructor(
    readonly seat: { job: Job; start: number },
    readonly except?: string,
    alternatives?: ArrivalWindow[],
  ) {
    super('window_taken', undefined, { alternatives });
  }
}

const FARTHEST_DAYS = 366;

/**
 * The limits of a start that the owner chooses: not before yesterday and within a year.
 * @throws AppError naming `start`
 */
export function assertReasonable(start: number, now: number): void {
  if (start < now - DAY_MS) throw fieldError('start', PASSED);
  if (start > now + FARTHEST_DAYS * DAY_MS)
    throw fieldError('start', 'Please choose a date within the next year.');
}

/** Whether an appointment has this start and this work. */
export const isFor = (
  { startAt, minutes, zip }: Job & { startAt: Date },
  job: Job,
  start: number,
): boolean => startAt.getTime() === start && minutes === job.minutes && zip === job.zip;

/** Minutes from the planned start to `now`; undefined outside the planned time. */
export function minutesWorked(
  { startAt, minutes }: { startAt: Date; minutes: number },
  now: number,
): number | undefined {
  const worked = Math.ceil((now - startAt.getTime()) / MINUTE_MS);
  return worked > 0 && worked < minutes ? worked : undefined;
}
