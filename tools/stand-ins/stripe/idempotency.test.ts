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

  it('a hundred calls at once with one key make one intent', async () => {
    const made = await Promise.all(Array.from({ length: 100 }, () => create('one')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  it('the order of parameters does not matter, their values do', async () => {
    const first = await create('order');
    const swapped = { currency: 'usd', amount: 5000 };
    const again = await stripe.paymentIntents.create(swapped, { idempotencyKey: 'order' });
    expect(again.id).toBe(first.id);
    await expect(create('order', { metadata: { a: '1' } })).rejects.toMatchObject({
      rawType: 'idempotency_error',
      statusCode: 400,
    });
  });

  it('a key belongs to its endpoint', async () => {
    await create('endpoint');
    await expect(
      stripe.customers.create({ email: 'a@example.test' }, { idempotencyKey: 'endpoint' }),
    ).rejects.toMatchObject({ rawType: 'idempotency_error' });
  });

  it('a decline is replayed, a refused parameter is not', async () => {
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

  it('a second request while the first is under way is 409', async () => {
    await control(standIn, 'POST', '/faults', { kind: 'delay', ms: 300, when: 'after' });
    const first = create('busy');
    // Whichever of the two the server takes first is the slow one.
    const outcomes = await Promise.allSettled([first, create('busy')]);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({
      reason: { statusCode: 409, code: 'idempotency_key_in_use' },
    });
    await expect(create('busy')).resolves.toMatchObject({ amount: 5000 });
    expect(await count()).toBe(1);
  });

  it.each(['drop', 'hang', 'status'] as const)(
    'an answer lost by "%s" is found again under its key',
    async (kind) => {
      // The SDK itself repeats once after a dropped connection: both answers are lost.
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
