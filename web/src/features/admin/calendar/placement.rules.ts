import type { CalendarBooking, CalendarEntry } from '@desert-mirror/contracts/calendar';
import {
  type Drive,
  type DriveTime,
  type RouteStop,
  drivesAround,
} from '@desert-mirror/contracts/drive-time';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { clockText } from '../../../back-office/dates/clock-text.rules.js';
import { type Lane, type Placed, type Span } from './day.rules.js';

/** A booking that is being moved or scheduled. */
export interface Job {
  bookingId: number;
  version: number;
  name: string;
  minutes: number;
  bufferMinutes: number;
  zip: string | null;
  /** The appointment that it has; undefined for a request. */
  entryId: string | undefined;
}

/** Where a job is to go; `start` is a time of day. */
export interface Target {
  vanId: number;
  start: number;
}

export interface Finding {
  /** An overlap is refused; the others are warnings. */
  kind: 'overlap' | 'drive' | 'hours';
  text: string;
}

/** Work of unknown length is planned as two hours, like the server does. */
const UNKNOWN_MINUTES = 120;

const OPEN = new Set(['pending', 'confirmed']);

/** The job of an appointment that can be moved: not of a hold or of a finished booking. */
export function movable({ id, booking, minutes, bufferMinutes }: CalendarEntry): Job | undefined {
  if (!booking || !OPEN.has(booking.status)) return undefined;
  return { ...jobOf(booking, bufferMinutes), minutes, entryId: id };
}

/** The job that can be dragged or moved by keys: on its first day, and before the work, because a move undoes its start. */
export const draggable = ({ entry, isContinued }: Placed): Job | undefined =>
  isContinued || entry.startedAt !== null ? undefined : movable(entry);

export const jobOf = (booking: CalendarBooking, bufferMinutes: number): Job => ({
  bookingId: booking.id,
  version: booking.version,
  name: jobName(booking),
  minutes: booking.serviceMinutes ?? UNKNOWN_MINUTES,
  bufferMinutes,
  zip: booking.address?.zip ?? null,
  entryId: undefined,
});

/**
 * What speaks against a target, according to the loaded day. The server decides, because the day can
 * have changed.
 */
export function findingsOf(
  job: Job,
  start: number,
  { van, hours, placed }: Lane,
  drive: DriveTime,
): Finding[] {
  const end = start + job.minutes;
  const others = placed.filter(({ entry }) => entry.id !== job.entryId);
  const overlap = others.find(({ from, until }) => from < end + job.bufferMinutes && start < until);
  if (overlap)
    return [{ kind: 'overlap', text: `Overlaps ${nameOf(overlap)}, ${clockText(overlap.from)}` }];
  const findings: Finding[] = [];
  if (!hours || start < hours.from || end > hours.to)
    findings.push({ kind: 'hours', text: `Outside the hours of ${van.name}` });
  const stop: JobStop = { start, end: end + job.bufferMinutes, zip: job.zip };
  findings.push(...drivesAround(stop, others.map(stopOf), drive).flatMap(driveFinding));
  return findings;
}

/** In minutes of the day. `placed` is undefined for the job that is being moved. */
interface JobStop extends RouteStop {
  placed?: Placed;
}

const stopOf = (placed: Placed): JobStop => ({
  start: placed.from,
  end: placed.until,
  zip: zipOf(placed),
  placed,
});

const zipOf = ({ entry }: Placed): string | null => entry.booking?.address?.zip ?? null;

const nameOf = ({ entry }: Placed): string =>
  entry.booking ? jobName(entry.booking) : "a visitor's hold";

function driveFinding({ from, to, minutes, idle }: Drive<JobStop>): Finding[] {
  if (idle >= minutes) return [];
  const way = [
    from.placed && `from ${nameOf(from.placed)}`,
    to.placed && `to ${nameOf(to.placed)}`,
  ];
  const text = `The drive ${way.filter(Boolean).join(' ')} takes ${minutes} min, but only ${idle} min are free`;
  return [{ kind: 'drive', text }];
}

/** Rounds to the grid and keeps the job within the drawn day. A longer job can start at any step of the day. */
export function snap(minutes: number, grid: number, job: Pick<Job, 'minutes'>, span: Span): number {
  const isLonger = job.minutes > span.to - span.from;
  const latest = span.to - (isLonger ? grid : job.minutes);
  const snapped = Math.round(minutes / grid) * grid;
  return Math.min(Math.max(snapped, span.from), Math.floor(latest / grid) * grid);
}

/** The target one step further; undefined for a key that does not move. */
export function stepped(
  key: string,
  { vanId, start }: Target,
  job: Pick<Job, 'minutes'>,
  { lanes, span, grid }: { lanes: readonly Lane[]; span: Span; grid: number },
): Target | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    // A start between two grid lines moves to the next one.
    const line = key === 'ArrowUp' ? Math.ceil(start / grid) - 1 : Math.floor(start / grid) + 1;
    return { vanId, start: snap(line * grid, grid, job, span) };
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const index = lanes.findIndex(({ van }) => van.id === vanId) + (key === 'ArrowLeft' ? -1 : 1);
  const lane = lanes[Math.min(Math.max(index, 0), lanes.length - 1)];
  return lane && { vanId: lane.van.id, start };
}

/** "9:30 AM, Van 2. Overlaps Robin Test, 9:00 AM." For the live region. */
export const targetText = (start: number, lane: Lane, findings: readonly Finding[]): string =>
  [`${clockText(start)}, ${lane.van.name}`, ...findings.map(({ text }) => text), '']
    .join('. ')
    .trim();
