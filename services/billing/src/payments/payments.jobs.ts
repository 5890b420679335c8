import { bookingEvents } from '@desert-mirror/contracts/booking';
import { Id } from '@desert-mirror/contracts/fields';
import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/** Refunds a payment that must not be kept. After the last attempt the reconciliation retries it. */
export const refundPayment = job('refund-payment', z.object({ paymentIntentId: z.uuid() }), {
  attempts: 10,
  backoffMs: 1_000,
});

/** Closes the open payments of a cancelled booking. */
export const closeBooking = job('close-booking', bookingEvents.bookingCancelled.payload, {
  attempts: 10,
  backoffMs: 1_000,
});

/** Voids the invoice of a cancelled booking. */
export const voidInvoice = job('void-invoice', bookingEvents.bookingCancelled.payload, {
  attempts: 10,
  backoffMs: 1_000,
});

/** Closes the open payments of a void invoice. */
export const closeInvoice = job('close-invoice', z.object({ invoiceId: Id }), {
  attempts: 10,
  backoffMs: 1_000,
});
