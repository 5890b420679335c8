import type { Availability } from '@desert-mirror/contracts/appointments';
import type { Offering } from '@desert-mirror/contracts/catalog';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { say } from '@desert-mirror/tools/start/terminal';
import { Site } from '@desert-mirror/testing/system/client';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { query } from '@desert-mirror/testing/system/inside';
import { compareAll } from './compare.ts';
import type { Sites } from './compare.ts';
import type { BenchFlags } from './config.ts';
import { addBookings, inBatches } from './seed.ts';
import { good } from './visitor.ts';

const BOOKINGS = 10_000;
const VANS = 3;
const DAYS = 30;
const HORIZON_DAYS = 60;
/** The exclusion constraint makes inserts slow. */
const BATCH = 1_000;

const ADD_VANS = `
  INSERT INTO vans (name, color, home_zip, hours)
  SELECT 'Bench ' || number, 'teal', '89101', (SELECT hours FROM vans ORDER BY id LIMIT 1)
  FROM generate_series((SELECT count(*) FROM vans) + 1, $1::integer) AS number`;

/** Five of six jobs per van and day; the last day is the end of the horizon. */
const ADD_APPOINTMENTS = `
  INSERT INTO appointments (booking_id, van_id, status, start_at, end_at, busy, service_id, minutes,
    buffer_minutes, zip)
  SELECT id, van_id, 'confirmed', at, at + interval '2 hours',
    tstzrange(at, at + interval '105 minutes'), 1, 90, 15,
    (ARRAY['89002', '89109', '89135', '89166', '89101'])[1 + number % 5]
  FROM (
    SELECT id, number, (ARRAY(SELECT id FROM vans ORDER BY id))[1 + number % $1::integer] AS van_id,
      (($2::date - number / $1 / 5)::timestamp
        + make_interval(hours => 7 + 2 * ((number / $1 % 5 + number / $1 / 5) % 6)))
        AT TIME ZONE 'America/Los_Angeles' AS at
    FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1)::integer AS number FROM bookings) AS rows
    WHERE number BETWEEN $3::integer - 1 AND $4::integer - 1
  ) AS jobs
  ON CONFLICT DO NOTHING`;

/** The free windows of a month, with a baseline that reads the same rows and does not search. */
export async function benchAvailability(
  place: SystemPlace,
  sites: Sites,
  flags: BenchFlags,
): Promise<void> {
  say(`Writing ${BOOKINGS} bookings of ${VANS} vans`);
  const today = businessDate(new Date());
  await addBookings(place, BOOKINGS);
  await query(place, 'booking', ADD_VANS, [VANS]);
  const lastDate = addDays(today, HORIZON_DAYS);
  await inBatches(BOOKINGS, BATCH, (from, to) =>
    query(place, 'booking', ADD_APPOINTMENTS, [VANS, lastDate, from, to]),
  );
  await query(place, 'booking', 'VACUUM ANALYZE bookings, appointments');
  const range = `from=${addDays(today, 1)}&to=${addDays(today, DAYS)}`;
  const site = new Site(place.url);
  const offerings = good(await site.get<Offering[]>('/api/services'));
  const serviceId = offerings.find(({ duration }) => duration !== null && duration <= 60)?.id;
  const path = `/api/availability?serviceId=${serviceId}&${range}&zip=89101`;
  const { days } = good(await site.get<Availability>(path));
  say(`${days.flatMap(({ windows }) => windows).length} free windows in ${DAYS} days`);
  const request = { name: 'GET /api/availability', method: 'GET', path } as const;
  // One connection, so that the rate follows from the latency.
  await compareAll(sites, [request], { ...flags, connections: 1 });
}
