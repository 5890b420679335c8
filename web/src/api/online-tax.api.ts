import { taxRoutes, type taxOperations } from '@desert-mirror/contracts/tax.operations';
import { api } from './api.js';
import { endpointsOf } from './endpoints.js';

const onlineTaxApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof taxOperations>(build, taxRoutes);
    return { getOnlineTax: query('getOnlineTax', { providesTags: ['Tax'] }) };
  },
});

const { useGetOnlineTaxQuery } = onlineTaxApi;

/** Said at prices, once it is known to be true. */
export const useTaxNote = (): string | undefined =>
  useGetOnlineTaxQuery().data?.included ? 'Sales tax included' : undefined;
