import { randomUUID } from 'node:crypto';
import { Site } from '@desert-mirror/testing/system/client';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import type { ScaleFlags } from './config.ts';
import { measure, percentile } from './measure.ts';
import type { Measured } from './measure.ts';
import { PaidWatch } from './paid-watch.ts';
import { askToPay, book, bookingBody, confirm, good, severalAtOnce } from './visitor.ts';
import type { Booked } from './visitor.ts';

export interface Load {
  readonly name: string;
  readonly unit: string;
  prepare(place: SystemPlace, flags: ScaleFlags): Promise<() => Promise<Measured>>;
}

const READS = [
  '/',
  '/services/ceramic-coating',
  '/api/services',
  '/api/service-areas',
  '/api/testimonials',
  '/api/settings',
];
const visitors: Load = {
  name: 'visitors',
  unit: 'request',
  prepare: async ({ url }, load) => {
    const headers = { 'accept-encoding': 'br' };
    const steps = READS.map((path) => ({ path }));
    const request = { name: 'reading', method: 'GET', path: '', steps, headers } as const;
    return () => measure(url, request, load);
  },
};

const bookings: Load = {
  name: 'bookings',
  unit: 'booking',
  prepare: async ({ url }, load) => {
    const body = JSON.stringify(await bookingBody(url));
    const fresh = () => ({
      body,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    const request = { name: 'booking', method: 'POST', path: '/api/bookings', fresh } as const;
    return () => measure(url, request, load);
  },
};

const payments: Load = {
  name: 'card payments of bookings',
  unit: 'payment',
  prepare: async (place, flags) => {
    const unpaid = await bookMany(place, flags.payments);
    return () => payAll(place, unpaid);
  },
};

export const LOADS: readonly Load[] = [visitors, bookings, payments];

async function bookMany(place: SystemPlace, count: number): Promise<Booked[]> {
  const body = await bookingBody(place.url);
  const made: Booked[] = [];
  await severalAtOnce(count, async () => void made.push(await book(place, body)));
  return made;
}

/** Measures the time from the payment request until the booking is paid. */
async function payAll(place: SystemPlace, unpaid: readonly Booked[]): Promise<Measured> {
  const watch = await PaidWatch.start(place);
  const site = new Site(place.url);
  const times: number[] = [];
  const begun = performance.now();
  try {
    await severalAtOnce(unpaid.length, async (index) => {
      const booking = unpaid[index]!;
      const asked = performance.now();
      await confirm(place, await askToPay(place, booking));
      await watch.paid(booking.id);
      good(await site.get(`/api/bookings/${booking.id}`));
      times.push(performance.now() - asked);
    });
  } finally {
    await watch.stop();
  }
  return {
    requests: times.length,
    perSecond: times.length / ((performance.now() - begun) / 1_000),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
}
