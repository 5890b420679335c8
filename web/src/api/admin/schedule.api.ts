import type { ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import type { Page } from '@desert-mirror/contracts/fields';
import { adminApiPaths } from '../../admin-paths.js';
import { api } from '../api.js';
import { pagedList } from './paged.js';

/** `undated`: what nobody has given a date yet, in place of what has one. */
export interface ScheduleFilter {
  undated?: boolean;
  [name: string]: boolean | undefined;
}

/** A day's work and the next ones' usually come in one page. */
const PAGE_SIZE = 50;

export const DATED: ScheduleFilter = {};
export const UNDATED: ScheduleFilter = { undated: true };

export const scheduleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSchedule: build.infiniteQuery<Page<ScheduleEntry>, ScheduleFilter, string>(
      pagedList<ScheduleEntry>(adminApiPaths.schedule, PAGE_SIZE),
    ),
    changeScheduled: build.mutation<ScheduleEntry, ChangeBookingStatus & { id: number }>({
      query: ({ id, ...body }) => ({
        path: adminApiPaths.scheduledStatus(id),
        method: 'POST',
        body,
      }),
      async onQueryStarted({ id, status }, { dispatch, queryFulfilled }) {
        const show = (filter: ScheduleFilter, known: Partial<ScheduleEntry>) =>
          dispatch(
            scheduleApi.util.updateQueryData('listSchedule', filter, ({ pages }) => {
              const entry = pages.flatMap(({ items }) => items).find((one) => one.id === id);
              if (entry) Object.assign(entry, known);
            }),
          );
        const lists = [DATED, UNDATED];
        // A cancellation is too much to be shown before it is true.
        const early = status === 'cancelled' ? [] : lists.map((list) => show(list, { status }));
        try {
          // What is done or cancelled stays in sight until the list is asked for again.
          const { data } = await queryFulfilled;
          for (const list of lists) show(list, data);
        } catch {
          for (const shown of early) shown.undo();
        }
      },
      invalidatesTags: (changed, _error, { id }) =>
        changed ? [{ type: 'Booking', id }, 'Bookings', 'Customers', 'Metrics', 'Audit'] : [],
    }),
  }),
});

export const { useListScheduleInfiniteQuery, useChangeScheduledMutation } = scheduleApi;
