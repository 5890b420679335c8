import type { CreatePaymentIntent, PaymentIntentSecret } from '@desert-mirror/contracts/billing';
import { apiPaths } from '../paths.js';
import { api } from './api.js';

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A query although it is a POST: asking again answers the same intent, so it may be shared. */
    getPaymentSecret: build.query<PaymentIntentSecret, CreatePaymentIntent>({
      query: (body) => ({ path: apiPaths.createPaymentIntent, method: 'POST', body }),
    }),
  }),
});

export const { useGetPaymentSecretQuery } = paymentsApi;
