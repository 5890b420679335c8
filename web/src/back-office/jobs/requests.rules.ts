import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import { isUnpriced } from '@desert-mirror/contracts/prices';

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
