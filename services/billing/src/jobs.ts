import { renderInvoicePdf } from './documents/documents.jobs.js';
import { refundPayment } from './payments/payments.jobs.js';
import { processStripeEvent } from './stripe-events/stripe-events.jobs.js';

/** Everything that `billing` leaves to `billing-worker`. */
export const jobs = [processStripeEvent, refundPayment, renderInvoicePdf];
