import { taxRoutes, type taxOperations } from '@desert-mirror/contracts/tax.operations';
import { DEFAULT_TAX_RATE } from '@desert-mirror/contracts/tax';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { onSuccessOrStale } from './changes.js';

const taxApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof taxOperations>(build, taxRoutes);
    return {
      getTaxSettings: query('getTaxSettings', { providesTags: ['Tax'] }),
      saveTaxSettings: mutation('saveTaxSettings', onSuccessOrStale(['Tax', 'Audit'])),
    };
  },
});

export const { useGetTaxSettingsQuery, useSaveTaxSettingsMutation } = taxApi;

/** The rate of new invoices; until it is loaded, the one that a new installation has. */
export const useTaxRate = (): string => useGetTaxSettingsQuery().data?.rate ?? DEFAULT_TAX_RATE;
