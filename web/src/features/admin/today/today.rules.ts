import type { Dashboard } from '@desert-mirror/contracts/back-office';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { centsToDecimal, decimalToCents, formatAmount } from '@desert-mirror/contracts/money';
import { MINUTE_MS, businessDate, formatWeekday } from '@desert-mirror/contracts/time';
import { workTime } from '../../../site/work-time.rules.js';
import { clockTime } from '../../../back-office/dates/appointment.rules.js';
import {
  arrivalOf,
  isAhead,
  isOpen,
  isStartable,
  jobName,
  startOf,
} from '../../../back-office/jobs/job.rules.js';

export interface Task {
  kind: 'request' | 'dispute' | 'payment' | 'invoice' | 'message' | 'overdue' | 'problem';
  count: number;
  /** Follows the count: "overdue invoices". */
  text: string;
}

type Attention = Pick<
  Dashboard,
  | 'requests'
  | 'openDisputes'
  | 'unattributedPayments'
  | 'overdueInvoices'
  | 'failedMessages'
  | 'problems'
>;

/** What waits for the owner, most urgent first. */
export function tasksOf(attention: Attention, overdueJobs: number): Task[] {
  const { requests, openDisputes, unattributedPayments, overdueInvoices } = attention;
  const { failedMessages, problems } = attention;
  const tasks = [
    ['overdue', overdueJobs, 'overdue job', 'overdue jobs'],
    ['request', requests, 'open request', 'open requests'],
    ['dispute', openDisputes, 'dispute to respond to', 'disputes to respond to'],
    ['payment', unattributedPayments, 'payment without a booking', 'payments without a booking'],
    ['invoice', overdueInvoices, 'overdue invoice', 'overdue invoices'],
    ['problem', problems, 'problem to look at', 'problems to look at'],
    ['message', failedMessages, 'message was not sent', 'messages were not sent'],
  ] as const;
  return tasks
    .filter(([, count]) => count > 0)
    .map(([kind, count, one, many]) => ({ kind, count, text: count === 1 ? one : many }));
}

/** The next step of a job; undefined if nothing is left to do. */
export type Step = 'schedule' | 'confirm' | 'start' | 'complete' | 'pay';

/** Offline copies from an earlier release lack `isDue`. */
const isOwed = ({ isDue, due, paymentStatus }: ScheduleEntry): boolean =>
  isDue ?? (paymentStatus === 'unpaid' && due !== '0.00');

export function stepOf(job: ScheduleEntry): Step | undefined {
  const { status } = job;
  // Confirming a booking does not give it a time.
  if (status === 'pending') return job.appointment === null ? 'schedule' : 'confirm';
  if (status === 'confirmed') return isStartable(job) ? 'start' : 'complete';
  return status === 'completed' && isOwed(job) ? 'pay' : undefined;
}

/** The job shown in the card: the chosen one, otherwise the one in progress, otherwise the next one. */
export const cardJob = (
  jobs: readonly ScheduleEntry[],
  chosenId: number | undefined,
): ScheduleEntry | undefined =>
  jobs.find(({ id }) => id === chosenId) ??
  jobs.find((job) => isOpen(job) && job.appointment?.startedAt) ??
  jobs.find(isOpen);

/** How long before the arrival window the start of a job is the main action. */
const SOON_MS = 3_600_000;

/** Whether the work can begin: its arrival window has come or will within the hour. */
export const isSoon = ({ appointment }: ScheduleEntry, now: Date): boolean =>
  appointment === null || Date.parse(appointment.start) - now.getTime() <= SOON_MS;

/** Whether the technician should be on the way: within the hour before the arrival window. */
export const isEnRoute = (job: ScheduleEntry, now: Date): boolean =>
  isAhead(job, businessDate(now)) &&
  isSoon(job, now) &&
  now.getTime() < Date.parse(job.appointment!.start);

const vanOf = ({ appointment }: ScheduleEntry): number | undefined => appointment?.van.id;

/** For each van without the job in the card: its job in progress, otherwise its next one. */
export function nextOfOtherVans(
  jobs: readonly ScheduleEntry[],
  card: ScheduleEntry | undefined,
): ScheduleEntry[] {
  if (!card) return [];
  const scheduled = jobs.filter((job) => isOpen(job) && job.appointment !== null);
  const vans = new Set(scheduled.map(vanOf));
  vans.delete(vanOf(card));
  return [...vans].map((van) =>
    cardJob(
      scheduled.filter((job) => vanOf(job) === van),
      undefined,
    )!,
  );
}

/**
 * The open jobs, the completed ones whose payment is due now, and those with nothing left to do.
 * @param maxOpen only the open jobs are limited; `cut` is how many are left out
 */
export function groupsOf(jobs: readonly ScheduleEntry[], maxOpen = Infinity) {
  const waiting = jobs.filter((job) => stepOf(job) !== undefined);
  const open = waiting.filter(isOpen);
  return {
    open: open.slice(0, maxOpen),
    cut: Math.max(open.length - maxOpen, 0),
    toCollect: waiting.filter((job) => !isOpen(job)),
    settled: jobs.filter((job) => stepOf(job) === undefined),
  };
}

interface Progress {
  text: string;
  /** The latest arrival has passed. */
  isLate: boolean;
}

/** A job that starts sooner says in how many minutes. */
const COUNTDOWN_MINUTES = 180;

/** The state of a job: "In 20 min". */
export function progressOf(job: ScheduleEntry, now: Date): Progress {
  const { appointment } = job;
  if (!isStartable(job) || !appointment) return { text: stateOf(job, now), isLate: false };
  if (now > new Date(appointment.end))
    return { text: `Late since ${timeOrDay(appointment.end, now)}`, isLate: true };
  const minutesTo = (time: string) => Math.ceil((Date.parse(time) - now.getTime()) / MINUTE_MS);
  const minutes = minutesTo(appointment.start);
  if (minutes <= 0) return { text: arriveText(minutesTo(appointment.end)), isLate: false };
  const text = minutes < COUNTDOWN_MINUTES ? `In ${workTime(minutes)}` : 'Next job';
  return { text, isLate: false };
}

const arriveText = (minutesLeft: number): string =>
  minutesLeft > 0 ? `${workTime(minutesLeft)} left to arrive` : 'Arrive now';

/** The state of a confirmed job whose time has come; undefined for any other. */
export function currentProgress(job: ScheduleEntry, now: Date): Progress | undefined {
  const { status, appointment } = job;
  const isCurrent = status === 'confirmed' && appointment && new Date(appointment.start) <= now;
  return isCurrent ? progressOf(job, now) : undefined;
}

/** "3:05 PM", or "Mon, Nov 23" for another day. */
const timeOrDay = (instant: string, now: Date): string =>
  businessDate(instant) === businessDate(now) ? clockTime(instant) : formatWeekday(instant);

function stateOf(job: ScheduleEntry, now: Date): string {
  const { status, appointment, paymentStatus } = job;
  if (status === 'pending') return 'Not confirmed yet';
  if (status === 'completed')
    return paymentStatus === 'unpaid' || isOwed(job)
      ? 'Completed'
      : `Completed and ${paymentStatus}`;
  return appointment?.startedAt
    ? `In progress since ${timeOrDay(appointment.startedAt, now)}`
    : 'Next job';
}

const dueCents = (jobs: readonly ScheduleEntry[]): number =>
  jobs.reduce((sum, { due }) => sum + (decimalToCents(due ?? '') ?? 0), 0);

/**
 * "3 jobs · $540.00 to collect", "2 jobs left · $540.00 to collect" or "All 3 jobs done, $540.00 to collect"; amounts
 * are for the owner only.
 */
export function summaryOf(jobs: readonly ScheduleEntry[]): string {
  if (jobs.length === 0) return 'No jobs today';
  const open = jobs.filter(isOpen).length;
  const countText = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);
  const cents = dueCents(jobs);
  const toCollect = cents > 0 && `${formatAmount(centsToDecimal(cents))} to collect`;
  if (open > 0) {
    const left = open === jobs.length ? countText(open) : `${countText(open)} left`;
    return [left, toCollect].filter(Boolean).join(' · ');
  }
  const done = jobs.length === 1 ? '1 job done' : `All ${countText(jobs.length)} done`;
  return [done, toCollect].filter(Boolean).join(', ');
}

/** "Including $200.00 from finished jobs": the amount due for completed jobs. Undefined if it is zero or the whole amount. */
export function dueNowText(jobs: readonly ScheduleEntry[]): string | undefined {
  const now = dueCents(jobs.filter(({ status }) => status === 'completed'));
  if (now === 0 || now === dueCents(jobs)) return undefined;
  return `Including ${formatAmount(centsToDecimal(now))} from finished jobs`;
}

/** "Tue, Nov 24, 9:00–11:00 AM, Rosa Quintero": the first open job after today. */
export function comingJob(today: string, entries: readonly ScheduleEntry[]): string | undefined {
  const job = entries.find((entry) => {
    const start = startOf(entry);
    return start !== null && isOpen(entry) && businessDate(start) > today;
  });
  return job && `${formatWeekday(startOf(job)!)}, ${arrivalOf(job)}, ${jobName(job)}`;
}
