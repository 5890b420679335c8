import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { StripeApi } from '../stripe/stripe-api.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
afterEach(() => void jest.restoreAllMocks());

const DECLINED = 'pm_card_chargeDeclined';
const IN_PROGRESS = {
  code: 'not_payable',
  status: 409,
  message: expect.stringContaining('in progress'),
};

/** A booking whose customer has the returned client secret. */
async function customerOf(bookingId: number): Promise<string> {
  harness.addBooking(bookingId);
  return (await harness.createIntent(bookingId)).clientSecret;
}

const decline = (secret: string) => harness.pay(secret, DECLINED).catch(() => undefined);
const atStripe = (secret: string) => harness.stripe.paymentIntents.retrieve(intentIdOf(secret));
const asStranger = async (bookingId: number, amount?: number) =>
  (await harness.createIntentAsStranger(bookingId, amount)).clientSecret;
const asHolder = async (bookingId: number) => (await harness.createIntent(bookingId)).clientSecret;
const succeeded = async (bookingId: number) =>
  (await harness.intentsAtStripe(bookingId)).filter(({ status }) => status === 'succeeded');

/** Runs `first` after a stranger's request has read the intent, just before it cancels it. */
function beforeCancel(first: () => Promise<unknown>): void {
  const stripe = harness.main.get(StripeApi);
  const cancel = stripe.cancelIntent.bind(stripe);
  jest.spyOn(stripe, 'cancelIntent').mockImplementationOnce(async (id) => {
    await first();
    return cancel(id);
  });
}

describe('a stranger who asks for the payment of a booking', () => {
  it('shares an intent with which no card was tried', async () => {
    const secret = await customerOf(1);
    expect(await asStranger(1)).toBe(secret);
    expect(await asHolder(1)).toBe(secret);
  });

  it('gets another intent after a declined card, and so does the customer then', async () => {
    const secret = await customerOf(2);
    await decline(secret);
    expect(await asHolder(2)).toBe(secret);
    const other = await asStranger(2);
    expect(other).not.toBe(secret);
    expect(await atStripe(other)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: null,
    });
    expect(await atStripe(secret)).toMatchObject({ status: 'canceled' });
    await expect(harness.pay(secret)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await asHolder(2)).toBe(other);
    await harness.pay(other);
    await harness.untilRevision(2, 1);
    expect(await harness.ledger(2)).toMatchObject([{ kind: 'capture', amount_cents: 29_900 }]);
  });

  it.each([
    ['authenticated', 3, 'pm_card_threeDSecure2Required', 'requires_action'],
    ['processed', 4, 'pm_card_standInSlow', 'processing'],
  ])('gets none while a card is %s, for any amount', async (_what, id, card, status) => {
    harness.addBooking(id, 29_900, { depositCents: 5_000 });
    const secret = await asHolder(id);
    await harness.pay(secret, card);
    for (const amount of [299, 50])
      await expect(asStranger(id, amount)).rejects.toMatchObject(IN_PROGRESS);
    expect(await asHolder(id)).toBe(secret);
    expect(await atStripe(secret)).toMatchObject({ status });
  });

  it('is anyone with a wrong token', async () => {
    const secret = await customerOf(5);
    await decline(secret);
    const request = { bookingId: 5, amount: 299, token: 'guess' };
    const other = await harness.rpc.call(billingRpcs.createPaymentIntent, request);
    expect(other.clientSecret).not.toBe(secret);
  });

  it('gets nothing if the customer pays at the same time', async () => {
    const secret = await customerOf(6);
    await decline(secret);
    beforeCancel(() => harness.pay(secret));
    await expect(asStranger(6)).rejects.toMatchObject({ code: 'not_payable', status: 409 });
    await harness.untilRevision(6, 1);
    expect(await harness.ledger(6)).toMatchObject([{ kind: 'capture' }]);
    expect(await harness.intentsAtStripe(6)).toMatchObject([{ status: 'succeeded' }]);
  });

  it('gets none if Stripe does not cancel the one that moved on', async () => {
    const secret = await customerOf(7);
    await decline(secret);
    jest.spyOn(harness.main.get(StripeApi), 'cancelIntent').mockImplementationOnce(async () => {
      await harness.pay(secret, 'pm_card_threeDSecure2Required');
    });
    await expect(asStranger(7)).rejects.toMatchObject(IN_PROGRESS);
    expect(await asHolder(7)).toBe(secret);
  });

  it('never makes a second charge possible, whoever is first', async () => {
    const secret = await customerOf(8);
    await decline(secret);
    const [paid, ...asked] = await Promise.allSettled([
      harness.pay(secret),
      asStranger(8),
      asHolder(8),
      asStranger(8),
    ]);
    if (paid.status === 'rejected') await harness.pay(await asHolder(8));
    await harness.untilRevision(8, 1);
    for (const one of asked)
      if (one.status === 'fulfilled') await harness.pay(one.value).catch(() => undefined);
    expect(await succeeded(8)).toHaveLength(1);
    await until('the ledger to have the payment', async () => (await harness.ledger(8)).length > 0);
    expect(await harness.ledger(8)).toMatchObject([{ kind: 'capture', amount_cents: 29_900 }]);
  });
});
