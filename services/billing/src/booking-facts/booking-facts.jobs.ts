import { bookingEvents } from '@desert-mirror/contracts/booking';
import { job } from '@desert-mirror/contracts/rpc';

/** Reads what a booking costs now. Attempts over about an hour, for a booking service that is down. */
export const refreshBooking = job('refresh-booking', bookingEvents.bookingRepriced.payload, {
  attempts: 12,
  backoffMs: 1_000,
});
