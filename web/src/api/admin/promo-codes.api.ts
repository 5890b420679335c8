import {
  promoCodeRoutes,
  type promoCodeOperations,
} from '@desert-mirror/contracts/promo-codes.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { listsOf } from './lists.js';
import { isStale } from './stale.js';

const onSuccessOrStale = {
  invalidatesTags: (result: unknown, error: unknown) =>
    result || isStale(error) ? (['PromoCodes', 'Audit'] as const) : [],
};

export const promoCodesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = endpointsOf<typeof promoCodeOperations>(build, promoCodeRoutes);
    const list = listsOf<typeof promoCodeOperations>(build, promoCodeRoutes);
    return {
      listPromoCodes: list('listPromoCodes', { providesTags: ['PromoCodes'] }),
      createPromoCode: mutation('createPromoCode', onSuccessOrStale),
      updatePromoCode: mutation('updatePromoCode', onSuccessOrStale),
    };
  },
});

export const {
  useListPromoCodesInfiniteQuery,
  useCreatePromoCodeMutation,
  useUpdatePromoCodeMutation,
} = promoCodesApi;
