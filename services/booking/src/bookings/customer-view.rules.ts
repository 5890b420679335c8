import type { BookingSource, PublicBooking } from '@desert-mirror/contracts/booking';
import { asksForBins, isBins } from '@desert-mirror/contracts/booking-message';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { dueOf } from './booking.rules.js';

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

/** For a booking with an invoice that was sent: `isInvoiced`, and its total until it is paid. */
export function invoiced(
  booking: Parameters<typeof dueOf>[0],
): Pick<PublicBooking, 'isInvoiced' | 'invoiceTotal'> {
  if (booking.invoiceDueCents === null) return {};
  const invoiceTotal = unpaidInvoiceTotal(booking);
  return { isInvoiced: true, ...(invoiceTotal !== undefined && { invoiceTotal }) };
}

/**
 * The total of the invoice while something is due on it. Undefined for an account from an earlier release, which does not
 * tell payments from tips.
 */
export function unpaidInvoiceTotal(booking: Parameters<typeof dueOf>[0]): string | undefined {
  const { paidCents, creditedCents, invoiceDueCents } = booking;
  if (paidCents === null || invoiceDueCents === null || dueOf(booking) === 0) return undefined;
  // Billing subtracts payments and credits from the total.
  return centsToDecimal(paidCents + creditedCents + invoiceDueCents);
}
