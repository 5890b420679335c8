import type { BookingStatus } from '@desert-mirror/contracts/booking';
import { isCovered } from '@desert-mirror/contracts/coverage';
import { DEFAULT_MINUTES, isUnpriced } from '@desert-mirror/contracts/prices';
import type { TimeChoice } from '@desert-mirror/contracts/quotes';
import { isOpen } from './booking.rules.js';

export interface TimedBooking {
  status: BookingStatus;
  totalAmount: string;
  promoCode: string | null;
  zip: string | null;
  serviceMinutes: number | null;
}

/**
 * Customers choose the time of a pending booking that is priced or free, in the service area and short enough. A booking
 * can be confirmed without a time.
 * @param longestMinutes of work that fits into a day
 */
export function timeChoice(
  { status, totalAmount, promoCode, zip, serviceMinutes }: TimedBooking,
  appointment: { status: string } | null,
  longestMinutes: number,
): TimeChoice {
  if (!isOpen(status) || appointment?.status === 'confirmed') return 'agreed';
  const canChoose =
    status === 'pending' &&
    (zip === null || isCovered(zip)) &&
    !isUnpriced({ totalAmount, promoCode }) &&
    (serviceMinutes ?? DEFAULT_MINUTES) <= longestMinutes;
  return canChoose ? 'choose' : 'call';
}
