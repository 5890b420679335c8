import { createHmac } from 'node:crypto';
import { until } from '@desert-mirror/testing/until';
import { describe, expect, it } from '@jest/globals';
import { query, secretOf } from '@desert-mirror/testing/system/inside';
import { intentIdOf, sharedSystem, Story } from './story.ts';

const place = sharedSystem();
const story = new Story(place);
const { site } = story;

/** The task runs once a minute and checks payments that are at least 10 s old. */
const RECONCILED_MS = 140_000;

function signed(payload: string, { secret = '', age = 0 } = {}): Record<string, string> {
  const key = secret || secretOf(place, 'stripeWebhookSecret');
  const time = String(Math.floor(Date.now() / 1000) - age);
  const signature = createHmac('sha256', key).update(`${time}.${payload}`).digest('hex');
  return { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
}

const deliver = (payload: string, headers: Record<string, string>) =>
  site.ask('POST', '/api/stripe/webhook', { raw: payload, headers });

let made = 0;
const eventOf = (intentId: string, changes: object = {}): string => {
  made += 1;
  return JSON.stringify({
    id: `evt_of_the_tests_${process.pid}_${made}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded' } },
    ...changes,
  });
};

const storedEvents = async (id: string): Promise<number> =>
  (await query(place, 'billing', 'SELECT 1 FROM stripe_events WHERE id = $1', [id])).length;

/** A paid booking with a lost webhook for the last test, which waits while the others run. */
const lost = (async () => {
  await story.standIn('POST', '/webhooks/hold');
  const { booking, secret } = await story.bookedAndAsked();
  const paid = await story.pay(secret);
  await until(
    'the event waits',
    async () => (await story.eventsOf(intentIdOf(secret), 'payment_intent.succeeded')).length === 1,
  );
  await story.standIn('POST', '/webhooks/release', { discard: true });
  return { booking, paid };
})();
lost.catch(() => undefined);

describe('a payment', () => {
  it('is created once for thirty concurrent requests', async () => {
    await lost;
    const booking = await story.booked();
    const answers = await Promise.all(Array.from({ length: 30 }, () => story.askToPay(booking)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(30).fill(200));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    const intents = await story.intentsAtStripe(booking.id);
    expect(intents).toMatchObject([
      {
        amount: Math.round(Number(booking.totalAmount) * 100),
        metadata: { bookingId: String(booking.id) },
      },
    ]);
  });

  it('pays the booking once', async () => {
    await lost;
    const { booking, secret } = await story.bookedAndAsked();
    const { status, body } = await story.pay(secret);
    expect([status, body.status]).toEqual([200, 'succeeded']);
    await story.untilPaid(booking.id);
    const cents = Math.round(Number(booking.totalAmount) * 100);
    expect(await story.ledger(booking.id)).toMatchObject([
      { kind: 'capture', amount_cents: cents },
    ]);

    const token = await story.owner();
    const read = await site.get(`/api/bookings/${booking.id}`, { token });
    expect(read.body).toMatchObject({
      paymentStatus: 'paid',
      stripePaymentIntentId: intentIdOf(secret),
    });
    const again = await story.askToPay(booking);
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: 'This booking is already paid' },
    ]);
  });

  it('succeeds with another card after a decline', async () => {
    await lost;
    const { booking, secret } = await story.bookedAndAsked();
    expect((await story.pay(secret, '4000000000000002')).status).toBe(402);
    expect((await story.booking(booking.id)).body.paymentStatus).toBe('unpaid');
    expect((await story.askToPay(booking)).body.clientSecret).toBe(secret);
    expect((await story.pay(secret)).body.status).toBe('succeeded');
    await story.untilPaid(booking.id);
    expect(await story.ledger(booking.id)).toHaveLength(1);
  });

  it('is recorded once for duplicate, late and unordered webhooks', async () => {
    await lost;
    await story.standIn('POST', '/webhooks/delay', { ms: 1500 });
    try {
      const { booking, secret } = await story.bookedAndAsked();
      await story.pay(secret);
      expect((await story.booking(booking.id)).body.paymentStatus).toBe('unpaid');
      await story.untilPaid(booking.id);
      const [event] = await story.eventsOf(intentIdOf(secret), 'payment_intent.succeeded');
      const again = await story.standIn<{ results: unknown[] }>(
        'POST',
        `/events/${event!.id}/deliver`,
        { times: 5 },
      );
      expect(again.results).toHaveLength(5);
      const failedLater = eventOf(intentIdOf(secret), { type: 'payment_intent.payment_failed' });
      expect((await deliver(failedLater, signed(failedLater))).status).toBe(200);
      expect(await storedEvents(event!.id)).toBe(1);
      expect(await story.ledger(booking.id)).toHaveLength(1);
      expect((await story.booking(booking.id)).body.paymentStatus).toBe('paid');
    } finally {
      await story.standIn('POST', '/webhooks/delay', { ms: 0 });
    }
  });
});

describe('a webhook', () => {
  it('records nothing that Stripe does not confirm', async () => {
    await lost;
    const { booking, secret } = await story.bookedAndAsked();
    const claim = eventOf(intentIdOf(secret));
    expect((await deliver(claim, signed(claim))).body).toEqual({ received: true });
    // The next event of the same payment is processed after it.
    await story.pay(secret);
    await story.untilPaid(booking.id);
    expect(await story.ledger(booking.id)).toHaveLength(1);
  });

  it.each<[string, (payload: string) => Record<string, string>]>([
    ['no signature', () => ({ 'content-type': 'application/json' })],
    ['an empty one', () => ({ 'content-type': 'application/json', 'stripe-signature': '' })],
    ['another secret', (payload) => signed(payload, { secret: 'whsec_somebody' })],
    ['a signature of another text', (payload) => signed(`${payload} `)],
    ['a time ten minutes ago', (payload) => signed(payload, { age: 600 })],
    ['a time in ten minutes', (payload) => signed(payload, { age: -600 })],
    ['rubbish', () => ({ 'content-type': 'application/json', 'stripe-signature': 't=1,v1=zz' })],
  ])('with %s is rejected and not stored', async (_name, headersOf) => {
    const payload = eventOf('pi_forged');
    const { status, body } = await deliver(payload, headersOf(payload));
    expect([status, body]).toMatchObject([400, { statusCode: 400, code: 'bad_request' }]);
    expect(await storedEvents((JSON.parse(payload) as { id: string }).id)).toBe(0);
  });

  it.each([
    ['a payment of another application', { type: 'payment_intent.succeeded' }],
    ['something we do not listen to', { type: 'customer.created' }],
    ['an unknown type', { type: 'x' }],
  ])('about %s is accepted and ignored', async (_name, changes) => {
    const payload = eventOf('pi_of_somebody_else', changes);
    expect((await deliver(payload, signed(payload))).status).toBe(200);
  });

  it.each([
    '[]',
    'null',
    '5',
    '{}',
    '{"id":5}',
    '{"id":"evt_x","type":null}',
    '{"id":"evt_x"}',
    'text',
  ])('that is signed but not an event is rejected: %s', async (payload) => {
    expect((await deliver(payload, signed(payload))).status).toBe(400);
  });
});

describe('when Stripe fails', () => {
  it('payment requests time out and work again afterwards', async () => {
    await lost;
    const booking = await story.booked();
    await story.standIn('POST', '/faults', {
      kind: 'status',
      times: 2,
      path: '/v1/payment_intents',
    });
    try {
      const answer = await story.askToPay(booking);
      expect([answer.status, answer.body]).toMatchObject([502, { code: 'payment_provider' }]);
    } finally {
      await story.standIn('DELETE', '/faults');
    }
    expect((await story.askToPay(booking)).status).toBe(200);
    expect(await story.intentsAtStripe(booking.id)).toHaveLength(1);
  });

  it(
    'and its webhook is lost for good, the payment is found all the same',
    async () => {
      const { booking, paid } = await lost;
      expect(paid.body.status).toBe('succeeded');
      await story.untilPaid(booking.id, RECONCILED_MS);
      expect(await story.ledger(booking.id)).toHaveLength(1);
    },
    RECONCILED_MS + 10_000,
  );
});
