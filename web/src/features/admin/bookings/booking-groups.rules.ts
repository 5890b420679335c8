import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { instantAt } from '@desert-mirror/contracts/local-time';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { cachedByHour } from '../../../back-office/dates/cached-by-hour.rules.js';
import { shortDay } from '../../../back-office/dates/day-names.rules.js';
import { isOwed } from './row-steps.rules.js';

type Grouped = Pick<
  ListedBooking,
  'status' | 'paymentStatus' | 'amountDue' | 'preferredDate' | 'quote'
>;

/** Whether a request waits for the customer's answer to a quote. */
const isQuoted = ({ status, quote }: Grouped): boolean =>
  status === 'pending' && quote?.status === 'sent';

/**
 * Moves the requests that wait for the customer behind the other requests. The server's order `priority` does not know the
 * quotes. While more requests can be loaded, the waiting ones are omitted, so that no row is inserted above them later.
 */
export function quotedLast<Row extends Grouped>(bookings: readonly Row[], hasMore: boolean): Row[] {
  const open = bookings.filter((row) => row.status === 'pending' && !isQuoted(row));
  if (hasMore && open.length > 0 && bookings.at(-1)?.status === 'pending') return open;
  return [
    ...open,
    ...bookings.filter(isQuoted),
    ...bookings.filter(({ status }) => status !== 'pending'),
  ];
}

const CLOSED = { completed: 'Completed', cancelled: 'Cancelled' } as const;

/**
 * Names the groups of the order `priority`. Each coming day is a group: "Today", "Tomorrow", "Wed, Dec 2".
 * @param today the business date
 */
export function groupsOn(today: string): (booking: Grouped) => string {
  // Compared as text, which is faster than formatting the date of every row.
  const [start, tomorrow, later] = [0, 1, 2].map((days) =>
    instantAt(`${addDays(today, days)}T00:00`)!,
  );
  const dayOf = cachedByHour((instant) => {
    const date = businessDate(instant);
    const year = date.slice(0, 4);
    return shortDay(date) + (year === today.slice(0, 4) ? '' : `, ${year}`);
  });
  return (booking) => {
    const { status, paymentStatus, preferredDate } = booking;
    if (isQuoted(booking)) return 'Waiting for the customer';
    if (status === 'pending') return paymentStatus === 'paid' ? 'Paid requests' : 'Requests';
    if (isOwed(booking)) return 'To collect';
    if (status !== 'confirmed') return CLOSED[status];
    if (preferredDate === null) return 'No date yet';
    if (preferredDate < start!) return 'To complete';
    if (preferredDate < tomorrow!) return 'Today';
    return preferredDate < later! ? 'Tomorrow' : dayOf(preferredDate);
  };
}

/** Whether the heading says the day, so that the rows need only the time. */
export const isDay = ({ status }: Grouped, group: string | undefined): boolean =>
  status === 'confirmed' && !['No date yet', 'To complete', undefined].includes(group);
