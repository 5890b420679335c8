import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { instantAt } from '../../../back-office/dates/business-time.rules.js';
import { shortDay } from '../../../back-office/dates/day-names.rules.js';

type Grouped = Pick<
  ListedBooking,
  'status' | 'paymentStatus' | 'totalAmount' | 'preferredDate' | 'quote'
>;

/** Whether a request waits for the customer's answer to a quote. */
const isQuoted = ({ status, quote }: Grouped): boolean =>
  status === 'pending' && quote?.status === 'sent';

/**
 * In the order `priority`, which does not know the quotes: requests that wait for the customer after the others. They are
 * left out while more requests can be loaded, which would come before them.
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

/** Matches the order `priority`, which does not know the amount due. */
const isToCollect = ({ status, paymentStatus, totalAmount }: Grouped): boolean =>
  status === 'completed' && paymentStatus === 'unpaid' && Number(totalAmount) > 0;

const CLOSED = { completed: 'Completed', cancelled: 'Cancelled' } as const;

/**
 * Names the groups of the order `priority`. Each coming day is a group: "Today", "Tomorrow", "Wed, Dec 2".
 * @param today the business date
 */
export function groupsOn(today: string): (booking: Grouped) => string {
  // Compared as text, because formatting the date of every row would take too long in long lists.
  const [start, tomorrow, later] = [0, 1, 2].map((days) =>
    instantAt(`${addDays(today, days)}T00:00`)!,
  );
  const dayOf = cachedDays(today);
  return (booking) => {
    const { status, paymentStatus, preferredDate } = booking;
    if (isQuoted(booking)) return 'Waiting for the customer';
    if (status === 'pending') return paymentStatus === 'paid' ? 'Paid requests' : 'Requests';
    if (isToCollect(booking)) return 'To collect';
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

/** The names of days, formatted once per hour that occurs. */
function cachedDays(today: string): (instant: string) => string {
  const days = new Map<string, string>();
  return (instant) => {
    const hour = instant.slice(0, 13);
    const known = days.get(hour);
    if (known !== undefined) return known;
    const date = businessDate(instant);
    const year = date.slice(0, 4);
    const day = shortDay(date) + (year === today.slice(0, 4) ? '' : `, ${year}`);
    days.set(hour, day);
    return day;
  };
}
