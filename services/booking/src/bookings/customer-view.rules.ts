import type { BookingSource } from '@desert-mirror/contracts/booking';
import { asksForBins, isBins } from '@desert-mirror/contracts/booking-message';

interface Row {
  source: BookingSource;
  message: string | null;
  serviceSlug: string | null;
}

/** Whether the first vehicle's offering cleans bins. */
export const isForBins = ({ serviceSlug, message }: Row): boolean =>
  serviceSlug ? asksForBins({ slug: serviceSlug }) : isBins({ message });

/** What the customer wrote. The message of a booking by phone contains the owner's words, which customers do not see. */
export const customersMessage = ({ source, message }: Row): string | null =>
  source === 'phone' ? null : message;

/** Returns `isInvoiced` only for a booking with an invoice. */
export const invoiced = ({ invoiceDueCents }: { invoiceDueCents: number | null }) =>
  invoiceDueCents === null ? {} : { isInvoiced: true };
