import { bookingEvents } from '@desert-mirror/contracts/booking';
import { Id } from '@desert-mirror/contracts/fields';
import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/** Gives a payment back that must not be kept. After its last attempt the reconciler goes on. */
export const refundPayment = job('refund-payment', z.object({ paymentIntentId: z.uuid() }), {
  attempts: 10,
  backoffMs: 1_000,
});

/** Closes what is still open of a cancelled booking. */
export const closeBooking = job('close-booking', bookingEvents.bookingCancelled.payload, {
  attempts: 10,
  backoffMs: 1_000,
});

/** The same of an invoice that is void. */
export const closeInvoice = job('close-invoice', z.object({ invoiceId: Id }), {
  attempts: 10,
  backoffMs: 1_000,
});
