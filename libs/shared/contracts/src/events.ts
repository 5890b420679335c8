import { billingEvents } from './billing.js';
import { bookingEvents } from './booking.js';
import type { EventContract } from './rpc.js';

/** Every event of the system; who hears which stands in its contract. */
export const allEvents: readonly EventContract[] = [
  ...Object.values(billingEvents),
  ...Object.values(bookingEvents),
];
