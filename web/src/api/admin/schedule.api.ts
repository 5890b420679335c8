import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import {
  bookingAdminRoutes,
  type bookingAdminOperations,
} from '@desert-mirror/contracts/booking-admin.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { BOOKING_TAGS } from './bookings.api.js';
import { listsOf } from './lists.js';

/** The jobs of a day and of the next ones usually come in one page. */
const SCHEDULE_PAGE = 50;

export const DATED = {};
export const UNDATED = { undated: true };

export const scheduleApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = endpointsOf<typeof bookingAdminOperations>(build, bookingAdminRoutes);
    const list = listsOf<typeof bookingAdminOperations>(build, bookingAdminRoutes);
    return {
      listSchedule: list('listSchedule', {}, SCHEDULE_PAGE),
      changeScheduledStatus: mutation('changeScheduledStatus', {
        onQueryStarted: async ({ id, status }, { dispatch, queryFulfilled }) => {
          const show = (filter: { undated?: boolean }, known: Partial<ScheduleEntry>) =>
            dispatch(
              scheduleApi.util.updateQueryData('listSchedule', filter, ({ pages }) => {
                const entry = pages.flatMap(({ items }) => items).find((one) => one.id === id);
                if (entry) Object.assign(entry, known);
              }),
            );
          const lists = [DATED, UNDATED];
          // A cancellation is shown only after the server has confirmed it.
          const early = status === 'cancelled' ? [] : lists.map((one) => show(one, { status }));
          try {
            // A finished or cancelled job stays visible until the list is loaded again.
            const { data } = await queryFulfilled;
            for (const one of lists) show(one, data);
          } catch {
            for (const shown of early) shown.undo();
          }
        },
        invalidatesTags: (changed, _error, { id }) =>
          changed ? [{ type: 'Booking', id }, ...BOOKING_TAGS] : [],
      }),
    };
  },
});

export const { useListScheduleInfiniteQuery, useChangeScheduledStatusMutation } = scheduleApi;
