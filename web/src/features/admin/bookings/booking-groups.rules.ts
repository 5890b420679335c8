import type { Booking } from '@desert-mirror/contracts/booking';
import { addDays } from '@desert-mirror/contracts/time';
import { instantAt } from '../../../back-office/dates/business-time.rules.js';

type Grouped = Pick<Booking, 'status' | 'paymentStatus' | 'totalAmount' | 'preferredDate'>;

/** Matches the order `priority`, which does not know the amount due. */
const isToCollect = ({ status, paymentStatus, totalAmount }: Grouped): boolean =>
  status === 'completed' && paymentStatus === 'unpaid' && Number(totalAmount) > 0;

const CLOSED = { completed: 'Completed', cancelled: 'Cancelled' } as const;

/**
 * Names the groups of the order `priority`.
 * @param today the business date
 */
export function groupsOn(today: string): (booking: Grouped) => string {
  // Compared as text, because formatting the date of every row would take too long in long lists.
  const [start, tomorrow, later] = [0, 1, 2].map((days) =>
    instantAt(`${addDays(today, days)}T00:00`)!,
  );
  return (booking) => {
    const { status, paymentStatus, preferredDate } = booking;
    if (status === 'pending') return paymentStatus === 'paid' ? 'Paid requests' : 'Requests';
    if (isToCollect(booking)) return 'To collect';
    if (status !== 'confirmed') return CLOSED[status];
    if (preferredDate === null) return 'No date yet';
    if (preferredDate < start!) return 'To complete';
    if (preferredDate < tomorrow!) return 'Today';
    return preferredDate < later! ? 'Tomorrow' : 'Later';
  };
}
