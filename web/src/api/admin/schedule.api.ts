import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import {
  bookingAdminRoutes,
  type bookingAdminOperations,
} from '@desert-mirror/contracts/booking-admin.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { bookingChange, refreshAfterEvents } from './changes.js';
import { listsOf } from './lists.js';

/** The jobs of a day and of the next ones usually come in one page. */
const SCHEDULE_PAGE = 50;

export const DATED = {};
export const UNDATED = { undated: true };
const LISTS = [DATED, UNDATED] as const;

export const scheduleApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof bookingAdminOperations>(
      build,
      bookingAdminRoutes,
    );
    const list = listsOf<typeof bookingAdminOperations>(build, bookingAdminRoutes);
    return {
      listSchedule: list('listSchedule', {}, SCHEDULE_PAGE),
      getJobPayment: query('getJobPayment'),
      tellOnTheWay: mutation('tellOnTheWay', { invalidatesTags: ['Messages'] }),
      startJob: mutation('startJob', {
        ...bookingChange,
        onQueryStarted: async ({ id }, call) => {
          void refreshAfterEvents(call);
          const { dispatch, queryFulfilled } = call;
          const started = await queryFulfilled.catch(() => undefined);
          if (started) for (const one of LISTS) dispatch(showIn(one, id, started.data));
        },
      }),
      changeScheduledStatus: mutation('changeScheduledStatus', {
        ...bookingChange,
        onQueryStarted: async ({ id, status }, call) => {
          void refreshAfterEvents(call);
          const { dispatch, queryFulfilled } = call;
          // A cancellation is shown only after the server has confirmed it.
          const early =
            status === 'cancelled' ? [] : LISTS.map((one) => dispatch(showIn(one, id, { status })));
          try {
            // A finished or cancelled job stays visible until the list is loaded again.
            const { data } = await queryFulfilled;
            for (const one of LISTS) dispatch(showIn(one, id, data));
          } catch {
            for (const shown of early) shown.undo();
          }
        },
      }),
    };
  },
});

const showIn = (filter: { undated?: boolean }, id: number, known: Partial<ScheduleEntry>) =>
  scheduleApi.util.updateQueryData('listSchedule', filter, ({ pages }) => {
    const entry = pages.flatMap(({ items }) => items).find((one) => one.id === id);
    if (entry) Object.assign(entry, known);
  });

export const {
  useListScheduleInfiniteQuery,
  useGetJobPaymentQuery,
  useStartJobMutation,
  useTellOnTheWayMutation,
  useChangeScheduledStatusMutation,
} = scheduleApi;
