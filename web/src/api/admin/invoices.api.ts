import {
  billingAdminRoutes,
  type billingAdminOperations,
} from '@desert-mirror/contracts/billing-admin.operations';
import { api } from '../api.js';
import { isStale } from './stale.js';
import { endpointsOf } from '../endpoints.js';
import { listsOf } from './lists.js';
import { pathOf } from '../request.js';

export const invoicePdf = (id: number): string => pathOf(billingAdminRoutes.getInvoicePdf, { id });

const INVOICE_TAGS = ['Invoices', 'Customers', 'Metrics', 'Audit'] as const;
const onSuccess = { invalidatesTags: (result: unknown) => (result ? INVOICE_TAGS : []) };

export const MONEY_TAGS = [...INVOICE_TAGS, 'Bookings', 'Booking'] as const;
/** A refusal for a stale state invalidates too, so that the pages load the current one. */
const onSuccessOrStale = {
  invalidatesTags: (result: unknown, error: unknown) =>
    result || isStale(error) ? MONEY_TAGS : [],
};

/**
 * Billing tells booking about a payment by an event. Mostly it arrives before the lists are loaded again; on a busy
 * system it can be later.
 */
const BOOKING_EVENT_MS = [1_000, 5_000];

export const invoicesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof billingAdminOperations>(
      build,
      billingAdminRoutes,
    );
    const list = listsOf<typeof billingAdminOperations>(build, billingAdminRoutes);
    const shown = { providesTags: ['Invoices'] } as const;
    return {
      listInvoices: list('listInvoices', shown),
      countInvoices: query('countInvoices', shown),
      getLatestInvoices: query('listInvoices', shown),
      getInvoice: query('getInvoice', shown),
      getInvoiceDetail: query('getInvoiceDetail', shown),
      getBookingMoney: query('getBookingMoney', shown),
      createInvoice: mutation('createInvoice', onSuccess),
      duplicateInvoice: mutation('duplicateInvoice', onSuccess),
      updateInvoice: mutation('updateInvoice', {
        ...onSuccess,
        // The page shows the saved invoice as soon as the form closes.
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const saved = await queryFulfilled.catch(() => undefined);
          if (!saved) return;
          dispatch(
            invoicesApi.util.updateQueryData('getInvoiceDetail', { id }, (detail) => {
              detail.invoice = saved.data;
            }),
          );
        },
      }),
      sendInvoice: mutation('sendInvoice', onSuccessOrStale),
      remindInvoice: mutation('remindInvoice', onSuccessOrStale),
      voidInvoice: mutation('voidInvoice', onSuccessOrStale),
      renewPaymentLink: mutation('renewPaymentLink', onSuccessOrStale),
      revokePaymentLink: mutation('revokePaymentLink', onSuccessOrStale),
      recordPayment: mutation('recordPayment', onSuccessOrStale),
      recordBookingPayment: mutation('recordBookingPayment', {
        ...onSuccessOrStale,
        onQueryStarted: async (_payment, { dispatch, queryFulfilled }) => {
          const recorded = await queryFulfilled.catch(() => undefined);
          if (!recorded) return;
          for (const ms of BOOKING_EVENT_MS)
            setTimeout(() => dispatch(api.util.invalidateTags(['Bookings', 'Booking'])), ms);
        },
      }),
      requestRefund: mutation('requestRefund', onSuccessOrStale),
      // Its email is also in the log of messages.
      retryMail: mutation('retryMail', { invalidatesTags: [...MONEY_TAGS, 'Messages'] }),
      createInvoiceFromBooking: mutation('createInvoiceFromBooking', onSuccessOrStale),
    };
  },
});

export const {
  useListInvoicesInfiniteQuery,
  useCountInvoicesQuery,
  useGetLatestInvoicesQuery,
  useLazyGetInvoiceQuery,
  useGetInvoiceDetailQuery,
  useGetBookingMoneyQuery,
  useCreateInvoiceMutation,
  useDuplicateInvoiceMutation,
  useUpdateInvoiceMutation,
  useSendInvoiceMutation,
  useRemindInvoiceMutation,
  useVoidInvoiceMutation,
  useRenewPaymentLinkMutation,
  useRevokePaymentLinkMutation,
  useRecordPaymentMutation,
  useRecordBookingPaymentMutation,
  useRequestRefundMutation,
  useRetryMailMutation,
  useCreateInvoiceFromBookingMutation,
} = invoicesApi;
