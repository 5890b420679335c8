import {
  backOfficeRoutes,
  type backOfficeOperations,
} from '@desert-mirror/contracts/back-office.operations';
import { systemRoutes, type systemOperations } from '@desert-mirror/contracts/system.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { listsOf } from './lists.js';

/** Long enough for a word typed, deleted and typed again. */
const KEEP_SEARCH_S = 30;

export const backOfficeApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof backOfficeOperations>(build, backOfficeRoutes);
    const list = listsOf<typeof backOfficeOperations>(build, backOfficeRoutes);
    const system = endpointsOf<typeof systemOperations>(build, systemRoutes);
    const systemList = listsOf<typeof systemOperations>(build, systemRoutes);
    return {
      getDashboard: query('getDashboard', { providesTags: ['Metrics'] }),
      getReport: query('getReport', { providesTags: ['Metrics'] }),
      getBooks: query('getBooks', { providesTags: ['Metrics'] }),
      getAnalytics: query('getAnalytics', { providesTags: ['Metrics'] }),
      listCustomers: list('listCustomers', { providesTags: ['Customers'] }),
      getRecentCustomers: query('listCustomers', { providesTags: ['Customers'] }),
      getCustomer: query('getCustomer', { providesTags: ['Customers'] }),
      addCustomerNote: mutation('addCustomerNote', {
        invalidatesTags: (note) => (note ? ['Customers', 'Audit'] : []),
      }),
      search: query('search', { keepUnusedDataFor: KEEP_SEARCH_S }),
      listAttention: system.query('listAttention', { providesTags: ['Attention'] }),
      // A refusal invalidates the list too: somebody else has probably handled it.
      retryJob: system.mutation('retryJob', { invalidatesTags: ['Attention', 'Metrics', 'Audit'] }),
      replayDeadLetter: system.mutation('replayDeadLetter', {
        invalidatesTags: ['Attention', 'Metrics', 'Audit'],
      }),
      listAuditEntries: systemList('listAuditEntries', { providesTags: ['Audit'] }),
    };
  },
});

export const {
  useGetDashboardQuery,
  useGetReportQuery,
  useGetBooksQuery,
  useGetAnalyticsQuery,
  useListCustomersInfiniteQuery,
  useGetRecentCustomersQuery,
  useGetCustomerQuery,
  useAddCustomerNoteMutation,
  useSearchQuery,
  useListAttentionQuery,
  useRetryJobMutation,
  useReplayDeadLetterMutation,
  useListAuditEntriesInfiniteQuery,
} = backOfficeApi;
