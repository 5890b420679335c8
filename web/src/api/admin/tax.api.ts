import { taxRoutes, type taxOperations } from '@desert-mirror/contracts/tax.operations';
import { DEFAULT_TAX_RATE } from '@desert-mirror/contracts/tax';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { onSuccessOrStale } from './changes.js';

export const taxApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof taxOperations>(build, taxRoutes);
    return {
      getTaxSettings: query('getTaxSettings', { providesTags: ['Tax'] }),
      saveTaxSettings: mutation('saveTaxSettings', onSuccessOrStale(['Tax', 'Audit'])),
    };
  },
});

export const { useGetTaxSettingsQuery, useSaveTaxSettingsMutation } = taxApi;

/**
 * The rate of new invoices, which is loaded each time a dialog opens; until then, the one that a new installation has.
 * @param isOpen of a dialog that stays mounted
 */
export const useTaxRate = (isOpen = true): string =>
  useGetTaxSettingsQuery(undefined, { skip: !isOpen, refetchOnMountOrArgChange: true }).data
    ?.rate ?? DEFAULT_TAX_RATE;
