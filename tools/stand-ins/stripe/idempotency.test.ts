import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { StripeStandIn } from './server.ts';
import { clientOf, control, startForTest } from './testing.ts';

describe('idempotency', () => {
  let standIn: StripeStandIn;
  let stripe: Stripe;

  beforeEach(async () => {
    standIn = await startForTest();
    stripe = clientOf(standIn);
  });

  afterEach(() => standIn.close());

  const params = { amount: 5000, currency: 'usd' };
  const create = (idempotencyKey: string, changes = {}) =>
    stripe.paymentIntents.create({ ...params, ...changes }, { idempotencyKey });
  const count = async () => (await stripe.paymentIntents.list({ limit: 100 })).data.length;

  it('creates one intent for a hundred concurrent calls with one key', async () => {
    const made = await Promise.all(Array.from({ length: 100 }, () => create('one')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  it('compares parameter values but not their order', async () => {
    const first = await create('order');
    const swapped = { currency: 'usd', amount: 5000 };
    const again = await stripe.paymentIntents.create(swapped, { idempotencyKey: 'order' });
    expect(again.id).toBe(first.id);
    await expect(create('order', { metadata: { a: '1' } })).rejects.toMatchObject({
      rawType: 'idempotency_error',
      statusCode: 400,
    });
  });

  it('scopes keys to their endpoint', async () => {
    await create('endpoint');
    await expect(
      stripe.customers.create({ email: 'a@example.test' }, { idempotencyKey: 'endpoint' }),
    ).rejects.toMatchObject({ rawType: 'idempotency_error' });
  });

  it('replays a decline but not an invalid parameter', async () => {
    const declining = { confirm: true, payment_method: 'pm_card_chargeDeclined' };
    const never = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' } };
    const pay = () => create('declined', { ...declining, ...never });
    const first = await pay().catch((error: unknown) => error);
    const second = await pay().catch((error: unknown) => error);
    expect(first).toMatchObject({ statusCode: 402 });
    expect(second).toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
    expect(await count()).toBe(1);
    await expect(create('refused', { amount: 1 })).rejects.toMatchObject({ statusCode: 400 });
    await expect(create('refused')).resolves.toMatchObject({ amount: 5000 });
  });

  it('rejects a second request with 409 while the first is in progress', async () => {
    await control(standIn, 'POST', '/faults', { kind: 'delay', ms: 300, when: 'after' });
    const first = create('busy');
    // The delay applies to whichever request arrives first.
    const outcomes = await Promise.allSettled([first, create('busy')]);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({
      reason: { statusCode: 409, code: 'idempotency_key_in_use' },
    });
    await expect(create('busy')).resolves.toMatchObject({ amount: 5000 });
    expect(await count()).toBe(1);
  });

  it('executes a request again once its key is forgotten', async () => {
    await create('old');
    expect(await control(standIn, 'POST', '/idempotency/forget')).toEqual({ forgotten: 1 });
    await create('old');
    expect(await count()).toBe(2);
  });

  it.each(['drop', 'hang', 'status'] as const)(
    'an answer lost by "%s" is found again under its key',
    async (kind) => {
      // The SDK retries once after a dropped connection, so both responses must be lost.
      const times = kind === 'drop' ? 2 : 1;
      await control(standIn, 'POST', '/faults', { kind, when: 'after', times });
      const impatient = clientOf(standIn, undefined, 200);
      await expect(
        impatient.paymentIntents.create(params, { idempotencyKey: 'lost' }),
      ).rejects.toThrow();
      const found = await create('lost');
      expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
      expect(await count()).toBe(1);
    },
  );
});
