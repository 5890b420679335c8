import { createHmac } from 'node:crypto';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BillingHarness,
  intentIdOf,
  OLD_WEBHOOK_SECRET,
  WEBHOOK_SECRET,
} from '../../testing/billing-harness.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const sign = (payload: string, { secret = WEBHOOK_SECRET, offsetSeconds = 0 } = {}): string => {
  const time = Math.floor(Date.now() / 1000) + offsetSeconds;
  const mac = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${mac}`;
};

let eventCount = 0;
const eventOf = (type: string, object: Record<string, unknown>): string => {
  const id = `evt_test_${++eventCount}`;
  return JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } });
};

const stored = () =>
  harness.query<{ id: string; type: string; object_id: string }>('SELECT * FROM stripe_events');
interface JobRow {
  id: string;
  name: string;
  payload: { events?: { eventId: string; stripeIntentId: string; meta: object }[] };
}
/** Jobs of an event, including one that processes several. */
const jobsOf = (eventId: string) =>
  harness.query<JobRow>(`SELECT * FROM jobs WHERE key = $1 OR payload->'events' @> $2::jsonb`, [
    eventId,
    JSON.stringify([{ eventId }]),
  ]);
const idOf = (payload: string) => (JSON.parse(payload) as { id: string }).id;
const jobsDone = () =>
  until('all jobs to finish', async () => {
    const open = await harness.query(`SELECT 1 FROM jobs WHERE status = 'pending'`);
    return open.length === 0;
  });

interface StandInEvent {
  id: string;
  type: string;
  object: string;
}
const eventsAtStripe = async (): Promise<StandInEvent[]> =>
  (await harness.control<{ events: StandInEvent[] }>('GET', '/events')).events;

async function paidWithoutWebhook(bookingId: number): Promise<StandInEvent> {
  harness.addBooking(bookingId);
  await harness.control('POST', '/webhooks/hold');
  const { clientSecret } = await harness.createIntent(bookingId);
  await harness.pay(clientSecret);
  const events = await eventsAtStripe();
  return events.find(
    ({ type, object }) =>
      type === 'payment_intent.succeeded' && object === intentIdOf(clientSecret),
  )!;
}

describe('receiving a webhook', () => {
  it('stores it with either secret', async () => {
    for (const secret of [WEBHOOK_SECRET, OLD_WEBHOOK_SECRET]) {
      const payload = eventOf('customer.created', { id: 'cus_1' });
      expect(await harness.sendWebhook(payload, sign(payload, { secret }))).toEqual({
        received: true,
      });
      expect(await stored()).toContainEqual(
        expect.objectContaining({ type: 'customer.created', object_id: 'cus_1', livemode: false }),
      );
    }
  });

  it.each([
    ['forged', { secret: 'whsec_unknown' }],
    ['too old', { offsetSeconds: -310 }],
    ['from the future', { offsetSeconds: 310 }],
  ])('rejects one that is %s', async (_name, options) => {
    const before = await stored();
    const payload = eventOf('payment_intent.succeeded', { id: 'pi_1' });
    const answer = harness.sendWebhook(payload, sign(payload, options));
    await expect(answer).rejects.toMatchObject({ code: 'bad_request', status: 400 });
    expect(await stored()).toEqual(before);
  });

  it.each(['', 'undefined', 't=1', 'v1=aa', 't=,v1=', 't=x,v1=zz,,=,'])(
    'rejects the signature "%s"',
    async (signature) => {
      const payload = eventOf('payment_intent.succeeded', { id: 'pi_1' });
      await expect(harness.sendWebhook(payload, signature)).rejects.toMatchObject({ status: 400 });
    },
  );

  it('rejects a modified body', async () => {
    const payload = eventOf('payment_intent.succeeded', { id: 'pi_1' });
    const answer = harness.sendWebhook(`${payload} `, sign(payload));
    await expect(answer).rejects.toMatchObject({ status: 400 });
  });

  it.each(['', 'not json', '[]', '{}', '{"id":"evt_1","object":"event"}', 'null'])(
    'rejects the signed body "%s"',
    async (payload) => {
      await expect(harness.sendWebhook(payload, sign(payload))).rejects.toMatchObject({
        status: 400,
      });
    },
  );

  it('enqueues no job for other events', async () => {
    for (const [type, object] of [
      ['customer.created', { id: 'cus_1' }],
      ['toString', { id: 'x' }],
      ['charge.refunded', { id: 'ch_1', payment_intent: null }],
    ] as const) {
      const payload = eventOf(type, object);
      await harness.sendWebhook(payload, sign(payload));
      expect(await jobsOf(idOf(payload))).toEqual([]);
    }
  });

  it('accepts an event of a foreign payment', async () => {
    const payload = eventOf('payment_intent.succeeded', { id: 'pi_foreign' });
    await harness.sendWebhook(payload, sign(payload));
    await jobsDone();
    expect(await harness.query('SELECT * FROM payments')).toEqual([]);
  });

  it('stores an event once that is delivered a hundred times', async () => {
    const payload = eventOf('payment_intent.succeeded', { id: 'pi_foreign' });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => harness.sendWebhook(payload, sign(payload))),
    );
    expect(answers).toEqual(Array.from({ length: 100 }, () => ({ received: true })));
    expect(await jobsOf(idOf(payload))).toHaveLength(1);
  });

  it('stores concurrent events with their jobs, except one that Postgres cannot store', async () => {
    const payloads = Array.from({ length: 20 }, () =>
      eventOf('payment_intent.succeeded', { id: 'pi_foreign' }),
    );
    const broken = eventOf('payment_intent.succeeded', { id: 'pi_foreign\u0000' });
    const dispute = eventOf('charge.dispute.funds_withdrawn', { id: 'dp_foreign' });
    const send = (payload: string) => harness.sendWebhook(payload, sign(payload));
    const sent = [dispute, ...payloads.slice(0, 10), broken, ...payloads.slice(10)];
    const answers = await Promise.allSettled(sent.map(send));
    const refused = answers.flatMap((answer, index) =>
      answer.status === 'rejected' ? [[sent[index], answer.reason]] : [],
    );
    expect(refused).toEqual([[broken, expect.objectContaining({ code: 'unavailable' })]]);
    for (const payload of payloads)
      expect(await jobsOf(idOf(payload))).toMatchObject([{ name: 'process-stripe-events' }]);
    const names = (await jobsOf(idOf(dispute))).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['fetch-payouts', 'record-dispute']);
    const ids = (await stored()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([dispute, ...payloads].map(idOf)));
    expect(ids).not.toContain(idOf(broken));
  });

  it('answers each webhook of a message, and stores those that are valid', async () => {
    const known = eventOf('payment_intent.succeeded', { id: 'pi_known' });
    await harness.sendWebhook(known, sign(known));
    const intent = { id: 'pi_foreign' };
    const first = eventOf('payment_intent.succeeded', intent);
    const forged = eventOf('payment_intent.succeeded', intent);
    const broken = eventOf('payment_intent.succeeded', { id: 'pi_foreign\u0000' });
    const last = eventOf('payment_intent.succeeded', intent);
    const bad = expect.objectContaining({ code: 'bad_request' });
    const sent = [
      { payload: first, signature: sign(first), answer: 'stored' },
      { payload: forged, signature: sign(forged, { secret: 'whsec_unknown' }), answer: bad },
      { payload: `${first} `, signature: sign(first), answer: bad },
      { payload: '{}', signature: sign('{}'), answer: bad },
      {
        payload: broken,
        signature: sign(broken),
        answer: expect.objectContaining({ code: 'unavailable' }),
      },
      { payload: known, signature: sign(known), answer: 'stored' },
      { payload: last, signature: sign(last), answer: 'stored' },
      { payload: last, signature: sign(last), answer: 'stored' },
    ];
    const answers = await harness.sendWebhooks(sent);
    expect(answers).toEqual(sent.map(({ answer }) => answer));
    expect(await jobsOf(idOf(first))).toMatchObject([{ meta: { requestId: 'request-0' } }]);
    expect(await jobsOf(idOf(last))).toMatchObject([{ name: 'process-stripe-events' }]);
    expect(await jobsOf(idOf(known))).toHaveLength(1);
    const ids = (await stored()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([first, last].map(idOf)));
    for (const refused of [forged, broken]) expect(ids).not.toContain(idOf(refused));
  });

  it('settles the payments of a message with one job, each event in the context of its webhook', async () => {
    const payloads = ['pi_first', 'pi_second'].map((id) =>
      eventOf('refund.created', { payment_intent: id }),
    );
    const dispute = eventOf('charge.dispute.created', {
      id: 'dp_foreign',
      payment_intent: 'pi_first',
    });
    await harness.sendWebhooks(
      [...payloads, dispute].map((payload) => ({ payload, signature: sign(payload) })),
    );
    const [job] = await jobsOf(idOf(payloads[0]!));
    expect(await jobsOf(idOf(payloads[1]!))).toMatchObject([{ id: job!.id }]);
    const events = job!.payload.events!.toSorted((one, other) =>
      one.stripeIntentId.localeCompare(other.stripeIntentId),
    );
    expect(events).toEqual(
      ['pi_first', 'pi_second'].map((stripeIntentId, index) => ({
        eventId: idOf(payloads[index]!),
        type: 'refund.created',
        stripeIntentId,
        meta: { requestId: `request-${index}` },
      })),
    );
    expect(await jobsOf(idOf(dispute))).toMatchObject([{ name: 'record-dispute' }]);
  });

  it('answers 503 if it cannot store the event, so that Stripe retries', async () => {
    const payload = eventOf('payment_intent.succeeded', { id: 'pi_1' });
    await harness.query('ALTER TABLE stripe_events RENAME TO elsewhere');
    try {
      const answer = harness.sendWebhook(payload, sign(payload));
      await expect(answer).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    } finally {
      await harness.query('ALTER TABLE elsewhere RENAME TO stripe_events');
    }
    expect(await harness.sendWebhook(payload, sign(payload))).toEqual({ received: true });
  });
});

describe('processing a webhook', () => {
  it('records the payment once if webhooks are late, repeated and out of order', async () => {
    const succeeded = await paidWithoutWebhook(1);
    await harness.control('POST', `/events/${succeeded.id}/deliver`, { times: 3 });
    await until('the capture', async () => (await harness.ledger(1)).length > 0);
    // Earlier events are delivered after the success.
    await harness.control('POST', '/webhooks/release', {});
    await harness.control('POST', `/events/${succeeded.id}/deliver`, { times: 3 });
    await jobsDone();
    expect(await harness.ledger(1)).toHaveLength(1);
    expect(await harness.payments(1)).toMatchObject([{ status: 'succeeded' }]);
    await until('booking to hear', () => harness.latestAccount(1)?.paymentStatus === 'paid');
    expect(harness.accountEvents.filter(({ bookingId }) => bookingId === 1)).toHaveLength(1);
  });

  it('uses the state at Stripe and not the event', async () => {
    harness.addBooking(2);
    const { clientSecret } = await harness.createIntent(2);
    const payload = eventOf('payment_intent.succeeded', {
      id: intentIdOf(clientSecret),
      status: 'succeeded',
      amount_received: 29_900,
    });
    await harness.sendWebhook(payload, sign(payload));
    await jobsDone();
    expect(await harness.ledger(2)).toEqual([]);
    expect(await harness.payments(2)).toMatchObject([{ status: 'open' }]);
  });

  it('never changes a succeeded payment', async () => {
    const succeeded = await paidWithoutWebhook(3);
    await harness.control('POST', '/webhooks/release', {});
    await until('the capture', async () => (await harness.ledger(3)).length > 0);
    const payload = eventOf('payment_intent.canceled', { id: succeeded.object });
    await harness.sendWebhook(payload, sign(payload));
    await jobsDone();
    expect(await harness.payments(3)).toMatchObject([{ status: 'succeeded' }]);
  });

  it('reads a payment once for all of its events that arrive together', async () => {
    const reads = { kind: 'delay', ms: 1, times: 9, method: 'GET', path: 'pi_refunded' };
    await harness.control('POST', '/faults', reads);
    const events = ['refund.created', 'refund.updated', 'charge.refunded'].map((type) =>
      eventOf(type, { payment_intent: 'pi_refunded' }),
    );
    await harness.sendWebhooks(events.map((payload) => ({ payload, signature: sign(payload) })));
    await jobsDone();
    const { faults } = await harness.control<{ faults: { times: number }[] }>('GET', '/faults');
    expect(faults).toMatchObject([{ times: 8 }]);
  });

  it('repeats only what failed of the events that arrived together', async () => {
    const [failing, paid] = [await paidWithoutWebhook(5), await paidWithoutWebhook(6)];
    await harness.control('POST', '/faults', {
      kind: 'status',
      times: 2,
      method: 'GET',
      path: failing.object,
    });
    const payloads = [failing, paid].map(({ type, object }) => eventOf(type, { id: object }));
    await harness.sendWebhooks(payloads.map((payload) => ({ payload, signature: sign(payload) })));
    await jobsDone();
    for (const booking of [5, 6]) expect(await harness.ledger(booking)).toHaveLength(1);
    const names = async (payload: string) =>
      (await jobsOf(idOf(payload))).map(({ name }) => name).toSorted();
    expect(await names(payloads[0]!)).toEqual(['process-stripe-event', 'process-stripe-events']);
    expect(await names(payloads[1]!)).toEqual(['process-stripe-events']);
  });

  it('succeeds after booking and Stripe were down', async () => {
    const failedAttempts = () =>
      harness.query(`SELECT 1 FROM jobs WHERE status = 'pending' AND attempts > 0`);
    await paidWithoutWebhook(4);
    harness.isBookingDown = true;
    await harness.control('POST', '/faults', { kind: 'status', times: 3, method: 'GET' });
    await harness.control('POST', '/webhooks/release', {});
    await until('the event', async () => (await stored()).length > 0);
    await until('a failed attempt', async () => (await failedAttempts()).length > 0);
    harness.isBookingDown = false;
    await until('the capture', async () => (await harness.ledger(4)).length > 0);
    expect(await harness.ledger(4)).toHaveLength(1);
  });
});
