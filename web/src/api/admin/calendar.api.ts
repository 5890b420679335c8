import {
  calendarRoutes,
  type calendarOperations,
} from '@desert-mirror/contracts/calendar.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { bookingChange } from './changes.js';
import { listsOf } from './lists.js';

const shown = { providesTags: ['Calendar'] } as const;

export const calendarApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof calendarOperations>(build, calendarRoutes);
    const list = listsOf<typeof calendarOperations>(build, calendarRoutes);
    return {
      getCalendar: query('getCalendar', shown),
      getFreeTimes: query('getFreeTimes', shown),
      listRequests: list('listRequests', shown),
      scheduleBooking: mutation('scheduleBooking', bookingChange),
      unscheduleBooking: mutation('unscheduleBooking', bookingChange),
      undoBooking: mutation('undoBooking', bookingChange),
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
