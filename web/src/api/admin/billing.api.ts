import type { Invoice } from '@desert-mirror/contracts/billing';
import type {
  BookingMoney,
  InvoiceDetail,
  Mail,
  RecordPayment,
  Refund,
  RequestRefund,
  SendInvoice,
  VoidInvoice,
} from '@desert-mirror/contracts/billing-admin';
import { adminApiPaths } from '../../admin-paths.js';
import { api } from '../api.js';
import { asApiError } from '../api-error.js';

/** A movement of money: the same key is the same movement, however often it is sent. */
interface Once {
  idempotencyKey: string;
}

const EVERYWHERE = ['Invoices', 'Customers', 'Metrics', 'Audit', 'Bookings', 'Booking'] as const;
const MAYBE_STALE = [404, 409];

/** Also when it was refused because things are not what they were: whoever shows them asks again. */
const afterwards = (result: unknown, error: unknown) =>
  result || MAYBE_STALE.includes(asApiError(error)?.status ?? 0) ? EVERYWHERE : [];

const once = ({ idempotencyKey }: Once) => ({ 'Idempotency-Key': idempotencyKey });

/** What happens to invoices and payments once there are some. */
export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInvoiceDetail: build.query<InvoiceDetail, number>({
      query: (id) => adminApiPaths.invoiceDetail(id),
      providesTags: ['Invoices'],
    }),
    sendInvoice: build.mutation<Invoice, SendInvoice & { id: number }>({
      query: ({ id, ...body }) => ({ path: adminApiPaths.sendInvoice(id), method: 'POST', body }),
      invalidatesTags: afterwards,
    }),
    voidInvoice: build.mutation<Invoice, VoidInvoice & { id: number }>({
      query: ({ id, ...body }) => ({ path: adminApiPaths.voidInvoice(id), method: 'POST', body }),
      invalidatesTags: afterwards,
    }),
    renewLink: build.mutation<Invoice, number>({
      query: (id) => ({ path: adminApiPaths.invoiceLink(id), method: 'POST', body: {} }),
      invalidatesTags: afterwards,
    }),
    revokeLink: build.mutation<Invoice, number>({
      query: (id) => ({ path: adminApiPaths.invoiceLink(id), method: 'DELETE' }),
      invalidatesTags: afterwards,
    }),
    recordPayment: build.mutation<Invoice, Once & { id: number; payment: RecordPayment }>({
      query: ({ id, payment, ...key }) => ({
        path: adminApiPaths.invoicePayments(id),
        method: 'POST',
        body: payment,
        headers: once(key),
      }),
      invalidatesTags: afterwards,
    }),
    requestRefund: build.mutation<Refund, Once & { paymentId: string; refund: RequestRefund }>({
      query: ({ paymentId, refund, ...key }) => ({
        path: adminApiPaths.refunds(paymentId),
        method: 'POST',
        body: refund,
        headers: once(key),
      }),
      invalidatesTags: afterwards,
    }),
    retryMail: build.mutation<Mail, number>({
      query: (id) => ({ path: adminApiPaths.retryMail(id), method: 'POST', body: {} }),
      invalidatesTags: afterwards,
    }),
    getBookingMoney: build.query<BookingMoney, number>({
      query: (id) => adminApiPaths.bookingMoney(id),
      providesTags: ['Invoices'],
    }),
    createInvoiceOfBooking: build.mutation<Invoice, number>({
      query: (id) => ({ path: adminApiPaths.bookingInvoice(id), method: 'POST', body: {} }),
      invalidatesTags: afterwards,
    }),
  }),
});

export const {
  useGetInvoiceDetailQuery,
  useSendInvoiceMutation,
  useVoidInvoiceMutation,
  useRenewLinkMutation,
  useRevokeLinkMutation,
  useRecordPaymentMutation,
  useRequestRefundMutation,
  useRetryMailMutation,
  useGetBookingMoneyQuery,
  useCreateInvoiceOfBookingMutation,
} = billingApi;
