import {
  calendarRoutes,
  type calendarOperations,
} from '@desert-mirror/contracts/calendar.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { BOOKING_TAGS } from './bookings.api.js';
import { listsOf } from './lists.js';
import { isStale } from './stale.js';

const shown = { providesTags: ['Calendar'] } as const;
/** A refusal invalidates too, so that the page loads the current state. */
const onSuccessOrStale = {
  invalidatesTags: (result: unknown, error: unknown, { id }: { id: number }) =>
    result || isStale(error) ? ([{ type: 'Booking', id }, ...BOOKING_TAGS] as const) : [],
};

export const calendarApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof calendarOperations>(build, calendarRoutes);
    const list = listsOf<typeof calendarOperations>(build, calendarRoutes);
    return {
      getCalendar: query('getCalendar', shown),
      getFreeTimes: query('getFreeTimes', shown),
      listRequests: list('listRequests', shown),
      scheduleBooking: mutation('scheduleBooking', onSuccessOrStale),
      unscheduleBooking: mutation('unscheduleBooking', onSuccessOrStale),
      undoBooking: mutation('undoBooking', onSuccessOrStale),
    };
  },
});

export const {
  useGetCalendarQuery,
  useGetFreeTimesQuery,
  useListRequestsInfiniteQuery,
  useScheduleBookingMutation,
  useUnscheduleBookingMutation,
  useUndoBookingMutation,
} = calendarApi;
