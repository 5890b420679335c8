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

const { select } = promoCodesApi.endpoints.checkPromoCode;
type State = Parameters<ReturnType<typeof select>>[0];

/** The discount that is shown now; undefined while it is checked, or if the code does not apply. */
export const shownDiscount = (state: unknown, request: Parameters<typeof select>[0]) =>
  select(request)(state as State).data;

export const { useCheckPromoCodeQuery, useLazyCheckPromoCodeQuery } = promoCodesApi;
