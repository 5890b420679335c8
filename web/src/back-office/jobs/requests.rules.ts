import type { CalendarBooking } from '@desert-mirror/contracts/calendar';

interface RequestGroups<Request> {
  /** The owner has to act next. */
  open: readonly Request[];
  /** The customer has not answered the quote yet. */
  quoted: readonly Request[];
}

/** Whether a request is to be answered with a quote, because it has no price. */
export const needsQuote = ({
  status,
  totalAmount,
}: Pick<CalendarBooking, 'status' | 'totalAmount'>): boolean =>
  status === 'pending' && Number(totalAmount) === 0;

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
