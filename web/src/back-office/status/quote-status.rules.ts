import type { Booking } from '@desert-mirror/contracts/booking';
import type { Quote } from '@desert-mirror/contracts/quotes';
import type { BadgeTone } from '../../ui/badge.js';

export const QUOTE_STATES: Readonly<Record<Quote['status'], { text: string; tone: BadgeTone }>> = {
  sent: { text: 'sent', tone: 'cool' },
  accepted: { text: 'accepted', tone: 'good' },
  declined: { text: 'declined', tone: 'bad' },
  replaced: { text: 'withdrawn', tone: 'neutral' },
  expired: { text: 'expired', tone: 'bad' },
};

/**
 * The quote if it says more than the status of the booking. An accepted one has become the booking's price; after a
 * withdrawn one, the request is as it was before.
 */
export function notableQuote<Q extends Pick<Quote, 'status'>>({
  status,
  quote,
}: {
  status: Booking['status'];
  quote?: Q | null;
}): Q | null {
  const isNotable =
    quote?.status === 'sent' || quote?.status === 'declined' || quote?.status === 'expired';
  return status === 'pending' && isNotable ? quote : null;
}

/** The total of a list: that of the quote which the customer has not accepted. */
export const listedTotal = (
  booking: Pick<Booking, 'status' | 'totalAmount'> & {
    quote?: Pick<Quote, 'status' | 'totalAmount'> | null;
  },
): string => notableQuote(booking)?.totalAmount ?? booking.totalAmount;
