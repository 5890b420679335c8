import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { StandInOptions, StripeStandIn } from './server.ts';
import type { Delivery, StoredEvent } from './types.ts';
import type { Merchant, Received } from './testing.ts';
import { KEYS, clientOf, control, startForTest, startMerchant } from './testing.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function start(options: Partial<StandInOptions> = {}): Promise<StripeStandIn> {
  const standIn = await startForTest(options);
  cleanups.push(() => standIn.close());
  return standIn;
}

async function merchantWith(statuses: number[] = []): Promise<Merchant> {
  const merchant = await startMerchant(statuses);
  cleanups.push(() => merchant.close());
  return merchant;
}

async function stateFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-stand-in-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  return join(folder, 'deeper', 'state.json');
}

const pay = (standIn: StripeStandIn, payment_method = 'pm_card_visa') =>
  clientOf(standIn).paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });

const read = ({ payload }: Received) => JSON.parse(payload) as StoredEvent;
const typesOf = (received: Received[]) => received.map((one) => read(one).type).sort();

async function deliveries(standIn: StripeStandIn) {
  const { events } = await control(standIn, 'GET', '/events');
  return events as { id: string; type: string; delivery: Delivery | null }[];
}

describe('webhooks', () => {
  it.each([
    {
      what: 'a payment',
      events: ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'],
      act: (standIn: StripeStandIn) => pay(standIn),
    },
    {
      what: 'a decline',
      events: ['charge.failed', 'payment_intent.created', 'payment_intent.payment_failed'],
      act: (standIn: StripeStandIn) =>
        pay(standIn, 'pm_card_chargeDeclined').catch((error: unknown) => error),
    },
    {
      what: 'a 3-D Secure card',
      events: ['payment_intent.created', 'payment_intent.requires_action'],
      act: (standIn: StripeStandIn) => pay(standIn, 'pm_card_threeDSecure2Required'),
    },
    {
      what: 'a cancellation',
      events: ['payment_intent.canceled', 'payment_intent.created'],
      act: async (standIn: StripeStandIn) => {
        const { paymentIntents } = clientOf(standIn);
        const { id } = await paymentIntents.create({ amount: 5000, currency: 'usd' });
        await paymentIntents.cancel(id);
      },
    },
    {
      what: 'a refund',
      events: [
        'charge.refunded',
        'charge.succeeded',
        'payment_intent.created',
        'payment_intent.succeeded',
        'refund.created',
      ],
      act: async (standIn: StripeStandIn) => {
        const { id } = await pay(standIn);
        await clientOf(standIn).refunds.create({ payment_intent: id });
      },
    },
  ])('$what sends $events with a signature', async ({ events, act }) => {
    const merchant = await merchantWith();
    const standIn = await start({ webhookUrl: merchant.url });
    await act(standIn);
    const received = await merchant.until(events.length);
    expect(typesOf(received)).toEqual(events);
    const { webhooks } = clientOf(standIn);
    for (const { payload, signature } of received) {
      const event = webhooks.constructEvent(payload, signature, KEYS.webhookSecret);
      expect(event.data.object).toHaveProperty('id');
      expect(() => webhooks.constructEvent(payload, signature, 'whsec_forged')).toThrow();
    }
  });

  it('retries until 2xx with the same id and body', async () => {
    const merchant = await merchantWith([500, 302, 404]);
    const standIn = await start({ webhookUrl: merchant.url });
    await clientOf(standIn).paymentIntents.create({ amount: 5000, currency: 'usd' });
    const received = await merchant.until(4);
    expect(new Set(received.map(({ payload }) => payload)).size).toBe(1);
    const [event] = (await clientOf(standIn).events.list()).data;
    expect(event?.id).toBe(read(received[0] as Received).id);
  });

  it('holds, releases and discards deliveries', async () => {
    const merchant = await merchantWith();
    const standIn = await start({ webhookUrl: merchant.url });
    await control(standIn, 'POST', '/webhooks/hold');
    await pay(standIn);
    expect(await control(standIn, 'POST', '/webhooks/release', { discard: true })).toEqual({
      held: false,
      discarded: 3,
    });
    await control(standIn, 'POST', '/webhooks/hold');
    const { id } = await clientOf(standIn).paymentIntents.create({ amount: 5000, currency: 'usd' });
    expect(merchant.received).toHaveLength(0);
    await control(standIn, 'POST', '/webhooks/release');
    const [received] = await merchant.until(1);
    expect(read(received as Received).data.object).toMatchObject({ id });
  });

  it('delivers an event on demand, also while deliveries are held', async () => {
    const merchant = await merchantWith();
    const standIn = await start({ webhookUrl: merchant.url });
    await control(standIn, 'POST', '/webhooks/hold');
    await pay(standIn);
    const [event] = await deliveries(standIn);
    const path = `/events/${event?.id}/deliver`;
    const { results } = await control(standIn, 'POST', path, { times: 3 });
    expect(results).toEqual(Array.from({ length: 3 }, () => ({ status: 200, error: null })));
    expect(new Set(merchant.received.map((one) => read(one).id))).toEqual(new Set([event?.id]));
  });

  it('responds to the API while the webhook endpoint is down', async () => {
    const standIn = await start({ webhookUrl: 'http://127.0.0.1:1/webhook' });
    await expect(pay(standIn)).resolves.toMatchObject({ status: 'succeeded' });
  });
});

describe('state file', () => {
  it('preserves intents, keys and undelivered events over a restart', async () => {
    const file = await stateFile();
    const first = await startForTest({ stateFile: file, webhookUrl: 'http://127.0.0.1:1/webhook' });
    const idempotencyKey = 'kept';
    const params = { amount: 5000, currency: 'usd' };
    const made = await clientOf(first).paymentIntents.create(params, { idempotencyKey });
    await first.close();

    const merchant = await merchantWith();
    const second = await start({ stateFile: file, webhookUrl: merchant.url });
    const stripe = clientOf(second);
    expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({ id: made.id });
    const again = await stripe.paymentIntents.create(params, { idempotencyKey });
    expect(again.id).toBe(made.id);
    const [received] = await merchant.until(1);
    expect(read(received as Received).data.object).toMatchObject({ id: made.id });
  });

  it('completes a payment that was processing', async () => {
    const file = await stateFile();
    const first = await startForTest({ stateFile: file, settleMs: 60_000 });
    const { id, status } = await pay(first, 'pm_card_standInSlow');
    expect(status).toBe('processing');
    await first.close();
    const merchant = await merchantWith();
    const second = await start({ stateFile: file, webhookUrl: merchant.url });
    await merchant.until(2);
    const after = await clientOf(second).paymentIntents.retrieve(id);
    expect(after).toMatchObject({ status: 'succeeded', amount_received: 5000 });
  });

  it('starts empty and keeps an unreadable file', async () => {
    const file = join(await stateFile(), '..', '..', 'state.json');
    await writeFile(file, '{"version":');
    const standIn = await start({ stateFile: file });
    await expect(pay(standIn)).resolves.toMatchObject({ status: 'succeeded' });
  });

  it('is cleared by a reset', async () => {
    const standIn = await start();
    await pay(standIn);
    await control(standIn, 'POST', '/reset');
    expect(await control(standIn, 'GET', '/payment_intents')).toEqual({ payment_intents: [] });
  });
});
