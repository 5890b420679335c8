import type { AgingSums } from '@desert-mirror/contracts/bookkeeping';
import { daysBetween } from '../../../back-office/dates/days-between.rules.js';

export const BUCKETS: readonly [keyof AgingSums, string][] = [
  ['current', 'Current'],
  ['days1to30', '1–30 days'],
  ['days31to60', '31–60 days'],
  ['days61to90', '61–90 days'],
  ['over90', 'Over 90 days'],
  ['total', 'Total'],
];

export const LATE: ReadonlySet<keyof AgingSums> = new Set([
  'days1to30',
  'days31to60',
  'days61to90',
  'over90',
]);

/** "10 days late". Undefined until the day after the due date. */
export function lateText(dueDate: string | null, today: string): string | undefined {
  if (dueDate === null || dueDate >= today) return undefined;
  const days = daysBetween(dueDate, today);
  return days === 1 ? '1 day late' : `${days} days late`;
}
