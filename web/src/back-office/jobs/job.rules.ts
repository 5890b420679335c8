import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { businessDate, formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import { hasWorkOn, lastWorkDay, workEnd } from '@desert-mirror/contracts/work-days';
import { workTime } from '../../site/work-time.rules.js';
import { timeOf } from '../dates/appointment.rules.js';

type Dated = Pick<ScheduleEntry, 'preferredDate' | 'appointment'>;

/** When the job starts, or the date that the customer asked for. */
export const startOf = ({ appointment, preferredDate }: Dated): string | null =>
  appointment?.start ?? preferredDate;

/** "9:30–11:30 AM" with an appointment. */
export function arrivalOf({ appointment, preferredDate }: Dated): string {
  if (appointment) return formatWindow(appointment);
  if (preferredDate === null) return 'No date yet';
  return timeOf(preferredDate) ?? 'Any time';
}

/** The planned time of the work. Once it is done, the arrival window no longer matters. */
export function workOf(job: Dated): string {
  const { appointment } = job;
  if (!appointment) return arrivalOf(job);
  return formatWindow({ start: appointment.start, end: workEnd(appointment).toISOString() });
}

/** "Mon, Nov 23" for a job that began before today. */
export function earlierDayOf(job: Dated, today: string): string | undefined {
  const start = startOf(job);
  return start !== null && businessDate(start) < today ? formatWeekday(start) : undefined;
}

export const jobName = ({
  firstName,
  lastName,
}: Pick<ScheduleEntry, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;

export const isOpen = ({ status }: Pick<ScheduleEntry, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed';

type Planned = Pick<ScheduleEntry, 'status' | 'appointment'>;

/** Whether it is open and has no time yet; its date is only what the customer asked for. */
export const isRequest = (job: Planned): boolean => isOpen(job) && job.appointment === null;

/** Whether it is a confirmed job with an appointment that has not started. */
export const isStartable = ({ status, appointment }: Planned): boolean =>
  status === 'confirmed' && appointment?.status === 'confirmed' && !appointment.startedAt;

/** Whether it is a confirmed job of the date that has not started. */
export const isAhead = (job: Planned, date: string): boolean =>
  isStartable(job) && businessDate(job.appointment!.start) === date;

/** Appointments whose work should have ended before today and that are still open. */
export const overdueOf = (today: string, entries: readonly ScheduleEntry[]): ScheduleEntry[] =>
  entries.filter(
    (entry) => entry.appointment && isOpen(entry) && lastWorkDay(entry.appointment) < today,
  );

/**
 * The jobs of a business day, except canceled ones. Includes earlier jobs that were completed on that day, because
 * their payment is taken then.
 */
export const jobsOn = (date: string, entries: readonly ScheduleEntry[]): ScheduleEntry[] =>
  entries.filter((entry) => {
    const { status, appointment, completedAt } = entry;
    if (status === 'cancelled') return false;
    if (appointment && hasWorkOn(date, appointment)) return true;
    const start = startOf(entry);
    if (start !== null && businessDate(start) === date) return true;
    // Offline copies from an earlier release lack `completedAt`.
    return status === 'completed' && Boolean(completedAt) && businessDate(completedAt!) === date;
  });

/** Whether entries, which are sorted by date, include all entries up to a day. */
export function isLoadedThrough(date: string, entries: readonly ScheduleEntry[]): boolean {
  const last = entries.at(-1);
  const start = last && startOf(last);
  return start != null && businessDate(start) > date;
}

/** "Exterior Detail, 2 h". */
export const workText = ({
  serviceName,
  serviceMinutes,
}: Pick<ScheduleEntry, 'serviceName' | 'serviceMinutes'>): string =>
  serviceMinutes === null
    ? serviceName
    : `${serviceName}, ${workTime(serviceMinutes).replaceAll(' ', '\u00A0')}`;

/** "$80.00 due"; undefined if nothing is, or for technicians. */
export const owedText = ({ due }: Pick<ScheduleEntry, 'due'>): string | undefined =>
  due === null || due === '0.00' ? undefined : `${formatAmount(due)} due`;
