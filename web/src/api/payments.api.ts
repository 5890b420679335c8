import { billingRoutes, type billingOperations } from '@desert-mirror/contracts/billing.operations';
import { taxRoutes, type taxOperations } from '@desert-mirror/contracts/tax.operations';
import { api } from './api.js';
import { endpointsOf } from './endpoints.js';
import { pathOf } from './request.js';

export const publicInvoicePdf = (token: string): string =>
  pathOf(billingRoutes.getPublicInvoicePdf, { token });

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof billingOperations>(build, billingRoutes);
    const tax = endpointsOf<typeof taxOperations>(build, taxRoutes);
    return {
      getPublicInvoice: query('getPublicInvoice'),
      getBookingTax: tax.query('getBookingTax'),
      // Queries although they are POSTs: a repeated call answers the same intent.
      // Another amount or tip cancels the intent, so the secret of the first one must not be reused.
      createPaymentIntent: query('createPaymentIntent', { keepUnusedDataFor: 0 }),
      createInvoicePaymentIntent: query('createInvoicePaymentIntent', { keepUnusedDataFor: 0 }),
    };
  },
});

export const {
  useGetPublicInvoiceQuery,
  useGetBookingTaxQuery,
  useCreatePaymentIntentQuery,
  useCreateInvoicePaymentIntentQuery,
} = paymentsApi;
