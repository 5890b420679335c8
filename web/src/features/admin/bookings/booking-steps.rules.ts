import type { BookingStatus } from '@desert-mirror/contracts/booking';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { businessDate } from '@desert-mirror/contracts/time';
import { isRequest, isStartable } from '../../../back-office/jobs/job.rules.js';
import { needsQuote } from '../../../back-office/jobs/requests.rules.js';

export type Step = 'start' | Exclude<BookingStatus, 'cancelled'>;

interface Steps {
  /** Undefined if there is nothing to do before the day of the appointment. */
  next: Step | 'schedule' | undefined;
  /** Other possible steps. */
  others: readonly (Step | 'schedule')[];
}

/**
 * The steps of a booking on a business date, apart from its cancellation.
 * @param canSchedule whether there is a van for the appointment
 */
export function stepsOf(
  booking: Pick<
    BookingDetail,
    'status' | 'suspicion' | 'totalAmount' | 'promoCode' | 'appointment' | 'next'
  >,
  today: string,
  canSchedule: boolean,
): Steps {
  const statuses = booking.next.filter((status) => status !== 'cancelled');
  if (canSchedule && isRequest(booking) && booking.suspicion === null)
    return needsQuote(booking)
      ? { next: statuses[0], others: ['schedule', ...statuses.slice(1)] }
      : // Scheduling a request also confirms it.
        { next: 'schedule', others: statuses };
  if (!isStartable(booking)) return { next: statuses[0], others: statuses.slice(1) };
  if (businessDate(booking.appointment!.start) <= today) return { next: 'start', others: statuses };
  // Completed on an earlier day, the job would still occupy its van. It has to be moved first.
  return { next: undefined, others: statuses.filter((status) => status !== 'completed') };
}
