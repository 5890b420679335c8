import type { SystemPlace } from '@desert-mirror/testing/system/config';
import type { Compared } from './compare.ts';
import type { Step } from './measure.ts';
import { bookingBody } from './visitor.ts';
import { jobsProcessed, webhookRequest } from './webhooks.ts';

const COMPRESSED = { 'accept-encoding': 'br' };

/** The requests that the system and the baseline answer in turn. */
export async function hotPaths(place: SystemPlace): Promise<Compared[]> {
  const body = await bookingBody(place.url);
  const read: Step = { path: '/api/services' };
  const page: Step = { path: '/', headers: COMPRESSED };
  const booking: Step = {
    path: '/api/bookings',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const mix = [read, read, page, read, read, booking, read, read, page, read];
  const rest = () => jobsProcessed(place, 'booking');
  return [
    // The baseline inserts one row.
    { name: 'booking', method: 'POST', path: '/api/bookings', body, rest },
    // The baseline selects the rows with every request.
    { name: 'catalog read', method: 'GET', path: '/api/services' },
    await webhookRequest(place),
    // The baseline sends a constant.
    {
      name: 'cached read',
      method: 'GET',
      path: '/api/services',
      barePath: '/constant',
      headers: COMPRESSED,
    },
    { name: 'home page', method: 'GET', path: '/', headers: COMPRESSED },
    { name: 'mixed', method: 'GET', path: '', steps: mix, rest },
  ];
}
