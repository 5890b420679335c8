import {
  promoCodeRoutes,
  type promoCodeOperations,
} from '@desert-mirror/contracts/promo-codes.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { onSuccessOrStale } from './changes.js';
import { listsOf } from './lists.js';

const changes = onSuccessOrStale(['PromoCodes', 'Audit']);

const promoCodesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = endpointsOf<typeof promoCodeOperations>(build, promoCodeRoutes);
    const list = listsOf<typeof promoCodeOperations>(build, promoCodeRoutes);
    return {
      listPromoCodes: list('listPromoCodes', { providesTags: ['PromoCodes'] }),
      createPromoCode: mutation('createPromoCode', changes),
      updatePromoCode: mutation('updatePromoCode', changes),
    };
  },
});

export const {
  useListPromoCodesInfiniteQuery,
  useCreatePromoCodeMutation,
  useUpdatePromoCodeMutation,
} = promoCodesApi;
