import * as z from 'zod/mini';
import { Contact } from './contact.js';
import { BooksPeriod, Books } from './books.js';
import { Period } from './period.js';
import { optionalRequestKey, Id, PageQuery, pageOf } from './fields.js';
import { Message, MessageFilter, MessagePreview } from './messages.js';
import { defineRpcs, rpc } from './rpc.js';
import { CreateInvoice, Invoice, InvoiceFilter } from './billing.js';
import { billingRpcs } from './billing.operations.js';
import {
  BookingMoney,
  ChangeInvoiceEmail,
  InvoiceDetail,
  Mail,
  PaymentId,
  RecordPayment,
  Refund,
  RequestRefund,
  SendInvoice,
  UpdateInvoice,
  VoidInvoice,
  BillingAttentionCounts,
  FailedMail,
  FailedRefund,
  BillingTotals,
  InvoiceCounts,
  BillingAnalytics,
  Payment,
} from './billing-admin.js';
import { BookingParam, IdParam, ListQuery, PathId, queryText } from './http-fields.js';
import { defineOperations, operation } from './http.js';

export const billingAdminRpcs = defineRpcs(() => {
  const requestKey = optionalRequestKey();

  return {
    getInvoice: rpc('billing.invoices.get', z.object({ id: Id }), Invoice),
    /** 409 if it is not a draft or was changed since `updatedAt`. The number is kept. */
    updateInvoice: rpc(
      'billing.invoices.update',
      z.object({ id: Id, invoice: UpdateInvoice }),
      Invoice,
    ),
    /** Creates a draft with a new number and due date and the same customer, lines and notes. */
    duplicateInvoice: rpc('billing.invoices.duplicate', z.object({ id: Id }), Invoice),
    invoiceDetail: rpc('billing.invoices.detail', z.object({ id: Id }), InvoiceDetail),
    /** Freezes the amounts when first sent. `byMail` requires an email address, otherwise 400. */
    sendInvoice: rpc('billing.invoices.send', z.extend(SendInvoice, { id: Id }), Invoice),
    /** Queues a reminder. 409 if the invoice is not overdue or a reminder was already sent on this business day. */
    remindInvoice: rpc('billing.invoices.remind', z.object({ id: Id }), Invoice),
    /** 409 unless all payments were refunded. */
    voidInvoice: rpc('billing.invoices.void', z.extend(VoidInvoice, { id: Id }), Invoice),
    /**
     * Changes the address of a sent invoice; 409 for others. Emails that are not sent yet go to the new address.
     * If the invoice was emailed, its payment link is replaced.
     */
    changeInvoiceEmail: rpc(
      'billing.invoices.change-email',
      z.extend(ChangeInvoiceEmail, { id: Id }),
      Invoice,
    ),
    changePayLink: rpc(
      'billing.invoices.change-link',
      z.object({ id: Id, link: z.enum(['renewed', 'revoked']) }),
      Invoice,
    ),
    /** Returns the booking's non-void invoice; creates it if there is none. */
    createFromBooking: rpc(
      'billing.invoices.create-from-booking',
      z.object({ bookingId: Id }),
      Invoice,
    ),
    /** Records a payment that was not made by card. Idempotent by `requestKey`. */
    recordPayment: rpc(
      'billing.payments.record',
      z.extend(RecordPayment, { invoiceId: Id, requestKey }),
      Invoice,
    ),
    /**
     * The same for a booking. If its invoice was sent, the payment is for the invoice. 409 for a cancelled
     * booking.
     */
    recordBookingPayment: rpc(
      'billing.payments.record-for-booking',
      z.extend(RecordPayment, { bookingId: Id, requestKey }),
      BookingMoney,
    ),
    /** Idempotent by `requestKey`; 409 while another refund of the payment is pending. */
    requestRefund: rpc(
      'billing.refunds.request',
      z.extend(RequestRefund, { paymentId: PaymentId, requestKey }),
      Refund,
    ),
    bookingMoney: rpc('billing.bookings.money', z.object({ bookingId: Id }), BookingMoney),
    retryMail: rpc('billing.mails.retry', z.object({ id: Id }), Mail),
    /** Newest first; of a booking, also those about its invoice. */
    listMails: rpc('billing.mails.list', z.extend(PageQuery, MessageFilter.shape), pageOf(Message)),
    previewMail: rpc('billing.mails.preview', z.object({ id: Id }), MessagePreview),
    /** For a notice to the owner; null if the email was sent again. */
    failedMail: rpc(
      'billing.mails.failed',
      z.object({ id: Id }),
      z.object({ mail: z.nullable(FailedMail) }),
    ),
    /** For a notice to the owner; the id is that of the ledger entry or of a refund that never got one. */
    failedRefund: rpc('billing.refunds.rejected', z.object({ id: Id }), FailedRefund),
    countInvoices: rpc('billing.invoices.count', z.object({}), InvoiceCounts),
    totals: rpc('billing.totals', z.object({}), BillingTotals),
    attentionCounts: rpc('billing.attention', z.object({}), BillingAttentionCounts),
    analytics: rpc('billing.analytics', Period, BillingAnalytics),
    books: rpc('billing.books', BooksPeriod, Books),
    /** The unique email addresses of non-void invoices, normalized by `emailKey`. */
    listEmails: rpc('billing.emails.list', PageQuery, pageOf(z.string())),
    /** A customer's invoices with those of the given bookings, and the payments for both, newest first. */
    customer: rpc(
      'billing.customer',
      z.extend(Contact, { bookingIds: z.array(Id) }),
      z.object({
        invoices: z.array(Invoice),
        invoiceCount: z.int(),
        payments: z.array(Payment),
        /** Captures minus refunds, over all of them. */
        spentCents: z.int(),
      }),
    ),
  };
});

export const billingAdminRoutes = {
  createInvoice: 'POST /api/invoices',
  listInvoices: 'GET /api/invoices',
  countInvoices: 'GET /api/admin/invoice-counts',
  getInvoicePdf: 'GET /api/invoices/:id/pdf',
  getInvoice: 'GET /api/admin/invoices/:id',
  updateInvoice: 'PUT /api/admin/invoices/:id',
  duplicateInvoice: 'POST /api/admin/invoices/:id/duplicate',
  getInvoiceDetail: 'GET /api/admin/invoices/:id/detail',
  sendInvoice: 'POST /api/admin/invoices/:id/send',
  remindInvoice: 'POST /api/admin/invoices/:id/reminders',
  voidInvoice: 'POST /api/admin/invoices/:id/void',
  changeInvoiceEmail: 'PUT /api/admin/invoices/:id/email',
  renewPaymentLink: 'POST /api/admin/invoices/:id/link',
  revokePaymentLink: 'DELETE /api/admin/invoices/:id/link',
  recordPayment: 'POST /api/admin/invoices/:invoiceId/payments',
  recordBookingPayment: 'POST /api/admin/bookings/:bookingId/payments',
  requestRefund: 'POST /api/admin/payments/:paymentId/refunds',
  getBookingMoney: 'GET /api/admin/bookings/:bookingId/money',
  createInvoiceFromBooking: 'POST /api/admin/bookings/:bookingId/invoice',
  retryMail: 'POST /api/admin/mails/:id/retry',
  previewMail: 'GET /api/admin/mails/:id/preview',
} as const;

export const billingAdminOperations = defineOperations(billingAdminRoutes, () => ({
  createInvoice: operation({
    summary: 'Create a draft invoice; the server recomputes the totals',
    access: ['admin'],
    body: CreateInvoice,
    idempotent: true,
    answer: Invoice,
    status: 201,
    errors: ['idempotency_mismatch'],
    rpc: billingRpcs.createInvoice,
    rpcInput: ({ idempotencyKey, ...invoice }) => ({ ...invoice, requestKey: idempotencyKey }),
  }),
  listInvoices: operation({
    summary:
      'List invoices, newest first unless `sort` is given; `from` and `to` are business days',
    access: ['bookkeeper', 'admin'],
    query: z.extend(ListQuery, {
      status: queryText(InvoiceFilter.shape.status),
      from: queryText(InvoiceFilter.shape.from),
      to: queryText(InvoiceFilter.shape.to),
      text: queryText(InvoiceFilter.shape.text),
      sort: queryText(InvoiceFilter.shape.sort),
    }),
    answer: Invoice,
    list: true,
    rpc: billingRpcs.listInvoices,
  }),
  countInvoices: operation({
    summary: 'Count the invoices of each status',
    access: ['bookkeeper', 'admin'],
    answer: InvoiceCounts,
    rpc: billingAdminRpcs.countInvoices,
  }),
  getInvoicePdf: operation({
    summary: 'Get an invoice as a PDF; also accepts the cookie set at sign-in',
    access: ['bookkeeper', 'admin'],
    documentCookie: true,
    params: IdParam,
    responseType: 'application/pdf',
    errors: ['not_found'],
  }),
  getInvoice: operation({
    summary: 'Get an invoice',
    access: ['bookkeeper', 'admin'],
    params: IdParam,
    answer: Invoice,
    errors: ['not_found'],
    rpc: billingAdminRpcs.getInvoice,
  }),
  updateInvoice: operation({
    summary: 'Update a draft invoice; fails unless `updatedAt` is current',
    access: ['admin'],
    params: IdParam,
    body: UpdateInvoice,
    answer: Invoice,
    errors: ['not_found', 'conflict'],
    rpc: billingAdminRpcs.updateInvoice,
    rpcInput: ({ id, ...invoice }) => ({ id, invoice }),
  }),
  duplicateInvoice: operation({
    summary: 'Create a draft with the customer, lines and notes of another invoice',
    access: ['admin'],
    params: IdParam,
    answer: Invoice,
    status: 201,
    errors: ['not_found'],
    rpc: billingAdminRpcs.duplicateInvoice,
  }),
  getInvoiceDetail: operation({
    summary: 'Get an invoice with its payments, refunds, emails and PDF status',
    access: ['bookkeeper', 'admin'],
    params: IdParam,
    answer: InvoiceDetail,
    errors: ['not_found'],
    rpc: billingAdminRpcs.invoiceDetail,
  }),
  sendInvoice: operation({
    summary: 'Mark an invoice as sent, optionally by email; its amounts can no longer change',
    access: ['admin'],
    params: IdParam,
    body: SendInvoice,
    answer: Invoice,
    errors: ['not_found', 'conflict'],
    rpc: billingAdminRpcs.sendInvoice,
  }),
  remindInvoice: operation({
    summary: 'Email a reminder of an overdue invoice; at most one on a business day',
    access: ['admin'],
    params: IdParam,
    answer: Invoice,
    errors: ['not_found', 'conflict'],
    rpc: billingAdminRpcs.remindInvoice,
  }),
  voidInvoice: operation({
    summary: 'Void an invoice without payments; its number is not reused',
    access: ['admin'],
    params: IdParam,
    body: VoidInvoice,
    answer: Invoice,
    errors: ['not_found', 'conflict', 'locked'],
    rpc: billingAdminRpcs.voidInvoice,
  }),
  changeInvoiceEmail: operation({
    summary:
      'Correct the email address of a sent invoice; a payment link that was emailed is replaced',
    access: ['admin'],
    params: IdParam,
    body: ChangeInvoiceEmail,
    answer: Invoice,
    errors: ['not_found', 'conflict'],
    rpc: billingAdminRpcs.changeInvoiceEmail,
  }),
  renewPaymentLink: operation({
    summary: 'Create a new payment link; the previous link stops working',
    access: ['admin'],
    params: IdParam,
    answer: Invoice,
    errors: ['not_found', 'conflict'],
    rpc: billingAdminRpcs.changePayLink,
    rpcInput: ({ id }) => ({ id, link: 'renewed' }),
  }),
  revokePaymentLink: operation({
    summary: 'Revoke the payment link',
    access: ['admin'],
    params: IdParam,
    answer: Invoice,
    errors: ['not_found'],
    rpc: billingAdminRpcs.changePayLink,
    rpcInput: ({ id }) => ({ id, link: 'revoked' }),
  }),
  recordPayment: operation({
    summary: 'Record a payment of an invoice by cash, check or Zelle; a tip is added to the amount',
    access: ['admin'],
    params: z.object({ invoiceId: PathId }),
    body: RecordPayment,
    idempotent: true,
    answer: Invoice,
    status: 201,
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
    rpc: billingAdminRpcs.recordPayment,
    rpcInput: ({ idempotencyKey, ...payment }) => ({ ...payment, requestKey: idempotencyKey }),
  }),
  recordBookingPayment: operation({
    summary: 'Record a payment of a booking by cash, check or Zelle; a tip is added to the amount',
    access: ['admin'],
    params: BookingParam,
    body: RecordPayment,
    idempotent: true,
    answer: BookingMoney,
    status: 201,
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
    rpc: billingAdminRpcs.recordBookingPayment,
    rpcInput: ({ idempotencyKey, ...payment }) => ({ ...payment, requestKey: idempotencyKey }),
  }),
  requestRefund: operation({
    summary: 'Refund a payment in full or in part',
    access: ['admin'],
    recentSignIn: true,
    params: z.object({ paymentId: PaymentId }),
    body: RequestRefund,
    idempotent: true,
    answer: Refund,
    status: 201,
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
    rpc: billingAdminRpcs.requestRefund,
    rpcInput: ({ idempotencyKey, ...refund }) => ({ ...refund, requestKey: idempotencyKey }),
  }),
  getBookingMoney: operation({
    summary: 'Get the payments, refunds and invoice of a booking',
    access: ['admin'],
    params: BookingParam,
    answer: BookingMoney,
    rpc: billingAdminRpcs.bookingMoney,
  }),
  createInvoiceFromBooking: operation({
    summary: 'Get the invoice of a booking, creating it if needed; recorded payments apply to it',
    access: ['admin'],
    params: BookingParam,
    answer: Invoice,
    errors: ['not_found'],
    rpc: billingAdminRpcs.createFromBooking,
  }),
  retryMail: operation({
    summary: 'Send a failed email again',
    access: ['admin'],
    params: IdParam,
    answer: Mail,
    errors: ['not_found', 'conflict'],
    rpc: billingAdminRpcs.retryMail,
  }),
  previewMail: operation({
    summary: 'Get an email of billing as it would be sent now',
    access: ['admin'],
    params: IdParam,
    answer: MessagePreview,
    errors: ['not_found'],
    rpc: billingAdminRpcs.previewMail,
  }),
}));
