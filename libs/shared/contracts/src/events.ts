import { billingEvents } from './billing.js';
import { bookingEvents } from './booking.js';
import { catalogEvents } from './catalog.js';
import { identityEvents } from './identity.js';
import type { EventContract } from './rpc.js';

export const allEvents: readonly EventContract[] = [
  ...Object.values(billingEvents),
  ...Object.values(bookingEvents),
  ...Object.values(catalogEvents),
  ...Object.values(identityEvents),
];
