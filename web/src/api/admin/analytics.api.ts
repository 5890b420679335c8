import type { Analytics } from '@desert-mirror/contracts/back-office';
import type { Period } from '@desert-mirror/contracts/period';
import { adminApiPaths, withQuery } from '../../admin-paths.js';
import { api } from '../api.js';

export const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAnalytics: build.query<Analytics, Period>({
      query: (period) => withQuery(adminApiPaths.analytics, period),
      providesTags: ['Metrics'],
    }),
  }),
});

export const { useGetAnalyticsQuery } = analyticsApi;
