import { priceRoutes, type priceOperations } from '@desert-mirror/contracts/prices.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';

const pricesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof priceOperations>(build, priceRoutes);
    return {
      getPrices: query('getPrices', { providesTags: ['Offerings'] }),
      // A refusal invalidates too: another admin has saved prices.
      savePrices: mutation('savePrices', { invalidatesTags: ['Offerings', 'Audit'] }),
    };
  },
});

export const { useGetPricesQuery, useSavePricesMutation } = pricesApi;
