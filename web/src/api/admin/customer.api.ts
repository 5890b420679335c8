import type { Customer } from '@desert-mirror/contracts/back-office';
import type { Contact } from '@desert-mirror/contracts/contact';
import { adminApiPaths, withQuery } from '../../admin-paths.js';
import { api } from '../api.js';

export const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomer: build.query<Customer, Contact>({
      query: (contact) => withQuery(adminApiPaths.customer, contact),
      providesTags: ['Customers'],
    }),
  }),
});

export const { useGetCustomerQuery } = customerApi;
