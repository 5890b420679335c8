import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { OpenPaymentsService } from './open-payments.service.js';
import { PaymentsService } from './payments.service.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
afterEach(async () => {
  harness.isBookingDown = false;
  await harness.control('DELETE', '/faults');
});

const open = (bookingId: number) =>
  harness.main.get(OpenPaymentsService).open({
    caller: 'holder',
    bookingId,
    invoiceId: null,
    amountCents: 29_900,
    tipCents: 0,
    totalCents: 29_900,
    openCents: 29_900,
    payer: { customerName: 'Dana Reyes', customerEmail: null, customerPhone: null },
  });

describe('a payment intent', () => {
  it('is the same for a hundred concurrent requests to two replicas', async () => {
    harness.addBooking(1);
    const other = await harness.startProcess('main');
    try {
      const answers = await Promise.all(Array.from({ length: 100 }, () => harness.createIntent(1)));
      expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    } finally {
      await other.close();
    }
    expect(await harness.payments(1)).toMatchObject([{ status: 'open', amount_cents: 29_900 }]);
    expect(await harness.intentsAtStripe(1)).toMatchObject([
      { amount: 29_900, currency: 'usd', metadata: { bookingId: '1' } },
    ]);
    expect(await harness.createIntent(1)).toEqual(await harness.createIntent(1));
  });

  it('is the same if two replicas call Stripe concurrently and one has to wait', async () => {
    harness.addBooking(2);
    const other = await harness.startProcess('main');
    try {
      const delay = { kind: 'delay', ms: 600, when: 'after', path: '/v1/payment_intents' };
      await harness.control('POST', '/faults', delay);
      const services = [harness.main, other].map((app) => app.get(PaymentsService));
      const requests = services.map((service) =>
        service.createIntent({ bookingId: 2, amount: 299 }),
      );
      const [one, two] = await Promise.all(requests);
      expect(one).toEqual(two);
    } finally {
      await other.close();
    }
    expect(await harness.intentsAtStripe(2)).toHaveLength(1);
  });

  it.each([
    ['unknown', 3, undefined, 'not_found', 404],
    ['paid', 4, { paymentStatus: 'paid' as const, openCents: 0 }, 'not_payable', 409],
    ['cancelled', 5, { status: 'cancelled' as const, openCents: 0 }, 'not_payable', 409],
    ['free', 6, { totalCents: 0, openCents: 0 }, 'not_payable', 409],
    ['too small for a card', 7, { openCents: 49 }, 'not_payable', 409],
    ['more expensive now', 8, { openCents: 31_000 }, 'price_changed', 409],
  ])('is rejected for a booking that is %s', async (_name, id, changes, code, status) => {
    if (changes) harness.addBooking(id, 29_900, changes);
    await expect(harness.createIntent(id)).rejects.toMatchObject({ code, status });
    expect(await harness.payments(id)).toEqual([]);
  });

  it('tells the customer to reload when the price changed', async () => {
    harness.addBooking(9, 31_000);
    await expect(harness.createIntent(9)).rejects.toThrow('The price changed, please reload');
  });

  it('of an old price is replaced and can no longer be paid', async () => {
    const booking = harness.addBooking(10);
    const before = await harness.createIntent(10);
    Object.assign(booking, { totalCents: 35_000, openCents: 35_000 });
    const after = await harness.createIntent(10, 350);
    expect(after).not.toEqual(before);
    expect(await harness.intentsAtStripe(10)).toMatchObject([
      { status: 'canceled' },
      { status: 'requires_payment_method', amount: 35_000 },
    ]);
    expect(await harness.payments(10)).toMatchObject([{ status: 'canceled' }, { status: 'open' }]);
    await expect(harness.pay(before.clientSecret)).rejects.toThrow(/canceled/);
  });

  it('that was paid before it could be replaced keeps the old price, and the rest is due', async () => {
    const booking = harness.addBooking(11);
    await harness.control('POST', '/webhooks/hold');
    const { clientSecret } = await harness.createIntent(11);
    await harness.pay(clientSecret);
    Object.assign(booking, { totalCents: 35_000, openCents: 35_000 });
    await expect(harness.createIntent(11, 350)).rejects.toMatchObject({ code: 'price_changed' });
    await harness.control('POST', '/webhooks/release', { discard: true });
    expect(await harness.ledger(11)).toMatchObject([{ kind: 'capture', amount_cents: 29_900 }]);
  });

  it('of a deposit that was just paid is not created again', async () => {
    harness.addBooking(19, 29_900, { depositCents: 5_000 });
    await harness.control('POST', '/webhooks/hold');
    await harness.pay((await harness.createIntent(19, 50)).clientSecret);
    // Booking does not know about the payment yet.
    for (let click = 0; click < 2; click += 1)
      await expect(harness.createIntent(19, 50)).rejects.toMatchObject({ code: 'price_changed' });
    await harness.control('POST', '/webhooks/release', { discard: true });
    expect(await harness.ledger(19)).toMatchObject([{ kind: 'capture', amount_cents: 5_000 }]);
    expect(await harness.intentsAtStripe(19)).toHaveLength(1);
    harness.addBooking(19, 24_900, { totalCents: 29_900 });
    await harness.createIntent(19, 249);
  });

  it('is created again if it was canceled at Stripe', async () => {
    harness.addBooking(12);
    await harness.control('POST', '/webhooks/hold');
    const { clientSecret } = await harness.createIntent(12);
    await harness.stripe.paymentIntents.cancel(intentIdOf(clientSecret));
    expect((await harness.createIntent(12)).clientSecret).not.toBe(clientSecret);
    await harness.control('POST', '/webhooks/release', { discard: true });
    expect(await harness.payments(12)).toMatchObject([{ status: 'canceled' }, { status: 'open' }]);
  });

  it('is rejected as soon as a first payment is recorded', async () => {
    harness.addBooking(13);
    await harness.pay((await harness.createIntent(13)).clientSecret);
    await until('the capture', async () => (await harness.ledger(13)).length === 1);
    await expect(harness.createIntent(13)).rejects.toThrow('This booking is already paid');
  });

  it('is replaced if it was changed at Stripe', async () => {
    harness.addBooking(14);
    const { clientSecret } = await harness.createIntent(14);
    await harness.stripe.paymentIntents.update(intentIdOf(clientSecret), { amount: 100 });
    expect((await harness.createIntent(14)).clientSecret).not.toBe(clientSecret);
    expect(await harness.auditCount('payment.mismatch', 14)).toBe(1);
  });
});

describe('the first payment of a booking', () => {
  const openedOf = (id: number) =>
    harness.checkoutEvents.filter(({ bookingId }) => bookingId === id);

  it('publishes that the checkout was opened, and later ones do not', async () => {
    const booking = harness.addBooking(15);
    const before = Date.now();
    await Promise.all(Array.from({ length: 5 }, () => harness.createIntent(15)));
    const [opened] = await until(
      'booking to receive the event',
      () => openedOf(15)[0] && openedOf(15),
    );
    expect(Date.parse(opened!.openedAt)).toBeGreaterThanOrEqual(before);
    Object.assign(booking, { totalCents: 35_000, openCents: 35_000 });
    await harness.createIntent(15, 350);
    expect(await harness.payments(15)).toHaveLength(2);
    harness.addBooking(16);
    await harness.createIntent(16);
    await until('booking to receive another event', () => openedOf(16).length === 1);
    expect(openedOf(15)).toHaveLength(1);
  });

  it('publishes nothing if it is rejected', async () => {
    harness.addBooking(17, 29_900, { status: 'cancelled', openCents: 0 });
    await expect(harness.createIntent(17)).rejects.toMatchObject({ code: 'not_payable' });
    harness.addBooking(18);
    await harness.createIntent(18);
    await until('booking to receive another event', () => openedOf(18).length === 1);
    expect(openedOf(17)).toEqual([]);
  });
});

describe('a payment intent after a failure', () => {
  it.each([
    ['returns 500', { kind: 'status', times: 2 }],
    ['drops the connection', { kind: 'drop', times: 2 }],
    ['loses its answer', { kind: 'drop', when: 'after', times: 2 }],
  ])('is created once if Stripe %s', async (name, fault) => {
    const id = 20 + name.length;
    harness.addBooking(id);
    await harness.control('POST', '/faults', {
      ...fault,
      method: 'POST', // does not affect the worker, which reads payments
      path: '/v1/payment_intents',
    });
    await expect(harness.createIntent(id)).rejects.toMatchObject({
      code: 'payment_provider',
      status: 502,
    });
    const { clientSecret } = await harness.createIntent(id);
    expect(await harness.intentsAtStripe(id)).toMatchObject([{ client_secret: clientSecret }]);
    expect(await harness.payments(id)).toHaveLength(1);
  });

  it('is created after a crash between the row and the call', async () => {
    harness.addBooking(60);
    const row = await open(60);
    await harness.createIntent(60);
    expect(await harness.payments(60)).toMatchObject([{ id: row.id }]);
    expect(await harness.intentsAtStripe(60)).toHaveLength(1);
  });

  it('is found after a crash between the call and saving its answer', async () => {
    harness.addBooking(61);
    const installationId = await harness.main.get(OpenPaymentsService).installationId();
    const intent = { ...(await open(61)), installationId };
    const answer = await harness.main.get(StripeApi).createIntent(intent);
    const { clientSecret } = await harness.createIntent(61);
    expect(answer).toMatchObject({ outcome: 'created', clientSecret });
    expect(await harness.intentsAtStripe(61)).toHaveLength(1);
  });

  it('is not saved if the payment was closed in the meantime', async () => {
    const row = await open(62);
    await harness.query(`UPDATE payment_intents SET status = 'canceled' WHERE id = $1`, [row.id]);
    expect(await harness.main.get(OpenPaymentsService).saveIntent(row.id, 'pi_x', 's')).toBe(false);
  });

  it('gets a new idempotency key if Stripe rejects the old one', async () => {
    harness.addBooking(63);
    const row = await open(63);
    // Stripe rejects a key that was used with other parameters.
    await harness.stripe.paymentIntents.create(
      { amount: 5_000, currency: 'usd' },
      { idempotencyKey: row.id },
    );
    const { clientSecret } = await harness.createIntent(63);
    expect(await harness.intentsAtStripe(63)).toMatchObject([{ client_secret: clientSecret }]);
    expect(await harness.payments(63)).toMatchObject([{ status: 'canceled' }, { status: 'open' }]);
  });

  it('is unavailable while booking is down', async () => {
    harness.addBooking(64);
    harness.isBookingDown = true;
    await expect(harness.createIntent(64)).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    });
  });
});
