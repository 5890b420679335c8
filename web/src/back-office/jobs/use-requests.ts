import { useListRequestsInfiniteQuery } from '../../api/admin/calendar.api.js';
import { requestGroups } from './requests.rules.js';

/** Bookings without a time, grouped by who has to act next. */
export function useRequests() {
  const query = useListRequestsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return { query, ...requestGroups(query.data?.pages.flatMap(({ items }) => items) ?? []) };
}
