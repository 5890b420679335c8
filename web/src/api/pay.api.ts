import type {
  PayInvoice,
  PaymentIntentSecret,
  PublicInvoice,
} from '@desert-mirror/contracts/billing';
import { apiPaths } from '../paths.js';
import { api } from './api.js';

export const payApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The invoice that a link is for. */
    getLinkedInvoice: build.query<PublicInvoice, string>({
      query: (token) => apiPaths.linkedInvoice(token),
    }),
    /** A query although it is a POST: asking again answers the same intent, so it may be shared. */
    getInvoiceSecret: build.query<PaymentIntentSecret, PayInvoice & { token: string }>({
      query: ({ token, ...body }) => ({
        path: apiPaths.invoicePaymentIntent(token),
        method: 'POST',
        body,
      }),
      // Another tip ends this intent: who comes back to the first one needs a new secret.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetLinkedInvoiceQuery, useGetInvoiceSecretQuery } = payApi;
