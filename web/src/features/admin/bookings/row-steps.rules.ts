import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { businessDate } from '@desert-mirror/contracts/time';
import { isToCollect } from './booking-groups.rules.js';

/** What the owner can do about a booking from the list. */
export type RowStep = 'schedule' | 'quote' | 'pay';

type Row = Pick<
  ListedBooking,
  'status' | 'suspicion' | 'totalAmount' | 'amountDue' | 'paymentStatus' | 'preferredDate' | 'quote'
>;

/** Undefined if there is nothing to do yet, such as while the customer decides about a quote. */
export function rowStep(booking: Row): RowStep | undefined {
  const { status, suspicion, totalAmount, amountDue, quote } = booking;
  if (status === 'pending' && suspicion === null) {
    if (Number(totalAmount) > 0) return 'schedule';
    return quote?.status === 'sent' ? undefined : 'quote';
  }
  // A credit can have reduced the amount due to zero.
  return isToCollect(booking) && Number(amountDue) > 0 ? 'pay' : undefined;
}

const DAY_MS = 86_400_000;

/** Calendar days in the business time zone. */
export const daysSince = (instant: string, today: string): number =>
  (Date.parse(today) - Date.parse(businessDate(instant))) / DAY_MS;
