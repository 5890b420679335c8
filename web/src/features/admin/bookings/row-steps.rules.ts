import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { isUnpriced } from '@desert-mirror/contracts/prices';
import { businessDate } from '@desert-mirror/contracts/time';

/** What the owner can do about a booking from the list. */
export type RowStep = 'schedule' | 'quote' | 'pay';

type Row = Pick<
  ListedBooking,
  'status' | 'suspicion' | 'totalAmount' | 'promoCode' | 'amountDue' | 'preferredDate' | 'quote'
>;

/** Undefined if there is nothing to do yet, such as while the customer decides about a quote. */
export function rowStep(booking: Row): RowStep | undefined {
  const { status, suspicion, quote } = booking;
  if (status === 'pending' && suspicion === null) {
    if (!isUnpriced(booking)) return 'schedule';
    return quote?.status === 'sent' ? undefined : 'quote';
  }
  return isOwed(booking) ? 'pay' : undefined;
}

/** Whether something is still due for a finished job, which is possible after a refund and an undone cancellation, too. */
export const isOwed = ({ status, amountDue }: Pick<Row, 'status' | 'amountDue'>): boolean =>
  status === 'completed' && Number(amountDue) > 0;

const DAY_MS = 86_400_000;

/**
 * How long a request without a date has waited, in calendar days of the business time zone. Undefined for other bookings.
 */
export function waitingText(
  booking: Pick<ListedBooking, 'status' | 'preferredDate' | 'createdAt'>,
  today: string,
): string | undefined {
  if (booking.status !== 'pending' || booking.preferredDate !== null) return undefined;
  const days = (Date.parse(today) - Date.parse(businessDate(booking.createdAt))) / DAY_MS;
  return days <= 0 ? 'Received today' : `Waiting ${days} ${days === 1 ? 'day' : 'days'}`;
}
