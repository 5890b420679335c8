import type { BookingStatus } from '@desert-mirror/contracts/booking';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { businessDate } from '@desert-mirror/contracts/time';
import { isStartable } from '../../../back-office/jobs/job.rules.js';
import { rowStep } from './row-steps.rules.js';

export type Step = 'start' | Exclude<BookingStatus, 'cancelled'>;

interface Steps {
  /** Undefined if there is nothing to do before the day of the appointment. */
  next: Step | 'schedule' | undefined;
  /** Other possible steps. */
  others: readonly Step[];
}

/** The steps of a booking on a business date, apart from its cancellation. */
export function stepsOf(
  booking: Pick<BookingDetail, 'appointment' | 'next'> & Parameters<typeof rowStep>[0],
  today: string,
): Steps {
  const statuses = booking.next.filter((status) => status !== 'cancelled');
  // As in the list of bookings: scheduling a request also confirms it.
  if (!booking.appointment && rowStep(booking) === 'schedule')
    return { next: 'schedule', others: statuses };
  if (!isStartable(booking)) return { next: statuses[0], others: statuses.slice(1) };
  const isLaterDay = businessDate(booking.appointment!.start) > today;
  return { next: isLaterDay ? undefined : 'start', others: statuses };
}
