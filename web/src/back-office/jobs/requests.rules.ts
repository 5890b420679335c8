import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import { isUnpriced } from '@desert-mirror/contracts/prices';
import { businessDate } from '@desert-mirror/contracts/time';
import { daysBetween } from '../dates/days-between.rules.js';

interface RequestGroups<Request> {
  /** The owner has to act next. */
  open: readonly Request[];
  /** The customer has not answered the quote yet. */
  quoted: readonly Request[];
}

/** Whether a request is to be answered with a quote, because it has no price. */
export const needsQuote = (
  booking: Pick<CalendarBooking, 'status' | 'totalAmount' | 'promoCode'>,
): boolean => booking.status === 'pending' && isUnpriced(booking);

/** Keeps the order within each group. */
export function requestGroups<Request extends Pick<CalendarBooking, 'quoteStatus'>>(
  requests: readonly Request[],
): RequestGroups<Request> {
  const isQuoted = ({ quoteStatus }: Request) => quoteStatus === 'sent';
  return {
    open: requests.filter((request) => !isQuoted(request)),
    quoted: requests.filter(isQuoted),
  };
}

/**
 * How long a request without a date has waited, in calendar days of the business time zone. Undefined for other bookings.
 */
export function waitingText(
  booking: Pick<CalendarBooking, 'status' | 'preferredDate' | 'createdAt'>,
  today: string,
): string | undefined {
  if (booking.status !== 'pending' || booking.preferredDate !== null) return undefined;
  const days = daysBetween(businessDate(booking.createdAt), today);
  return days <= 0 ? 'Received today' : `Waiting ${days} ${days === 1 ? 'day' : 'days'}`;
}
