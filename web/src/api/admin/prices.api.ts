import { priceRoutes, type priceOperations } from '@desert-mirror/contracts/prices.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';

const pricesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof priceOperations>(build, priceRoutes);
    return {
      getPrices: query('getPrices', { providesTags: ['Offerings'] }),
      savePrices: mutation('savePrices', {
        invalidatesTags: (saved) => (saved ? ['Offerings', 'Audit'] : []),
      }),
    };
  },
});

export const { useGetPricesQuery, useLazyGetPricesQuery, useSavePricesMutation } = pricesApi;
