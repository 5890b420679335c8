import type { CustomerEntry } from '@desert-mirror/contracts/back-office';
import type { Page } from '@desert-mirror/contracts/fields';
import { adminApiPaths } from '../../admin-paths.js';
import { api } from '../api.js';
import { pagedList } from './paged.js';

export const customerListApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.infiniteQuery<Page<CustomerEntry>, { text?: string }, string>({
      ...pagedList<CustomerEntry>(adminApiPaths.customers),
      providesTags: ['Customers'],
    }),
  }),
});

export const { useListCustomersInfiniteQuery } = customerListApi;
