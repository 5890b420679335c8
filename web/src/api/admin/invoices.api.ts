import {
  billingAdminRoutes,
  type billingAdminOperations,
} from '@desert-mirror/contracts/billing-admin.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { BOOKING_TAGS, bookingChange, orTaxOutdated } from './changes.js';
import { listsOf } from './lists.js';
import { pathOf } from '../request.js';

export const invoicePdf = (id: number): string => pathOf(billingAdminRoutes.getInvoicePdf, { id });

const INVOICE_TAGS = ['Invoices', 'Customers', 'Metrics', 'Audit'] as const;
const onSuccess = orTaxOutdated((result: unknown) => (result ? INVOICE_TAGS : []));

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
      sendInvoice: mutation('sendInvoice', bookingChange),
      remindInvoice: mutation('remindInvoice', bookingChange),
      voidInvoice: mutation('voidInvoice', bookingChange),
      changeInvoiceEmail: mutation('changeInvoiceEmail', bookingChange),
      renewPaymentLink: mutation('renewPaymentLink', bookingChange),
      revokePaymentLink: mutation('revokePaymentLink', bookingChange),
      recordPayment: mutation('recordPayment', bookingChange),
      recordBookingPayment: mutation('recordBookingPayment', bookingChange),
      requestRefund: mutation('requestRefund', bookingChange),
      retryMail: mutation('retryMail', {
        invalidatesTags: [...BOOKING_TAGS, 'Estimates', 'Attention'],
      }),
      createInvoiceFromBooking: mutation('createInvoiceFromBooking', bookingChange),
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
  useChangeInvoiceEmailMutation,
  useRenewPaymentLinkMutation,
  useRevokePaymentLinkMutation,
  useRecordPaymentMutation,
  useRecordBookingPaymentMutation,
  useRequestRefundMutation,
  useRetryMailMutation,
  useCreateInvoiceFromBookingMutation,
} = invoicesApi;
