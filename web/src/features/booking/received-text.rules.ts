import type { BookingWithAppointment } from '@desert-mirror/contracts/booking';
import { isDayOnly } from '@desert-mirror/contracts/preferred-date';
import { isUnpriced } from '@desert-mirror/contracts/prices';

type Request = Pick<BookingWithAppointment, 'totalAmount'> &
  Partial<Pick<BookingWithAppointment, 'promoCode' | 'appointment' | 'preferredDate'>>;

/** What happens next with a request that was sent: its price, its time or both are open. */
export function receivedText(request: Request): string {
  const { totalAmount, promoCode = null, appointment, preferredDate } = request;
  const hasTime = Boolean(appointment) || Boolean(preferredDate && !isDayOnly(preferredDate));
  if (isUnpriced({ totalAmount, promoCode }))
    return hasTime
      ? 'We reply with a price within 24 hours and confirm your time. In a hurry? Call us.'
      : 'We reply with a price and a time within 24 hours. In a hurry? Call us.';
  return hasTime
    ? 'We contact you within 24 hours to confirm your appointment.'
    : 'We call you within 24 hours to agree on a time.';
}
