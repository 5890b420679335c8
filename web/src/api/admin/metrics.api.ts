import type { Dashboard, Report } from '@desert-mirror/contracts/back-office';
import type { Books, BooksPeriod } from '@desert-mirror/contracts/books';
import { adminApiPaths, withQuery } from '../../admin-paths.js';
import { api } from '../api.js';

export const metricsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, void>({
      query: () => adminApiPaths.dashboard,
      providesTags: ['Metrics'],
    }),
    getReport: build.query<Report, void>({
      query: () => adminApiPaths.reports,
      providesTags: ['Metrics'],
    }),
    getBooks: build.query<Books, BooksPeriod>({
      query: (period) => withQuery(adminApiPaths.books, period),
      providesTags: ['Metrics'],
    }),
  }),
});

export const { useGetDashboardQuery, useGetReportQuery, useGetBooksQuery } = metricsApi;
