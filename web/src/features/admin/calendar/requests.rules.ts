import type { CalendarBooking } from '@desert-mirror/contracts/calendar';

interface RequestGroups<Request> {
  /** Those that need the owner. */
  open: readonly Request[];
  /** Those whose customer has a quote to answer. */
  quoted: readonly Request[];
}

/** Keeps the order within each group. */
export function requestGroups<Request extends Pick<CalendarBooking, 'quoteStatus'>>(
  requests: readonly Request[],
): RequestGroups<Request> {
  const { open = [], quoted = [] } = Object.groupBy(requests, ({ quoteStatus }) =>
    quoteStatus === 'sent' ? 'quoted' : 'open',
  );
  return { open, quoted };
}
