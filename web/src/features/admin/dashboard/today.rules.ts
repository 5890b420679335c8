import type { Dashboard } from '@desert-mirror/contracts/back-office';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { businessDate } from '@desert-mirror/contracts/time';

export interface Task {
  kind: 'booking' | 'invoice' | 'mail';
  text: string;
}

type Attention = Pick<Dashboard, 'pendingBookings' | 'overdueInvoices' | 'failedMails'>;

/** What waits for the owner, most urgent first. */
export function tasksOf({ pendingBookings, overdueInvoices, failedMails }: Attention): Task[] {
  const tasks = [
    ['booking', pendingBookings, 'booking to confirm', 'bookings to confirm'],
    ['invoice', overdueInvoices, 'overdue invoice', 'overdue invoices'],
    ['mail', failedMails, 'email was not sent', 'emails were not sent'],
  ] as const;
  return tasks
    .filter(([, count]) => count > 0)
    .map(([kind, count, one, many]) => ({ kind, text: `${count} ${count === 1 ? one : many}` }));
}

/** The jobs of a business day, without canceled ones. */
export const jobsOn = (today: string, entries: readonly ScheduleEntry[]): ScheduleEntry[] =>
  entries.filter(
    ({ preferredDate, status }) =>
      preferredDate !== null && status !== 'cancelled' && businessDate(preferredDate) === today,
  );
