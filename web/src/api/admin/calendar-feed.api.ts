import {
  calendarFeedRoutes,
  type calendarFeedOperations,
} from '@desert-mirror/contracts/calendar-feeds.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';

const calendarFeedApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof calendarFeedOperations>(
      build,
      calendarFeedRoutes,
    );
    const changes = { invalidatesTags: ['CalendarFeed'] } as const;
    return {
      getCalendarFeed: query('getCalendarFeed', { providesTags: ['CalendarFeed'] }),
      createCalendarFeed: mutation('createCalendarFeed', changes),
      revokeCalendarFeed: mutation('revokeCalendarFeed', changes),
    };
  },
});

export const {
  useGetCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} = calendarFeedApi;
