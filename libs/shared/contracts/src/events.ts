import { billingEvents } from './billing.js';
import { bookingEvents } from './booking.js';
import type { EventContract } from './rpc.js';

/** All events; each contract lists its consumers. */
export const allEvents: readonly EventContract[] = [
  ...Object.values(billingEvents),
  ...Object.values(bookingEvents),
];
