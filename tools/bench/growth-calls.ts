import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { Site } from '@desert-mirror/testing/system/client';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { query } from '@desert-mirror/testing/system/inside';
import { FREQUENT, RARE } from './seed.ts';
import { signIn } from './sign-in.ts';
import { bookingBody, good } from './visitor.ts';

export interface Call {
  readonly name: string;
  readonly send: () => Promise<unknown>;
}

const PAGE = 25;

/** The most frequent calls, and those that read the most rows. */
export async function callsOf(place: SystemPlace): Promise<Call[]> {
  const site = new Site(place.url);
  const body = await bookingBody(place.url);
  const create = () => site.post<{ id: number; link: string }>('/api/bookings', body);
  const token = await signIn(place);
  const created = good(await create());
  const today = businessDate(new Date());
  const dates = (from: string, to: string): string => `from=${from}&to=${to}`;
  const read = (name: string, path: string, as?: string): Call => ({
    name,
    send: async () => good(await site.get(path, { token: as })),
  });
  const list = (name: string, path: string): Call => read(name, `${path}limit=${PAGE}`, token);
  const { serviceId } = body as { serviceId: number };
  return [
    { name: 'create a booking', send: async () => good(await create()) },
    read(
      'availability',
      `/api/availability?serviceId=${serviceId}&${dates(today, addDays(today, 14))}`,
    ),
    read('booking by link', `/api/booking/${created.link.split('/').at(-1)}`),
    read('booking of the owner', `/api/admin/bookings/${created.id}`, token),
    list('bookings, first page', '/api/bookings?sort=priority&'),
    list(
      'bookings, middle page',
      `/api/bookings?sort=priority&cursor=${await middleCursor(place)}&`,
    ),
    list('bookings, frequent name', `/api/bookings?sort=priority&text=${FREQUENT}&`),
    list('bookings, rare name', `/api/bookings?sort=priority&text=${RARE}&`),
    read('search everything', `/api/admin/search?text=${RARE}`, token),
    read('booking counts', '/api/admin/booking-counts', token),
    list('customers', '/api/admin/customers?'),
    read('calendar of a week', `/api/admin/calendar?${dates(today, addDays(today, 6))}`, token),
    list('invoices', '/api/invoices?sort=priority&'),
    list('payments', `/api/admin/ledger?${dates(addDays(today, -30), today)}&`),
    read('dashboard', '/api/admin/dashboard', token),
    read('reports, all time', '/api/admin/reports', token),
    read(
      'books of a month',
      `/api/admin/reports/books?${dates(addDays(today, -30), today)}`,
      token,
    ),
  ];
}

/** The cursor of the booking in the middle of the list. The system rejects it if the format changes. */
async function middleCursor(place: SystemPlace): Promise<string> {
  const [row] = await query<{ priority: number; id: number }>(
    place,
    'booking',
    `SELECT priority, id FROM bookings
     WHERE priority > (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY priority) FROM bookings)
     ORDER BY priority, id LIMIT 1`,
  );
  return Buffer.from(JSON.stringify([row!.priority, row!.id])).toString('base64url');
}
