import type { BookingStatus } from '@desert-mirror/contracts/booking';
import type { MessageKind } from '@desert-mirror/contracts/messages';
import { HOUR_MS } from '@desert-mirror/contracts/time';
import type { AppointmentStatus } from '../appointments/appointment.rules.js';
import { CANCELLED, MOVED } from '../messages/message.rules.js';

/** A reminder of the day before that is late makes no sense beside that of two hours before. */
const LATEST_DAY_REMINDER_MS = 4 * HOUR_MS;
const ON_THE_WAY_MS = HOUR_MS;

export interface Occasion {
  kind: MessageKind;
  /** The appointment's sequence number when the message was queued. */
  sequence: number;
  dueAt: number;
}

export interface CurrentBooking {
  status: BookingStatus;
  isDue: boolean;
  /** Released: of a canceled booking, or a hold that expired. */
  appointment: {
    status: AppointmentStatus;
    sequence: number;
    start: number;
  } | null;
}

/** Why a message about a booking is no longer true; undefined if it can be sent. */
export function obsoleteReason(
  message: Occasion,
  booking: CurrentBooking,
  now: number,
): string | undefined {
  const { status, isDue } = booking;
  switch (message.kind) {
    case 'request-received':
      return status === 'pending' ? undefined : `The booking is already ${status}.`;
    case 'confirmed':
    case 'moved':
      if (status === 'cancelled') return CANCELLED;
      if (status === 'pending') return 'The booking is pending.';
      return booking.appointment && message.sequence !== booking.appointment.sequence
        ? MOVED
        : undefined;
    case 'unscheduled':
      if (status === 'cancelled') return CANCELLED;
      return status === 'pending' ? undefined : 'The booking has a time again.';
    case 'cancelled':
    case 'booking-cancelled':
      return status === 'cancelled' ? undefined : 'The booking was reinstated.';
    case 'reminder-24h':
    case 'reminder-2h':
    case 'on-the-way':
      return untimelyReason(message, booking, now);
    case 'completed':
      return status === 'completed' ? undefined : 'The work is not completed.';
    case 'price':
    case 'payment-failed':
      if (status === 'cancelled') return CANCELLED;
      return isDue ? undefined : 'No payment is due.';
    default:
      return undefined;
  }
}

/** For messages that make sense only before the work. */
function untimelyReason(
  { kind, sequence, dueAt }: Occasion,
  { status, appointment }: CurrentBooking,
  now: number,
): string | undefined {
  if (status === 'cancelled') return CANCELLED;
  if (status !== 'confirmed') return `The booking is ${status}.`;
  if (appointment?.status !== 'confirmed' || appointment.sequence !== sequence) return MOVED;
  if (kind === 'on-the-way')
    return now - dueAt > ON_THE_WAY_MS ? 'The message is too late.' : undefined;
  const left = appointment.start - now;
  if (left <= 0) return 'The appointment has begun.';
  return kind === 'reminder-24h' && left < LATEST_DAY_REMINDER_MS
    ? 'The reminder is too late.'
    : undefined;
}

/** Kinds of messages that a visitor can cause without paying. */
export const ACKNOWLEDGEMENTS = [
  'request-received',
  'confirmed',
  'booking-link',
] as const satisfies MessageKind[];

/** Limit for each recipient within a day, so that strangers cannot flood an address. */
export const MAX_ACKNOWLEDGEMENTS = 10;
