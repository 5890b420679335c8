import { recordDispute } from './disputes/disputes.jobs.js';
import { refreshBooking } from './booking-facts/booking-facts.jobs.js';
import { renderInvoicePdf } from './documents/documents.jobs.js';
import { sendMail } from './mails/mails.jobs.js';
import {
  closeBooking,
  closeInvoice,
  refundPayment,
  voidInvoice,
} from './payments/payments.jobs.js';
import { fetchPayouts } from './payouts/payouts.jobs.js';
import { sendRefund } from './refunds/refunds.jobs.js';
import { processStripeEvent, processStripeEvents } from './stripe-events/stripe-events.jobs.js';

/** The jobs that `billing` enqueues and `billing-worker` executes. */
export const jobs = [
  processStripeEvent,
  processStripeEvents,
  refundPayment,
  closeBooking,
  closeInvoice,
  voidInvoice,
  sendRefund,
  renderInvoicePdf,
  sendMail,
  fetchPayouts,
  recordDispute,
  refreshBooking,
];
