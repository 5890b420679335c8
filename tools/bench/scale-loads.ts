import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { Site } from '@desert-mirror/testing/system/client';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { databaseUrlOf } from '@desert-mirror/testing/system/inside';
import type { ScaleFlags } from './config.ts';
import { measure, percentile } from './measure.ts';
import type { Measured } from './measure.ts';
import { askToPay, book, bookingBody, confirm, good } from './visitor.ts';
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
/** One query for all waiting payments, to keep the load on the database low. */
const POLL_MS = 10;
const LOST_AFTER_MS = 30_000;
const PAYING = 8;

const visitors: Load = {
  name: 'visitors',
  unit: 'request',
  prepare: async ({ url }, load) => {
    const headers = { 'accept-encoding': 'br' };
    const request = { name: 'reading', method: 'GET', path: '', paths: READS, headers } as const;
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

async function severalAtOnce(
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const takeTurns = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: PAYING }, takeTurns));
}

/** Detects paid bookings in the database, because polling the API would add load. */
class PaidWatch {
  readonly #client: Client;
  readonly #waiting = new Map<number, () => void>();
  #stopped = false;
  #looking: Promise<void>;

  static async start(place: SystemPlace): Promise<PaidWatch> {
    const client = new Client(databaseUrlOf(place, 'booking'));
    await client.connect();
    return new PaidWatch(client);
  }

  constructor(client: Client) {
    this.#client = client;
    this.#looking = this.#look();
    this.#looking.catch(() => undefined);
  }

  async paid(id: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#waiting.set(id, () => resolve(undefined));
    const late = pause(LOST_AFTER_MS, undefined, { ref: false }).then(() => {
      throw new Error('A payment did not arrive');
    });
    await Promise.race([promise, late, this.#looking]);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#looking.catch(() => undefined);
    await this.#client.end();
  }

  async #look(): Promise<void> {
    while (!this.#stopped) {
      await pause(POLL_MS);
      if (this.#waiting.size === 0) continue;
      const { rows } = await this.#client.query<{ id: number }>(
        `SELECT id FROM bookings WHERE id = ANY($1) AND payment_status = 'paid'`,
        [[...this.#waiting.keys()]],
      );
      for (const { id } of rows) {
        this.#waiting.get(id)?.();
        this.#waiting.delete(id);
      }
    }
  }
}
