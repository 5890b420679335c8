import type { Dashboard, Report } from '@desert-mirror/contracts/back-office';
import type { Books, BooksPeriod } from '@desert-mirror/contracts/books';
import { adminApiPaths, withQuery } from '../../admin-paths.js';
import { api } from '../api.js';

export const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, void>({
      query: () => adminApiPaths.dashboard,
      providesTags: ['Figures'],
    }),
    getReport: build.query<Report, void>({
      query: () => adminApiPaths.reports,
      providesTags: ['Figures'],
    }),
    getBooks: build.query<Books, BooksPeriod>({
      query: (period) => withQuery(adminApiPaths.books, period),
      providesTags: ['Figures'],
    }),
  }),
});

export const { useGetDashboardQuery, useGetReportQuery, useGetBooksQuery } = figuresApi;
