import { privacyRoutes, type privacyOperations } from '@desert-mirror/contracts/privacy.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';

const privacyApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation, query } = endpointsOf<typeof privacyOperations>(build, privacyRoutes);
    return {
      // An export is for a file and not for the cache.
      exportCustomer: query('exportCustomer', { keepUnusedDataFor: 0 }),
      eraseCustomer: mutation('eraseCustomer', {
        invalidatesTags: ['Customers', 'Bookings', 'Invoices', 'Audit'],
      }),
    };
  },
});

export const { useLazyExportCustomerQuery, useEraseCustomerMutation } = privacyApi;
