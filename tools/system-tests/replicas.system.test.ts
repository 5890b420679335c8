import { randomUUID } from 'node:crypto';
import type { Booking } from '@desert-mirror/contracts/booking';
import type { SiteSettings } from '@desert-mirror/contracts/catalog';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sendSignal } from '@desert-mirror/embedded-servers/process';
import { Site } from '@desert-mirror/testing/system/client';
import type { Answer } from '@desert-mirror/testing/system/client';
import { portOf, query } from '@desert-mirror/testing/system/inside';
import { bytesReadBy, findReplicas, isAlive } from '@desert-mirror/testing/system/processes';
import { expectShutdownBy } from './shutdown.ts';
import { bookingsAt, rushForWindow } from './rush.ts';
import { bookingRequest, intentIdOf, Story } from './story.ts';
import { startSystem } from '@desert-mirror/testing/system/system';
import type { RunningSystem } from '@desert-mirror/testing/system/system';

jest.setTimeout(120_000);

/** In the order in which they are killed; recovery of the worker's jobs takes longest. */
const OURS = [
  'billing-worker',
  'booking-worker',
  'billing',
  'booking',
  'gateway',
  'identity',
  'catalog',
] as const;
type Ours = (typeof OURS)[number];

const HEALED_MS = 60_000;
const VISITORS = 3;
/** Enough visits for each replica to get some. */
const VISITS = 30;
/** An idle replica reads only some hundred bytes. */
const READ_AT_WORK = 10_000;
const LOGINS = 6;
/** The vans of the demo content. */
const VANS = 2;
/** For one window. */
const ATTEMPTS = 200;

let system: RunningSystem;
let story: Story;
let serviceId: number;
let gateways: Site[];

interface Made {
  readonly id: number;
  readonly email: string;
  readonly cents: number;
  readonly intentId: string;
}
/** Every booking that was created and paid at Stripe. */
const made: Made[] = [];
/** Requests that a client had to repeat. */
const repeated: string[] = [];

beforeAll(async () => {
  system = await startSystem({
    env: { REPLICAS: '2', LOGINS_PER_MINUTE: String(LOGINS), JOB_RECOVERY_SECONDS: '3' },
  });
  story = new Story(system);
  serviceId = (await story.payableOffering()).id;
  gateways = ['gateway-1', 'gateway-2'].map(
    (name) => new Site(`http://127.0.0.1:${portOf(system, name)}`),
  );
});
afterAll(() => system?.remove());

/** Retries a request when its process was killed, like a client. */
function persistently<T>(what: string, ask: () => Promise<Answer<T>>): Promise<T> {
  return until(
    what,
    async () => {
      const { status, body, text } = await ask();
      if (status < 300) return body;
      repeated.push(`${what}: ${status} ${text}`);
      return undefined;
    },
    HEALED_MS,
  );
}

async function visit(): Promise<void> {
  const key = randomUUID();
  const email = `${key}@example.com`;
  const headers = { 'idempotency-key': key };
  const body = { ...bookingRequest(serviceId), email };
  const booking = await persistently('booking', () =>
    story.site.post<Booking>('/api/bookings', body, { headers }),
  );
  const { clientSecret } = await persistently('asking to pay', () => story.askToPay(booking));
  const intent = await persistently('paying', () => story.pay(clientSecret));
  expect(intent.status).toBe('succeeded');
  const token = await story.owner();
  await persistently('looking', () => story.site.get('/api/bookings?limit=1', { token }));
  // A booking does not ask catalog, but the owner's list of services does.
  await persistently('listing', () => story.site.get('/api/services', { token }));
  const cents = Math.round(Number(booking.totalAmount) * 100);
  made.push({ id: booking.id, email, cents, intentId: intentIdOf(clientSecret) });
}

function visitWhile(shouldContinue: () => boolean): Promise<unknown> {
  const come = async (): Promise<void> => {
    while (shouldContinue()) await visit();
  };
  return Promise.all(Array.from({ length: VISITORS }, come));
}

async function expectPaidOnce(): Promise<void> {
  const ids = made.map(({ id }) => id);
  const unpaid = `SELECT id FROM bookings WHERE id = ANY($1) AND payment_status <> 'paid'`;
  await until(
    'all are paid',
    async () => (await query(system, 'booking', unpaid, [ids])).length === 0,
    HEALED_MS,
  );
  const rows = await query<{ id: number; email: string }>(
    system,
    'booking',
    'SELECT id, email FROM bookings WHERE email = ANY($1) ORDER BY id',
    [made.map(({ email }) => email)],
  );
  const inOrder = made.toSorted((one, other) => one.id - other.id);
  expect(rows).toEqual(inOrder.map(({ id, email }) => ({ id, email })));
  const ledger = await query<{ booking_id: number; kind: string; amount_cents: number }>(
    system,
    'billing',
    'SELECT booking_id, kind, amount_cents FROM payments WHERE booking_id = ANY($1) ORDER BY booking_id',
    [ids],
  );
  expect(ledger).toEqual(
    inOrder.map(({ id, cents }) => ({ booking_id: id, kind: 'capture', amount_cents: cents })),
  );
  const atStripe = await story.standIn<{ payment_intents: { id: string; status: string }[] }>(
    'GET',
    '/payment_intents',
  );
  const succeeded = atStripe.payment_intents.filter(({ status }) => status === 'succeeded');
  expect(succeeded.map(({ id }) => id).toSorted()).toEqual(
    made.map(({ intentId }) => intentId).toSorted(),
  );
}

const replicas = (part: Ours): number[] => findReplicas(system.pid, part);

describe('two replicas of each process', () => {
  it('run behind one address', async () => {
    for (const part of OURS) expect([part, replicas(part)]).toMatchObject([part, { length: 2 }]);
    for (const site of [story.site, ...gateways])
      await until(
        `${site.url} is healthy`,
        async () => (await site.get('/api/health')).status === 200,
        HEALED_MS,
      );
  });

  it('share the work of booking and paying', async () => {
    const all = OURS.flatMap((part) => replicas(part).map((pid) => ({ part, pid })));
    const before = all.map(({ pid }) => bytesReadBy(pid));
    await visitWhile(() => made.length < VISITS);
    await expectPaidOnce();
    const read = all.map(({ part, pid }, index) => ({
      part,
      bytes: bytesReadBy(pid) - before[index]!,
    }));
    expect(read.filter(({ bytes }) => bytes < READ_AT_WORK)).toEqual([]);
    expect(repeated).toEqual([]);
  });

  it('lose nothing when one of each is killed during bookings and payments', async () => {
    let isOver = false;
    const kill = async (part: Ours): Promise<void> => {
      const [victim] = replicas(part);
      const paid = made.length;
      sendSignal(victim!, 'SIGKILL');
      await until(`${part} is dead`, () => !isAlive(victim!));
      await until('people book and pay', () => made.length > paid + VISITORS, HEALED_MS);
    };
    const killAll = async (): Promise<void> => {
      for (const part of OURS) await kill(part);
    };
    await Promise.all([visitWhile(() => !isOver), killAll().finally(() => (isOver = true))]);
    expect(repeated.filter((line) => !/: 50[23] /.test(line))).toEqual([]);
  });

  it('are all restarted', async () => {
    for (const part of OURS)
      await until(`${part} is twice there`, () => replicas(part).length === 2, HEALED_MS);
    for (const name of OURS.flatMap((part) => [`${part}-health`, `${part}-health-2`])) {
      const probe = new Site(`http://127.0.0.1:${portOf(system, name)}`);
      const isWell = async () => (await probe.get('/ready')).status === 200;
      await until(`${name} is well`, isWell, HEALED_MS);
    }
    for (const site of gateways)
      await until('a gateway is open', async () => (await site.get('/')).status === 200, HEALED_MS);
  });

  it('sell a window once per van when one dies in the middle of a rush', async () => {
    const [victim] = replicas('booking');
    const rush = await rushForWindow(story, ATTEMPTS, () => sendSignal(victim!, 'SIGKILL'));
    expect(isAlive(victim!)).toBe(false);
    expect(rush.sold).toHaveLength(VANS);
    expect(rush.lost).toHaveLength(ATTEMPTS - VANS);
    for (const error of rush.lost)
      expect(error).toMatchObject({ code: 'window_taken', alternatives: [{}, {}, {}] });
    expect(new Set(await bookingsAt(story, rush.start))).toEqual(new Set(rush.sold));
  });

  it('share rate limits', async () => {
    const attempt = async (site: Site): Promise<number> =>
      (await site.post('/api/auth/login', { username: 'nobody', password: 'wrong' })).status;
    const statuses: number[] = [];
    for (let tried = 0; tried < LOGINS; tried += 1)
      statuses.push(await attempt(gateways[tried % 2]!));
    expect(statuses).toEqual(Array<number>(LOGINS).fill(401));
    for (const site of [...gateways, story.site]) expect(await attempt(site)).toBe(429);
  });

  it('all show changes of the owner', async () => {
    const shows = async (title: string): Promise<boolean> => {
      const pages = await Promise.all(gateways.map((site) => site.get('/')));
      return pages.every(({ text }) => text.includes(title));
    };
    const token = await story.owner();
    const { body } = await story.site.get<SiteSettings>('/api/settings');
    for (const [index, site] of gateways.entries()) {
      const heroTitle = `Told to gateway ${index + 1}`;
      expect(await shows(heroTitle)).toBe(false);
      const saved = await site.post('/api/settings', { ...body, heroTitle }, { token });
      expect(saved.status).toBe(200);
      await until('both show it', () => shows(heroTitle), HEALED_MS);
    }
  });

  // Late, because the jobs of a killed worker are recovered after JOB_RECOVERY_SECONDS.
  it('have recorded every booking and payment once', expectPaidOnce);

  it('are all stopped by SIGHUP', () => expectShutdownBy('SIGHUP', system));
});
