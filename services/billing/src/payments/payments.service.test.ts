import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingStack, intentIdOf } from '../../testing/billing-stack.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { OpenPaymentsService } from './open-payments.service.js';
import { PaymentsService } from './payments.service.js';

let stack: BillingStack;

beforeAll(async () => {
  stack = await BillingStack.start();
}, 60_000);
afterAll(() => stack?.stop());
afterEach(async () => {
  stack.bookingAway = false;
  await stack.control('DELETE', '/faults');
});

const open = (bookingId: number) =>
  stack.main.get(OpenPaymentsService).open({
    bookingId,
    invoiceId: null,
    amountCents: 29_900,
    tipCents: 0,
    payer: { customerName: 'Dana Reyes', customerEmail: null, customerPhone: null },
  });

describe('asking to pay', () => {
  it('gives one intent to a hundred who ask at once, of two replicas', async () => {
    stack.addBooking(1);
    const other = await stack.startProcess('main');
    try {
      const answers = await Promise.all(Array.from({ length: 100 }, () => stack.ask(1)));
      expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    } finally {
      await other.close();
    }
    expect(await stack.payments(1)).toMatchObject([{ status: 'open', amount_cents: 29_900 }]);
    expect(await stack.intentsAtStripe(1)).toMatchObject([
      { amount: 29_900, currency: 'usd', metadata: { bookingId: '1' } },
    ]);
    expect(await stack.ask(1)).toEqual(await stack.ask(1));
  });

  it('says so when two replicas ask Stripe for one payment and one has to wait', async () => {
    stack.addBooking(2);
    const other = await stack.startProcess('main');
    try {
      const delay = { kind: 'delay', ms: 600, when: 'after', path: '/v1/payment_intents' };
      await stack.control('POST', '/faults', delay);
      const services = [stack.main, other].map((app) => app.get(PaymentsService));
      const asked = services.map((service) => service.createIntent({ bookingId: 2, amount: 299 }));
      const [one, two] = await Promise.all(asked);
      expect(one).toEqual(two);
    } finally {
      await other.close();
    }
    expect(await stack.intentsAtStripe(2)).toHaveLength(1);
  });

  it.each([
    ['unknown', 3, undefined, 'not_found', 404],
    ['paid', 4, { paymentStatus: 'paid' as const, openCents: 0 }, 'not_payable', 409],
    ['cancelled', 5, { status: 'cancelled' as const, openCents: 0 }, 'not_payable', 409],
    ['free', 6, { totalCents: 0, openCents: 0 }, 'not_payable', 409],
    ['too small for a card', 7, { openCents: 49 }, 'not_payable', 409],
    ['dearer now', 8, { openCents: 31_000 }, 'price_changed', 409],
  ])('refuses a booking that is %s', async (_name, id, changes, code, status) => {
    if (changes) stack.addBooking(id, 29_900, changes);
    await expect(stack.ask(id)).rejects.toMatchObject({ code, status });
    expect(await stack.payments(id)).toEqual([]);
  });

  it('says what to do when the price changed', async () => {
    stack.addBooking(9, 31_000);
    await expect(stack.ask(9)).rejects.toThrow('The price changed, please reload');
  });

  it('replaces the intent of an old price, which then cannot be paid any more', async () => {
    const booking = stack.addBooking(10);
    const before = await stack.ask(10);
    Object.assign(booking, { totalCents: 35_000, openCents: 35_000 });
    const after = await stack.ask(10, 350);
    expect(after).not.toEqual(before);
    expect(await stack.intentsAtStripe(10)).toMatchObject([
      { status: 'canceled' },
      { status: 'requires_payment_method', amount: 35_000 },
    ]);
    expect(await stack.payments(10)).toMatchObject([{ status: 'canceled' }, { status: 'open' }]);
    await expect(stack.pay(before.clientSecret)).rejects.toThrow(/canceled/);
  });

  it('takes the old price where it was paid before it could be replaced', async () => {
    const booking = stack.addBooking(11);
    await stack.control('POST', '/webhooks/hold');
    const { clientSecret } = await stack.ask(11);
    await stack.pay(clientSecret);
    Object.assign(booking, { totalCents: 35_000, openCents: 35_000 });
    await expect(stack.ask(11, 350)).rejects.toMatchObject({ code: 'not_payable' });
    await stack.control('POST', '/webhooks/release', { discard: true });
    expect(await stack.ledger(11)).toMatchObject([{ kind: 'capture', amount_cents: 29_900 }]);
  });

  it('makes a new one when the old one is dead at Stripe', async () => {
    stack.addBooking(12);
    await stack.control('POST', '/webhooks/hold');
    const { clientSecret } = await stack.ask(12);
    await stack.stripe.paymentIntents.cancel(intentIdOf(clientSecret));
    expect((await stack.ask(12)).clientSecret).not.toBe(clientSecret);
    await stack.control('POST', '/webhooks/release', { discard: true });
    expect(await stack.payments(12)).toMatchObject([{ status: 'canceled' }, { status: 'open' }]);
  });

  it('refuses a second payment from the moment the first one is booked', async () => {
    stack.addBooking(13);
    await stack.pay((await stack.ask(13)).clientSecret);
    await until('the capture', async () => (await stack.ledger(13)).length === 1);
    await expect(stack.ask(13)).rejects.toThrow('This booking is already paid');
  });

  it('replaces an intent that somebody changed at Stripe', async () => {
    stack.addBooking(14);
    const { clientSecret } = await stack.ask(14);
    await stack.stripe.paymentIntents.update(intentIdOf(clientSecret), { amount: 100 });
    expect((await stack.ask(14)).clientSecret).not.toBe(clientSecret);
    expect(await stack.audited('payment.mismatch', 14)).toBe(1);
  });
});

describe('the first time a checkout is opened', () => {
  const openedOf = (id: number) => stack.opened.filter(({ bookingId }) => bookingId === id);

  it('is told to booking, and no later one', async () => {
    const booking = stack.addBooking(15);
    const before = Date.now();
    await Promise.all(Array.from({ length: 5 }, () => stack.ask(15)));
    const [opened] = await until('booking has heard', () => openedOf(15)[0] && openedOf(15));
    expect(Date.parse(opened!.openedAt)).toBeGreaterThanOrEqual(before);
    Object.assign(booking, { totalCents: 35_000, openCents: 35_000 });
    await stack.ask(15, 350);
    expect(await stack.payments(15)).toHaveLength(2);
    stack.addBooking(16);
    await stack.ask(16);
    await until('booking has heard of another one', () => openedOf(16).length === 1);
    expect(openedOf(15)).toHaveLength(1);
  });

  it('is told of no payment that is refused', async () => {
    stack.addBooking(17, 29_900, { status: 'cancelled', openCents: 0 });
    await expect(stack.ask(17)).rejects.toMatchObject({ code: 'not_payable' });
    stack.addBooking(18);
    await stack.ask(18);
    await until('booking has heard of the other one', () => openedOf(18).length === 1);
    expect(openedOf(17)).toEqual([]);
  });
});

describe('asking to pay while something breaks', () => {
  it.each([
    ['answers 500', { kind: 'status', times: 2 }],
    ['breaks off', { kind: 'drop', times: 2 }],
    ['does it and loses the answer', { kind: 'drop', when: 'after', times: 2 }],
  ])('goes on where it was when Stripe %s', async (name, fault) => {
    const id = 20 + name.length;
    stack.addBooking(id);
    await stack.control('POST', '/faults', {
      ...fault,
      method: 'POST', // the worker may just be reading another payment
      path: '/v1/payment_intents',
    });
    await expect(stack.ask(id)).rejects.toMatchObject({ code: 'payment_provider', status: 502 });
    const { clientSecret } = await stack.ask(id);
    expect(await stack.intentsAtStripe(id)).toMatchObject([{ client_secret: clientSecret }]);
    expect(await stack.payments(id)).toHaveLength(1);
  });

  it('goes on after a crash between the row and Stripe', async () => {
    stack.addBooking(60);
    const row = await open(60);
    await stack.ask(60);
    expect(await stack.payments(60)).toMatchObject([{ id: row.id }]);
    expect(await stack.intentsAtStripe(60)).toHaveLength(1);
  });

  it('goes on after a crash between Stripe and keeping its answer', async () => {
    stack.addBooking(61);
    const answer = await stack.main.get(StripeApi).createIntent(await open(61));
    const { clientSecret } = await stack.ask(61);
    expect(answer).toMatchObject({ outcome: 'created', clientSecret });
    expect(await stack.intentsAtStripe(61)).toHaveLength(1);
  });

  it('keeps no intent for a payment that was closed meanwhile', async () => {
    const row = await open(62);
    await stack.query(`UPDATE payment_intents SET status = 'canceled' WHERE id = $1`, [row.id]);
    expect(await stack.main.get(OpenPaymentsService).saveIntent(row.id, 'pi_x', 's')).toBe(false);
  });

  it('takes a new key when Stripe keeps answering with an old failure', async () => {
    stack.addBooking(63);
    const row = await open(63);
    // The key was used for something else, which Stripe holds against it for ever.
    await stack.stripe.paymentIntents.create(
      { amount: 5_000, currency: 'usd' },
      { idempotencyKey: row.id },
    );
    const { clientSecret } = await stack.ask(63);
    expect(await stack.intentsAtStripe(63)).toMatchObject([{ client_secret: clientSecret }]);
    expect(await stack.payments(63)).toMatchObject([{ status: 'canceled' }, { status: 'open' }]);
  });

  it('is unavailable while booking is', async () => {
    stack.addBooking(64);
    stack.bookingAway = true;
    await expect(stack.ask(64)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  });
});
