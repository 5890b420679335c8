import {
  promoCodeRoutes,
  type promoCodeOperations,
} from '@desert-mirror/contracts/promo-codes.operations';
import { api } from './api.js';
import { endpointsOf } from './endpoints.js';

const promoCodesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof promoCodeOperations>(build, promoCodeRoutes);
    return {
      // Limits and dates can change while a visitor fills in the form.
      checkPromoCode: query('checkPromoCode', {
        keepUnusedDataFor: 0,
        providesTags: ['PromoCodes'],
      }),
    };
  },
});

export const { useCheckPromoCodeQuery, useLazyCheckPromoCodeQuery } = promoCodesApi;
