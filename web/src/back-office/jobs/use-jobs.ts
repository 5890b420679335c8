import { useEffect } from 'react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { calendarRoutes } from '@desert-mirror/contracts/calendar.operations';
import { DATED, useListScheduleInfiniteQuery } from '../../api/admin/schedule.api.js';
import { watchEvents } from '../../api/event-stream.js';
import { requestOf } from '../../api/request.js';
import { useToday } from '../dates/use-today.js';
import { useReloadForCopy } from '../offline/use-schedule-copy.js';
import { type JobsQuery, usePagesThrough } from './use-pages-through.js';
import { useRefetch } from './use-refetch.js';
import { useRefresh } from './use-refresh.js';

export interface Jobs {
  /** Today's business date. */
  today: string;
  query: JobsQuery;
  /** Incomplete while the query is loading. */
  entries: readonly ScheduleEntry[];
  refresh: () => void;
}

/** The dated jobs, at least through today, up to date: also at midnight, and when they change elsewhere. */
export function useJobs(): Jobs {
  const today = useToday();
  const query = useListScheduleInfiniteQuery(DATED, { refetchOnMountOrArgChange: true });
  const refresh = useRefetch(query);
  useRefresh(today, refresh);
  useReloadForCopy(refresh);
  useEffect(() => watchEvents(requestOf(calendarRoutes.streamSchedule).path, refresh), [refresh]);
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  // Many overdue jobs come before those of today.
  const isMissing = usePagesThrough(today, entries, query);
  const shown = isMissing ? { ...query, data: undefined, isLoading: true } : query;
  return { today, query: shown, entries, refresh };
}
