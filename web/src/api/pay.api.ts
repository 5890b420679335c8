import type {
  PayInvoice,
  PaymentIntentSecret,
  PublicInvoice,
} from '@desert-mirror/contracts/billing';
import { api } from './api.js';

/** Not in `paths.ts`: the front door does not carry what only this page needs. */
const linkedInvoice = (token: string): string => `/api/pay/${token}`;
export const linkedInvoicePdf = (token: string): string => `${linkedInvoice(token)}/pdf`;

export const payApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The invoice that a link is for. */
    getLinkedInvoice: build.query<PublicInvoice, string>({
      query: (token) => linkedInvoice(token),
    }),
    /** A query although it is a POST: asking again answers the same intent, so it may be shared. */
    getInvoiceSecret: build.query<PaymentIntentSecret, PayInvoice & { token: string }>({
      query: ({ token, ...body }) => ({
        path: `${linkedInvoice(token)}/payment-intent`,
        method: 'POST',
        body,
      }),
      // Another tip ends this intent: who comes back to the first one needs a new secret.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetLinkedInvoiceQuery, useGetInvoiceSecretQuery } = payApi;
