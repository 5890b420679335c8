import { useEffect } from 'react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import type { ListQuery } from '../lists/list-frame.js';
import { isLoadedThrough } from './job.rules.js';

export interface JobsQuery extends ListQuery {
  data?: unknown;
  isFetching: boolean;
}

/**
 * Loads further pages of jobs until they include all jobs up to a day.
 * @returns whether a page is still missing
 */
export function usePagesThrough(
  date: string,
  entries: readonly ScheduleEntry[],
  { error, isFetching, hasNextPage, fetchNextPage }: JobsQuery,
): boolean {
  const isMissing = error === undefined && hasNextPage === true && !isLoadedThrough(date, entries);
  // A request for a page is ignored while another one is running.
  const shouldFetch = isMissing && !isFetching;
  useEffect(() => {
    if (shouldFetch) void fetchNextPage?.();
  }, [shouldFetch, fetchNextPage]);
  return isMissing;
}
