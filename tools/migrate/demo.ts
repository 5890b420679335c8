import { type ScheduleSeed, seedSchedule } from '@desert-mirror/booking/seed/seed';
import type { Owner } from '@desert-mirror/contracts/rpc';
import { ensureTechnicians } from '@desert-mirror/identity/technicians';
import type { DataSource } from 'typeorm';

const TECHNICIANS = ['Luis', 'Maya', 'Sam'].map((username) => ({
  username,
  email: `${username.toLowerCase()}@desertmirror.example`,
}));

/**
 * Adds vans, technicians and a week of appointments to a system that has no van, in three databases:
 * a run that was interrupted in between is repeated by the next start.
 */
export async function seedDemoSchedule(
  sources: Readonly<Record<Owner, DataSource>>,
  now: Date,
): Promise<void> {
  const vans = await sources.booking.query<unknown[]>('SELECT FROM vans LIMIT 1');
  if (vans.length > 0) return;
  const technicians = await ensureTechnicians(sources.identity, TECHNICIANS);
  const offerings = await sources.catalog.query<ScheduleSeed['offerings']>(
    `SELECT id, slug, name, price, price_cents::int AS "priceCents", duration AS minutes
     FROM services`,
  );
  await seedSchedule(sources.booking, { technicians, offerings, now });
}
