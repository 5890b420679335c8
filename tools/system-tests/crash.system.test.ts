import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pdfText } from '../../services/billing/testing/pdf-text.ts';
import { sendSignal } from '@desert-mirror/embedded-servers/process';
import type { Answer } from '@desert-mirror/testing/system/client';
import { descendantsOf, findPart, isAlive, PARTS } from '@desert-mirror/testing/system/processes';
import type { Part } from '@desert-mirror/testing/system/processes';
import { query } from '@desert-mirror/testing/system/inside';
import { expectShutdownBy } from './shutdown.ts';
import { bookingRequest, intentIdOf, Story } from './story.ts';
import { startSystem } from '@desert-mirror/testing/system/system';
import type { RunningSystem } from '@desert-mirror/testing/system/system';

jest.setTimeout(120_000);

/** A separate system, because these tests disturb it. */
let system: RunningSystem;
let story: Story;

/** Production waits for 30 s before another worker takes up a dead worker's job. */
const RECOVERY = { JOB_RECOVERY_SECONDS: '3' };
const EACH_KILLABLE = { SEPARATE_STAND_INS: '1' };
const HEALED_MS = 60_000;
/** The longest timeout of a request is 5 s. The rest is for a busy machine. */
const ANSWERED_MS = 15_000;

beforeAll(async () => {
  system = await startSystem({ env: { ...RECOVERY, ...EACH_KILLABLE } });
  story = new Story(system);
});
afterAll(() => system?.remove());

async function kill(part: Part): Promise<number> {
  const pid = await until(`${part} runs`, () => findPart(system.pid, part), HEALED_MS);
  sendSignal(pid, 'SIGKILL');
  await until(`${part} is dead`, () => !isAlive(pid));
  return pid;
}

const healed = (): Promise<unknown> =>
  until(
    'all is well again',
    async () => {
      // The owner's answer is not cached.
      const token = await story.owner();
      const { status, text } = await story.site.get('/api/health', { token });
      if (status !== 200) throw new Error(text);
      return true;
    },
    HEALED_MS,
  );

/** Retries while a process is down, like a client that gets a 503. */
function persistently<T>(what: string, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return until(
    what,
    async () => {
      const answer = await ask();
      if (answer.status < 300) return answer;
      if (answer.status !== 503 && answer.status !== 502)
        throw new Error(`${what} failed: ${answer.status} ${answer.text}`);
      return undefined;
    },
    HEALED_MS,
  );
}

async function expectPaidOnce(bookingId: number, cents: number): Promise<void> {
  await story.untilPaid(bookingId, HEALED_MS);
  const ledger = await story.ledger(bookingId);
  expect(ledger).toMatchObject([{ kind: 'capture', amount_cents: cents }]);
  const captured = (await story.intentsAtStripe(bookingId)).filter(
    ({ status }) => status === 'succeeded',
  );
  expect(captured).toMatchObject([{ amount: cents, latest_charge: ledger[0]?.stripe_id }]);
  const { events } = await story.standIn<{ events: { type: string }[] }>('GET', '/events');
  expect(events.filter(({ type }) => type.startsWith('charge.refund'))).toEqual([]);
}

/** Each process is killed once between booking and settlement, at the given step. */
type When = 'booked' | 'asked' | 'paid';
const DEATHS: readonly (readonly [string, Partial<Record<When, Part[]>>])[] = [
  // First, because the job of a killed worker is recovered only after a while.
  ['one that learns of the payment', { paid: ['gateway', 'billing-worker', 'identity'] }],
  ['the called services', { booked: ['booking', 'booking-worker', 'billing'], asked: ['catalog'] }],
  ['NATS and the queue', { booked: ['nats'], paid: ['redis'] }],
  ['Stripe, the mail server and the database', { asked: ['stripe', 'mail'], paid: ['postgres'] }],
  ['NATS and booking, when the money is in', { paid: ['nats', 'booking'] }],
];

describe('a booking is paid exactly once', () => {
  const made: { id: number; cents: number }[] = [];

  it('with each process killed in one of the cases', () => {
    const dying = DEATHS.flatMap(([, deaths]) => Object.values(deaths).flat());
    expect([...new Set(dying)].toSorted()).toEqual(Object.keys(PARTS).toSorted());
  });

  it.each(DEATHS)('when these are killed: %s', async (_name, deaths) => {
    await healed();
    const die = (when: When) => Promise.all((deaths[when] ?? []).map(kill));
    const key = `crash-${Date.now()}`;
    const serviceId = (await story.payableOffering()).id;
    const request = { headers: { 'idempotency-key': key } };
    const answer = await persistently('booking', () =>
      story.site.post<{ id: number; totalAmount: string }>(
        '/api/bookings',
        bookingRequest(serviceId),
        request,
      ),
    );
    await die('booked');
    const booking = answer.body;
    const asked = await persistently('asking to pay', () => story.askToPay(booking));
    await die('asked');
    const secret = asked.body.clientSecret;
    // The browser calls Stripe directly, which may also be down for a moment.
    const paid = await until(
      'Stripe takes the card',
      async () => (await story.pay(secret)).body,
      HEALED_MS,
    );
    expect(paid).toMatchObject({ id: intentIdOf(secret), status: 'succeeded' });
    await die('paid');
    made.push({ id: booking.id, cents: Math.round(Number(booking.totalAmount) * 100) });
    await healed();
  });

  it('with correct accounts for all bookings', async () => {
    expect(made).toHaveLength(DEATHS.length);
    for (const { id, cents } of made) await expectPaidOnce(id, cents);
  });
});

describe('invoices', () => {
  it('are rendered although the worker is killed in the middle of twenty', async () => {
    await healed();
    const token = await story.owner();
    const ids = await Promise.all(Array.from({ length: 20 }, () => story.invoiced(60)));
    const begun = Date.now();
    const asked = ids.map((id) =>
      persistently('an invoice on paper', () =>
        story.site.get(`/api/invoices/${id}/pdf`, { token }),
      ),
    );
    const statuses = () =>
      query<{ status: string }>(
        system,
        'billing',
        'SELECT status FROM documents WHERE invoice_id = ANY($1)',
        [ids],
      );
    await until('some are printed', async () =>
      (await statuses()).some(({ status }) => status === 'ready'),
    );
    await kill('billing-worker');
    expect((await statuses()).filter(({ status }) => status === 'pending')).not.toEqual([]);
    await Promise.all(asked);
    expect(Date.now() - begun).toBeLessThan(60_000);
    expect(await statuses()).toEqual(ids.map(() => ({ status: 'ready' })));
    for (const id of ids) {
      const answer = await fetch(`${system.url}/api/invoices/${id}/pdf`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const pdf = Buffer.from(await answer.arrayBuffer());
      expect(pdf.subarray(-6).toString()).toBe('%%EOF\n');
      expect(pdfText(pdf)).toContain('$8,443.50');
    }
  });
});

describe('while a server is unavailable', () => {
  /** Stops the process with SIGSTOP, so that it hangs and the supervisor does not restart it. */
  async function without(part: Part, work: () => Promise<void>): Promise<void> {
    const pid = await until(`${part} runs`, () => findPart(system.pid, part), HEALED_MS);
    // Postgres has a process for each connection.
    const all = [pid, ...descendantsOf(pid).map((child) => child.pid)];
    for (const one of all) sendSignal(one, 'SIGSTOP');
    try {
      await work();
    } finally {
      for (const one of all) sendSignal(one, 'SIGCONT');
    }
  }

  const requests: Record<string, () => Promise<Answer>> = {
    'GET /': () => story.site.get('/'),
    'GET /api/services': () => story.site.get('/api/services'),
    'GET /api/services?limit=2': () => story.site.get('/api/services?limit=2'),
    'GET /api/bookings/1': () => story.site.get('/api/bookings/1'),
    'GET /api/health': () => story.site.get('/api/health'),
    'POST /api/bookings': () => story.site.post('/api/bookings', bookingRequest(1)),
    'POST /api/auth/login': () =>
      story.site.post('/api/auth/login', { username: 'nobody', password: 'wrong' }),
    'GET /api/bookings': async () =>
      story.site.get('/api/bookings', { token: await story.owner() }),
  };

  async function answersInTime(): Promise<Record<string, string>> {
    const answers = await Promise.all(
      Object.entries(requests).map(async ([name, ask]) => [name, await ask()] as const),
    );
    const wrong = answers.filter(
      ([, { status, ms }]) => ms > ANSWERED_MS || (status >= 500 && status !== 503),
    );
    expect(
      wrong.map(
        ([name, { status, ms, text }]) => `${name}: ${status} in ${ms.toFixed(0)} ms ${text}`,
      ),
    ).toEqual([]);
    return Object.fromEntries(answers.map(([name, { status }]) => [name, String(status)]));
  }

  it.each(['nats', 'redis', 'postgres'] as const)(
    '%s hangs: requests end in time, and everything recovers',
    async (part) => {
      await story.owner();
      await healed();
      const before = pidsOfServices();
      // Cached pages need no other process.
      expect((await story.site.get('/')).status).toBe(200);
      await without(part, async () => {
        // Twice: the first requests use connections that still seem alive.
        await answersInTime();
        const answers = await answersInTime();
        expect(answers['GET /']).toBe('200');
        if (part === 'postgres') expect(answers['GET /api/bookings/1']).toBe('503');
        if (part === 'redis') expect(answers['GET /api/services?limit=2']).toBe('200');
      });
      await healed();
      expect((await story.site.get('/api/bookings/1')).status).toBe(200);
      expect((await story.book()).status).toBe(201);
      expect(pidsOfServices()).toEqual(before);
    },
  );

  it.each(['nats', 'redis', 'postgres'] as const)(
    '%s is killed: requests end in time, and everything recovers',
    async (part) => {
      await healed();
      const before = pidsOfServices();
      await kill(part);
      await answersInTime();
      await healed();
      expect((await story.book()).status).toBe(201);
      expect(pidsOfServices()).toEqual(before);
    },
  );

  /** Services must recover without a restart. */
  function pidsOfServices(): Record<string, number | undefined> {
    const services = [
      'catalog',
      'booking',
      'booking-worker',
      'billing',
      'billing-worker',
      'identity',
      'gateway',
    ] as const;
    return Object.fromEntries(services.map((part) => [part, findPart(system.pid, part)]));
  }
});

it('SIGINT stops every process', () => expectShutdownBy('SIGINT', system));
