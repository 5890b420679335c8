import type { Appointment } from '@desert-mirror/contracts/appointments';
import type { BookingStatus } from '@desert-mirror/contracts/booking';
import type { CustomerBooking } from '@desert-mirror/contracts/self-service';
import { AppError } from '@desert-mirror/contracts/errors';
import { HOUR_MS } from '@desert-mirror/contracts/time';
import { isOpen } from '../bookings/booking.rules.js';

type Changes = Pick<CustomerBooking, 'changes' | 'changesUntil'>;

/**
 * What the customer may still change. The cutoff applies to confirmed appointments: a request and an
 * unpaid hold keep no van waiting.
 */
export function changeability(
  status: BookingStatus,
  appointment: Pick<Appointment, 'status' | 'start' | 'startedAt'> | null,
  cutoffHours: number,
  now: number,
): Changes {
  const isClosed = !isOpen(status);
  if (appointment?.status !== 'confirmed')
    return { changes: isClosed ? 'closed' : 'open', changesUntil: null };
  const until = Date.parse(appointment.start) - cutoffHours * HOUR_MS;
  return {
    changes: isClosed ? 'closed' : now < until && !appointment.startedAt ? 'open' : 'late',
    changesUntil: new Date(until).toISOString(),
  };
}

/** @throws AppError `too_late` after the cutoff, `conflict` for a closed booking */
export function assertChangeable(changes: Changes['changes']): void {
  if (changes === 'late') throw new AppError('too_late');
  if (changes === 'closed') throw closed();
}

/**
 * Car and notes may change until the crew has finished.
 * @throws AppError `conflict`
 */
export function assertNotClosed(changes: Changes['changes']): void {
  if (changes === 'closed') throw closed();
}

const closed = () =>
  new AppError('conflict', 'This booking is closed and can no longer be changed.');
