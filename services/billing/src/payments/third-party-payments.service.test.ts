import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { OpenPaymentsService } from './open-payments.service.js';

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

const FORM_OPEN = {
  code: 'not_payable',
  status: 409,
  message: expect.stringContaining('open in another browser'),
};

/** A booking whose customer has the returned client secret. */
async function customerOf(bookingId: number): Promise<string> {
  harness.addBooking(bookingId);
  return (await harness.createIntent(bookingId)).clientSecret;
}

const decline = (secret: string) => harness.pay(secret, DECLINED).catch(() => undefined);
const atStripe = (secret: string) => harness.stripe.paymentIntents.retrieve(intentIdOf(secret));
const asThirdParty = async (bookingId: number, amount?: number) =>
  (await harness.createIntentAsThirdParty(bookingId, amount)).clientSecret;
const asHolder = async (bookingId: number) => (await harness.createIntent(bookingId)).clientSecret;
const succeeded = async (bookingId: number) =>
  (await harness.intentsAtStripe(bookingId)).filter(({ status }) => status === 'succeeded');

/** Runs `first` between a third party's read of the intent and its cancellation. */
function beforeCancel(first: () => Promise<unknown>): void {
  const stripe = harness.main.get(StripeApi);
  const cancel = stripe.cancelIntent.bind(stripe);
  jest.spyOn(stripe, 'cancelIntent').mockImplementationOnce(async (id) => {
    await first();
    return cancel(id);
  });
}

/** Runs `first` after a request has got an intent from Stripe, just before it saves it. */
function beforeSave(first: () => Promise<unknown>): void {
  const payments = harness.main.get(OpenPaymentsService);
  const save = payments.saveIntent.bind(payments);
  jest.spyOn(payments, 'saveIntent').mockImplementationOnce(async (...intent) => {
    await first();
    return save(...intent);
  });
}

describe('a third party who requests the payment of a booking', () => {
  it('gets none while the customer’s form was opened in the last 15 minutes', async () => {
    const secret = await customerOf(1);
    const requested = () =>
      harness.query(
        `SELECT stripe_intent_id, asked_at, holder_asked_at, given_to_stranger FROM payment_intents
         WHERE booking_id = 1`,
      );
    const before = await requested();
    for (const amount of [299, 50]) {
      Object.assign(harness.bookings.get(1)!, { depositCents: 5_000 });
      await expect(asThirdParty(1, amount)).rejects.toMatchObject(FORM_OPEN);
    }
    expect(await requested()).toEqual(before);
    expect(await asHolder(1)).toBe(secret);
  });

  it('gets another intent later, and so does the customer then', async () => {
    const secret = await customerOf(9);
    await harness.query(
      `UPDATE payment_intents SET holder_asked_at = now() - interval '15 minutes' WHERE booking_id = 9`,
    );
    const others = [await asThirdParty(9), await asHolder(9)];
    expect(new Set([secret, ...others]).size).toBe(3);
    for (const replaced of [secret, others[0]!])
      expect(await atStripe(replaced)).toMatchObject({ status: 'canceled' });
  });

  it('learns nothing about a card that the customer tries later', async () => {
    harness.addBooking(10);
    const secret = await asThirdParty(10);
    expect(await asThirdParty(10)).toBe(secret);
    await decline(await asHolder(10));
    expect(await atStripe(secret)).toMatchObject({ status: 'canceled', last_payment_error: null });
    expect(await atStripe(await asThirdParty(10))).toMatchObject({ last_payment_error: null });
  });

  it('learns nothing by leaving the authentication of a card open', async () => {
    harness.addBooking(16);
    const secret = await asThirdParty(16);
    await harness.pay(secret, 'pm_card_threeDSecure2Required');
    await decline(await asHolder(16));
    expect(await atStripe(secret)).toMatchObject({ status: 'canceled', last_payment_error: null });
  });

  it('shows the customer that the bank is processing a payment', async () => {
    harness.addBooking(17);
    const secret = await asThirdParty(17);
    await harness.pay(secret, 'pm_card_standInSlow');
    expect(await asHolder(17)).toBe(secret);
  });

  it.each([
    ['the customer', 11, asHolder, () => expect(asThirdParty(11)).rejects.toMatchObject(FORM_OPEN)],
    ['a third party', 12, asThirdParty, () => asHolder(12)],
  ])(
    'never gets the intent of a concurrent request, if %s is first',
    async (_who, id, first, then) => {
      harness.addBooking(id);
      let firstSecret: string | undefined;
      beforeSave(async () => {
        firstSecret = await first(id);
      });
      const other = await then();
      expect(firstSecret).toBeDefined();
      expect(other).not.toBe(firstSecret);
      const open = (await harness.payments(id)).filter(({ status }) => status === 'open');
      const newest = typeof other === 'string' ? other : firstSecret!;
      expect(open).toMatchObject([{ stripe_intent_id: intentIdOf(newest) }]);
      expect(await atStripe(firstSecret!)).toMatchObject({
        status: newest === firstSecret ? 'requires_payment_method' : 'canceled',
      });
    },
  );

  it('gets another intent than that of an earlier release, and so does the customer', async () => {
    const unknown = async (bookingId: number) => {
      const secret = await customerOf(bookingId);
      await harness.query(
        `UPDATE payment_intents SET given_to_stranger = DEFAULT, holder_asked_at = DEFAULT
         WHERE booking_id = $1`,
        [bookingId],
      );
      return secret;
    };
    const secrets = [await unknown(14), await unknown(15)];
    expect(await asThirdParty(14)).not.toBe(secrets[0]);
    expect(await asHolder(15)).not.toBe(secrets[1]);
  });

  it('pays with it, as a customer whose browser keeps no cookies', async () => {
    harness.addBooking(13);
    const secret = await asThirdParty(13);
    expect(await asThirdParty(13)).toBe(secret);
    await decline(secret);
    const next = await asThirdParty(13);
    expect(next).not.toBe(secret);
    await harness.pay(next);
    await harness.untilRevision(13, 1);
    expect(await harness.ledger(13)).toMatchObject([{ kind: 'capture', amount_cents: 29_900 }]);
  });

  it('gets another intent after a declined card, and so does the customer then', async () => {
    const secret = await customerOf(2);
    await decline(secret);
    expect(await asHolder(2)).toBe(secret);
    const other = await asThirdParty(2);
    expect(other).not.toBe(secret);
    expect(await atStripe(other)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: null,
    });
    expect(await atStripe(secret)).toMatchObject({ status: 'canceled' });
    await expect(harness.pay(secret)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const own = await asHolder(2);
    expect(own).not.toBe(other);
    expect(await atStripe(other)).toMatchObject({ status: 'canceled' });
    await harness.pay(own);
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
      await expect(asThirdParty(id, amount)).rejects.toMatchObject(IN_PROGRESS);
    expect(await asHolder(id)).toBe(secret);
    expect(await atStripe(secret)).toMatchObject({ status });
  });

  it('gets another intent 15 minutes after the authentication of a card was abandoned', async () => {
    harness.addBooking(18);
    const secret = await asThirdParty(18);
    await harness.pay(secret, 'pm_card_threeDSecure2Required');
    await expect(asThirdParty(18)).rejects.toMatchObject({
      ...IN_PROGRESS,
      message: expect.stringContaining('try again in 15 minutes'),
    });
    await harness.query(
      `UPDATE payment_intents SET asked_at = now() - interval '15 minutes' WHERE booking_id = 18`,
    );
    // The customer entered the card a moment ago, in a form that was opened long before.
    await expect(asThirdParty(18)).rejects.toMatchObject(IN_PROGRESS);
    expect(await atStripe(secret)).toMatchObject({ status: 'requires_action' });
    jest
      .spyOn(harness.main.get(StripeApi), 'cardAt')
      .mockResolvedValueOnce(new Date(Date.now() - 15 * 60_000));
    const other = await asThirdParty(18);
    expect(other).not.toBe(secret);
    expect(await atStripe(secret)).toMatchObject({ status: 'canceled' });
    await harness.pay(other);
    await harness.untilRevision(18, 1);
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
    await expect(asThirdParty(6)).rejects.toMatchObject({ code: 'not_payable', status: 409 });
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
    await expect(asThirdParty(7)).rejects.toMatchObject(IN_PROGRESS);
    expect(await asHolder(7)).toBe(secret);
  });

  it('never makes a second charge possible, whoever is first', async () => {
    const secret = await customerOf(8);
    await decline(secret);
    const [paid, ...issued] = await Promise.allSettled([
      harness.pay(secret),
      asThirdParty(8),
      asHolder(8),
      asThirdParty(8),
    ]);
    if (paid.status === 'rejected') await harness.pay(await asHolder(8));
    await harness.untilRevision(8, 1);
    for (const one of issued)
      if (one.status === 'fulfilled') await harness.pay(one.value).catch(() => undefined);
    expect(await succeeded(8)).toHaveLength(1);
    await until('the ledger to have the payment', async () => (await harness.ledger(8)).length > 0);
    expect(await harness.ledger(8)).toMatchObject([{ kind: 'capture', amount_cents: 29_900 }]);
  });
});
