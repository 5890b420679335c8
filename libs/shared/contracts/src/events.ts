import { billingEvents } from './billing.js';
import { bookingEvents } from './booking.js';
import type { EventContract } from './rpc.js';

export const allEvents: readonly EventContract[] = [
  ...Object.values(billingEvents),
  ...Object.values(bookingEvents),
];
