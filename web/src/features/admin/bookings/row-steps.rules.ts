import type { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { isUnpriced } from '@desert-mirror/contracts/prices';
import { businessDate } from '@desert-mirror/contracts/time';

/** What the owner can do about a booking from the list. */
export type RowStep = 'schedule' | 'quote' | 'pay';

type Row = Pick<
  ListedBooking,
  'status' | 'suspicion' | 'totalAmount' | 'promoCode' | 'amountDue' | 'quote' | 'van'
>;

/**
 * Undefined if there is nothing to do yet, such as while the customer decides about a quote.
 * @param canSchedule whether there is a van for the appointment
 */
export function rowStep(booking: Row, canSchedule: boolean): RowStep | undefined {
  const { status, suspicion, quote } = booking;
  const schedule = canSchedule ? 'schedule' : undefined;
  if (status === 'pending' && suspicion === null) {
    if (!isUnpriced(booking)) return schedule;
    return quote?.status === 'sent' ? undefined : 'quote';
  }
  // It has an appointment if it has a van.
  if (status === 'confirmed' && booking.van === null) return schedule;
  return isOwed(booking) ? 'pay' : undefined;
}

/** Whether the work can be completed on a business date, which is not before its appointment. */
export const canComplete = (
  { status, van, preferredDate }: Pick<ListedBooking, 'status' | 'van' | 'preferredDate'>,
  today: string,
): boolean =>
  status === 'confirmed' &&
  (van === null || preferredDate === null || businessDate(preferredDate) <= today);

/** Whether something is still due for a finished job, which is possible after a refund and an undone cancellation, too. */
export const isOwed = ({ status, amountDue }: Pick<Row, 'status' | 'amountDue'>): boolean =>
  status === 'completed' && Number(amountDue) > 0;
