import { currentRequestId, runInContext } from '@desert-mirror/platform/context';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { ReconcilePaymentsTask } from './reconcile-payments.task.js';
import { RefundSenderService } from './refund-sender.service.js';
import { SettlementService } from './settlement.service.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
afterEach(async () => {
  harness.isBookingDown = false;
  await harness.control('DELETE', '/faults');
  await harness.control('POST', '/webhooks/release', { discard: true });
});

const loseWebhooks = () => harness.control('POST', '/webhooks/hold');
async function paidWithoutWebhook(bookingId: number): Promise<string> {
  await loseWebhooks();
  const { clientSecret } = await harness.createIntent(bookingId);
  await harness.pay(clientSecret);
  return intentIdOf(clientSecret);
}

/** A second intent for the same booking, as after a crash or a change in Stripe's dashboard. */
async function secondPayment(bookingId: number): Promise<string> {
  const intent = await harness.stripe.paymentIntents.create({
    amount: 29_900,
    currency: 'usd',
    metadata: { bookingId: String(bookingId) },
  });
  await harness.query(
    `INSERT INTO payment_intents (id, booking_id, amount_cents, currency, status, stripe_intent_id, next_check_at)
     VALUES (gen_random_uuid(), $1, 29900, 'usd', 'canceled', $2, NULL)`,
    [bookingId, intent.id],
  );
  await harness.pay(intent.client_secret!);
  return intent.id;
}

it('each failed attempt is published once', async () => {
  harness.addBooking(50);
  const { clientSecret } = await harness.createIntent(50);
  const failures = () => harness.failureEvents.filter(({ bookingId }) => bookingId === 50);
  for (const count of [1, 2]) {
    await harness.pay(clientSecret, 'pm_card_chargeDeclined').catch(() => undefined);
    await until(`${count} failures`, () => failures().length === count);
    await harness.reconcile();
  }
  await harness.pay(clientSecret);
  await harness.untilRevision(50, 1);
  expect(failures()).toHaveLength(2);
});

describe('a successful payment', () => {
  it('is recorded and published after its webhook', async () => {
    harness.addBooking(1);
    const { clientSecret } = await harness.createIntent(1);
    await harness.pay(clientSecret);
    expect(await harness.untilRevision(1, 1)).toEqual({
      bookingId: 1,
      revision: 1,
      paymentStatus: 'paid',
      capturedCents: 29_900,
      refundedCents: 0,
      paidCents: 29_900,
      creditedCents: 0,
      invoiceDueCents: null,
      totalCents: 29_900,
      stripePaymentIntentId: intentIdOf(clientSecret),
    });
    expect(await harness.ledger(1)).toEqual([
      { kind: 'capture', amount_cents: 29_900, reason: null },
    ]);
    expect(await harness.auditCount('payment.captured', 1)).toBe(1);
  });

  it('is recorded once without a webhook by concurrent reconciliations', async () => {
    harness.addBooking(2);
    await paidWithoutWebhook(2);
    const other = await harness.startProcess('worker');
    try {
      await harness.makeDue();
      const tasks = [harness.worker, other].map((app) => app.get(ReconcilePaymentsTask));
      await Promise.all(tasks.map((task) => task.run()));
    } finally {
      await other.close();
    }
    expect(await harness.untilRevision(2, 1)).toMatchObject({ paymentStatus: 'paid' });
    expect(await harness.ledger(2)).toHaveLength(1);
    const [payment] = await harness.query<{ next_check_at: Date | null }>(
      'SELECT next_check_at FROM payment_intents WHERE booking_id = 2',
    );
    expect(payment).toEqual({ next_check_at: null });
  });

  it('is recorded and published once by concurrent settlements', async () => {
    harness.addBooking(3);
    await paidWithoutWebhook(3);
    const [payment] = await harness.payments(3);
    const settlements = [harness.main, harness.worker].map((app) => app.get(SettlementService));
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => settlements[index % 2]!.settle(payment!.id)),
    );
    await harness.untilRevision(3, 1);
    expect(await harness.ledger(3)).toHaveLength(1);
    expect(harness.accountEvents.filter(({ bookingId }) => bookingId === 3)).toHaveLength(1);
  });

  it('is recorded with one read of Stripe and of the ledger', async () => {
    harness.addBooking(8);
    await paidWithoutWebhook(8);
    const [payment] = await harness.payments(8);
    const { logger } = harness.worker.get(DataSource);
    const statements: string[] = [];
    const spy = jest.spyOn(logger, 'logQuery').mockImplementation((sql) => {
      if (currentRequestId() === 'counted') statements.push(sql);
    });
    try {
      const counted = { kind: 'delay', ms: 1, times: 100, path: '/v1/' };
      await harness.control('POST', '/faults', counted);
      const settlement = harness.worker.get(SettlementService);
      await runInContext({ requestId: 'counted' }, () => settlement.settle(payment!.id));
    } finally {
      spy.mockRestore();
    }
    expect(await harness.control('GET', '/faults')).toMatchObject({ faults: [{ times: 99 }] });
    expect(await harness.ledger(8)).toHaveLength(1);
    const reads = (table: string) =>
      statements.filter((sql) => sql.startsWith('SELECT') && sql.includes(`"billing"."${table}"`));
    expect(reads('payments')).toHaveLength(1);
    // Before the transaction, and locked in it.
    expect(reads('payment_intents')).toHaveLength(2);
    expect(statements.length).toBeLessThanOrEqual(20);
  });

  it('has all refunds that were made at Stripe, even more than an expanded list holds', async () => {
    harness.addBooking(9);
    const intent = await paidWithoutWebhook(9);
    for (let count = 0; count < 11; count += 1)
      await harness.stripe.refunds.create({ payment_intent: intent, amount: 100 });
    await harness.reconcile();
    expect(await harness.ledger(9)).toHaveLength(12);
    expect(await harness.untilRevision(9, 12)).toMatchObject({ refundedCents: 1_100 });
  });

  it('is not recorded while booking is down', async () => {
    harness.addBooking(4);
    await paidWithoutWebhook(4);
    harness.isBookingDown = true;
    await harness.reconcile();
    expect(await harness.ledger(4)).toEqual([]);
    harness.isBookingDown = false;
    await harness.reconcile();
    expect(await harness.ledger(4)).toHaveLength(1);
  });

  it('can follow a declined card', async () => {
    harness.addBooking(5);
    const { clientSecret } = await harness.createIntent(5);
    await expect(harness.pay(clientSecret, 'pm_card_chargeDeclined')).rejects.toThrow(/declined/);
    await harness.pay(clientSecret);
    expect(await harness.untilRevision(5, 1)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('stays the only open payment while the bank processes it', async () => {
    harness.addBooking(6);
    const created = await harness.createIntent(6);
    await harness.pay(created.clientSecret, 'pm_card_standInSlow');
    await until('processing', async () => (await harness.payments(6))[0]?.status === 'processing');
    expect(await harness.createIntent(6)).toEqual(created);
    // The page was reloaded, where the tip was added.
    expect(await harness.createIntent(6, 299, 30)).toEqual(created);
    await harness.control('POST', `/payment_intents/${intentIdOf(created.clientSecret)}/settle`);
    expect(await harness.untilRevision(6, 1)).toMatchObject({ paymentStatus: 'paid' });
  });
});

describe('a payment that must not be kept', () => {
  it('is refunded once if the booking was cancelled', async () => {
    const booking = harness.addBooking(20);
    const intentId = await paidWithoutWebhook(20);
    booking.status = 'cancelled';
    await harness.reconcile();
    expect(await harness.untilRevision(20, 2)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await harness.ledger(20)).toEqual([
      { kind: 'capture', amount_cents: 29_900, reason: null },
      { kind: 'refund', amount_cents: 29_900, reason: 'booking_cancelled' },
    ]);
    const [payment] = await harness.payments(20);
    await Promise.all([
      harness.worker.get(RefundSenderService).sendAutomatic(payment!.id),
      harness.worker.get(RefundSenderService).sendAutomatic(payment!.id),
      harness.reconcile(),
    ]);
    expect(await harness.refundsAtStripe(intentId)).toHaveLength(1);
    const { data: events } = await harness.stripe.events.list({ type: 'refund.created', limit: 1 });
    expect(events[0]?.request?.idempotency_key).toBe(`refund-${intentId}`);
    expect(await harness.auditCount('payment.refund-due', 20)).toBe(1);
    expect(await harness.auditCount('payment.refunded', 20)).toBe(1);
    const mails = await harness.query(
      `SELECT mails.kind, recipient FROM mails JOIN payments ON payments.id = payment_id
       WHERE booking_id = 20 ORDER BY mails.id`,
    );
    expect(mails).toEqual(
      ['receipt', 'refund'].map((kind) => ({ kind, recipient: booking.customerEmail })),
    );
  });

  it('is refunded once if the booking was already paid', async () => {
    harness.addBooking(21);
    const first = await paidWithoutWebhook(21);
    const second = await secondPayment(21);
    const [one, two] = await harness.payments(21);
    const settlement = harness.worker.get(SettlementService);
    await Promise.all([settlement.settle(one!.id), settlement.settle(two!.id)]);
    const account = await harness.untilRevision(21, 3);
    expect(account).toMatchObject({
      paymentStatus: 'paid',
      capturedCents: 59_800,
      refundedCents: 29_900,
    });
    const refunds = [await harness.refundsAtStripe(first), await harness.refundsAtStripe(second)];
    expect(refunds.flat()).toHaveLength(1);
    const stands = refunds[0]!.length === 0 ? first : second;
    expect(account.stripePaymentIntentId).toBe(stands);
  });

  it('is refunded once if the job crashes between Stripe and the ledger', async () => {
    const booking = harness.addBooking(22);
    const intentId = await paidWithoutWebhook(22);
    booking.status = 'cancelled';
    const fault = { kind: 'drop', when: 'after', times: 4, method: 'POST', path: '/v1/refunds' };
    await harness.control('POST', '/faults', fault);
    await harness.reconcile();
    expect(await harness.untilRevision(22, 2)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await harness.refundsAtStripe(intentId)).toHaveLength(1);
  });

  it('is refunded by the reconciliation after the job has failed', async () => {
    const booking = harness.addBooking(23);
    await paidWithoutWebhook(23);
    booking.status = 'cancelled';
    const fault = { kind: 'status', times: 99, method: 'POST', path: '/v1/refunds' };
    await harness.control('POST', '/faults', fault);
    await harness.reconcile();
    const [payment] = await harness.payments(23);
    await until('the job to fail', async () => {
      const failed = await harness.query(
        `UPDATE jobs SET status = 'failed' WHERE key = $1 AND attempts > 0 RETURNING id`,
        [payment!.id],
      );
      return failed.flat().length > 1;
    });
    await harness.control('DELETE', '/faults');
    await harness.reconcile();
    expect(await harness.untilRevision(23, 2)).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('keeps a deposit, the rest and a later tip, each with its receipt', async () => {
    const booking = harness.addBooking(25, 29_900, { depositCents: 5_000 });
    await harness.pay((await harness.createIntent(25, 50)).clientSecret);
    expect(await harness.untilRevision(25, 1)).toMatchObject({
      paymentStatus: 'unpaid',
      paidCents: 5_000,
      invoiceDueCents: null,
    });
    await expect(harness.createIntent(25)).rejects.toMatchObject({ code: 'price_changed' });
    Object.assign(booking, { openCents: 24_900, depositCents: 0 });
    await harness.pay((await harness.createIntent(25, 249, 30)).clientSecret);
    expect(await harness.untilRevision(25, 2)).toMatchObject({
      paymentStatus: 'paid',
      paidCents: 29_900,
      capturedCents: 32_900,
    });
    Object.assign(booking, { openCents: 0, paymentStatus: 'paid' });
    await harness.pay((await harness.createIntent(25, 0, 20)).clientSecret);
    expect(await harness.untilRevision(25, 3)).toMatchObject({
      paymentStatus: 'paid',
      paidCents: 29_900,
      capturedCents: 34_900,
      refundedCents: 0,
    });
    const tips = 'SELECT tip_cents FROM payments WHERE booking_id = 25 ORDER BY id';
    expect(await harness.query(tips)).toEqual(
      [0, 3_000, 2_000].map((tip_cents) => ({ tip_cents })),
    );
    const receipts = `SELECT 1 FROM mails JOIN payments ON payments.id = payment_id
      WHERE booking_id = 25 AND mails.kind = 'receipt'`;
    expect(await harness.query(receipts)).toHaveLength(3);
  });

  it.each([
    ['a webhook', 26, 0],
    ['a crash between Stripe and the ledger', 27, 2],
  ])('refunds only what exceeds the total, once after %s', async (_what, id, times) => {
    const booking = harness.addBooking(id);
    const { clientSecret } = await harness.createIntent(id);
    await harness.pay(clientSecret);
    await harness.untilRevision(id, 1);
    Object.assign(booking, { totalCents: 35_000, openCents: 5_100 });
    if (times > 0) {
      const fault = { kind: 'drop', when: 'after', times, method: 'POST', path: '/v1/refunds' };
      await harness.control('POST', '/faults', fault);
    }
    const second = await secondPayment(id);
    await harness.reconcile();
    expect(await harness.untilRevision(id, 3)).toMatchObject({
      paymentStatus: 'paid',
      paidCents: 35_000,
      creditedCents: 0,
      capturedCents: 59_800,
      refundedCents: 24_800,
    });
    expect(await harness.refundsAtStripe(second)).toMatchObject([{ amount: 24_800 }]);
    await until('the end', async () => (await harness.payments(id))[1]!.refund_status === 'done');
    // A discount in Stripe's dashboard.
    await harness.stripe.refunds.create({ payment_intent: second, amount: 1_000 });
    expect(await harness.untilRevision(id, 4)).toMatchObject({
      paymentStatus: 'paid',
      paidCents: 34_000,
      creditedCents: 1_000,
    });
  });

  it('has its partial refunds recorded if they were made in Stripe’s dashboard', async () => {
    harness.addBooking(24);
    const { clientSecret } = await harness.createIntent(24);
    await harness.pay(clientSecret);
    await harness.untilRevision(24, 1);
    const intent = intentIdOf(clientSecret);
    await harness.stripe.refunds.create({ payment_intent: intent, amount: 10_000 });
    expect(await harness.untilRevision(24, 2)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 10_000,
    });
    await harness.stripe.refunds.create({ payment_intent: intent });
    expect(await harness.untilRevision(24, 3)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await harness.ledger(24)).toHaveLength(3);
  });
});

it('two automatic refunds of the same amount are both made, and each once', async () => {
  harness.addBooking(70);
  const { clientSecret } = await harness.createIntent(70);
  await harness.pay(clientSecret);
  const intent = intentIdOf(clientSecret);
  const stripe = harness.worker.get(StripeApi);
  for (const [reason, keepCents] of [
    ['second_payment', 19_900],
    ['second_payment', 19_900],
    ['booking_cancelled', 9_900],
    ['booking_cancelled', 9_900],
  ] as const)
    expect(await stripe.refundIntent(intent, reason, keepCents)).toBe('sent');
  expect(await harness.refundsAtStripe(intent)).toMatchObject([
    { amount: 10_000 },
    { amount: 10_000 },
  ]);
});

describe('an intent that was changed at Stripe', () => {
  it.each([
    ['amount', 30, { amount: 100 }],
    ['currency', 31, { currency: 'eur' }],
    ['booking', 32, { metadata: { bookingId: '999' } }],
  ])('with another %s is not recorded, and is audited once', async (_what, id, changes) => {
    harness.addBooking(id);
    const { clientSecret } = await harness.createIntent(id);
    await loseWebhooks();
    await harness.stripe.paymentIntents.update(intentIdOf(clientSecret), changes);
    await harness.pay(clientSecret);
    await harness.reconcile();
    await harness.reconcile();
    expect(await harness.ledger(id)).toEqual([]);
    expect(await harness.payments(id)).toMatchObject([{ status: 'open' }]);
    expect(await harness.auditCount('payment.mismatch', id)).toBe(1);
  });

  it('is closed once all of its money was refunded at Stripe', async () => {
    harness.addBooking(33);
    const { clientSecret } = await harness.createIntent(33);
    const intent = intentIdOf(clientSecret);
    await loseWebhooks();
    await harness.stripe.paymentIntents.update(intent, { amount: 10_000 });
    await harness.pay(clientSecret);
    const row = async () => (await harness.payments(33))[0]!;
    const refund = async (amount: number) => {
      await harness.stripe.refunds.create({ payment_intent: intent, amount });
      await harness.reconcile();
    };
    await refund(9_000);
    expect(await row()).toMatchObject({ status: 'open', mismatch: expect.any(String) });
    await refund(1_000);
    await harness.reconcile();
    expect(await row()).toMatchObject({
      status: 'canceled',
      mismatch: null,
      next_check_at: null,
    });
    expect(await harness.ledger(33)).toEqual([]);
    expect(await harness.auditCount('payment.mismatch-refunded', 33)).toBe(1);
  });
});

describe('the reconciliation', () => {
  it('cancels an intent at Stripe a week after the last request, and a new one can be paid', async () => {
    harness.addBooking(60);
    const { clientSecret } = await harness.createIntent(60);
    const id = intentIdOf(clientSecret);
    const statusAtStripe = async () => (await harness.stripe.paymentIntents.retrieve(id)).status;
    const setAge = (age: string) =>
      harness.query(
        `UPDATE payment_intents SET asked_at = now() - interval '${age}' WHERE stripe_intent_id = $1`,
        [id],
      );
    await setAge('6 days');
    await harness.reconcile();
    expect(await statusAtStripe()).toBe('requires_payment_method');
    await setAge('8 days');
    await harness.reconcile();
    expect(await statusAtStripe()).toBe('canceled');
    expect(
      await harness.query('SELECT status FROM payment_intents WHERE stripe_intent_id = $1', [id]),
    ).toEqual([{ status: 'canceled' }]);
    const next = await harness.createIntent(60);
    expect(intentIdOf(next.clientSecret)).not.toBe(id);
    await harness.pay(next.clientSecret);
    await harness.untilRevision(60, 1);
  });

  it('closes a payment that was canceled at Stripe, and does not check it again', async () => {
    harness.addBooking(40);
    const { clientSecret } = await harness.createIntent(40);
    await loseWebhooks();
    await harness.stripe.paymentIntents.cancel(intentIdOf(clientSecret));
    await harness.reconcile();
    expect(await harness.payments(40)).toMatchObject([{ status: 'canceled', next_check_at: null }]);
  });

  it('checks old payments less and less often', async () => {
    harness.addBooking(41);
    await harness.createIntent(41);
    await harness.query(
      `UPDATE payment_intents SET asked_at = now() - interval '10 hours' WHERE booking_id = 41`,
    );
    await harness.reconcile();
    const [row] = await harness.query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM next_check_at - now()) / 60)::int AS minutes
       FROM payment_intents WHERE booking_id = 41`,
    );
    expect(row).toEqual({ minutes: 30 });
  });

  it('closes a payment that never reached Stripe once its idempotency key has expired', async () => {
    await harness.query(
      `INSERT INTO payment_intents (id, booking_id, amount_cents, currency, next_check_at, created_at)
       VALUES (gen_random_uuid(), 42, 29900, 'usd', now() - interval '1 second', now() - interval '2 days')`,
    );
    await harness.reconcile();
    expect(await harness.payments(42)).toMatchObject([{ status: 'canceled' }]);
  });

  describe('sends an automatic refund', () => {
    const order = async (id: number, keepCents: number) => {
      harness.addBooking(id);
      await paidWithoutWebhook(id);
      await harness.reconcile(id);
      await harness.query(
        `UPDATE payment_intents SET refund_reason = 'booking_cancelled', refund_status = 'due',
           keep_cents = $2 WHERE booking_id = $1`,
        [id, keepCents],
      );
    };
    const statusOf = async (id: number) => (await harness.payments(id))[0]!.refund_status;
    const rejected = { kind: 'status', status: 400, method: 'POST', path: '/v1/refunds' };

    it('again if Stripe rejected an amount that changed in the meantime', async () => {
      await order(44, 5_000);
      await harness.control('POST', '/faults', { ...rejected, when: 'after' });
      await harness.reconcile(44);
      expect(await statusOf(44)).toBe('due');
      await harness.reconcile(44);
      expect(await statusOf(44)).toBe('done');
      expect(await harness.auditCount('payment.refund-failed', 44)).toBe(0);
    });

    it('that fails if Stripe rejects the amount that is left', async () => {
      await order(45, 5_000);
      await harness.control('POST', '/faults', rejected);
      await harness.reconcile(45);
      expect(await statusOf(45)).toBe('failed');
    });

    it('again if Stripe did not find the payment', async () => {
      await order(46, 5_000);
      await harness.control('POST', '/faults', { ...rejected, method: 'GET' });
      await harness.reconcile(46);
      const [payment] = await harness.payments(46);
      const change = `UPDATE payment_intents SET stripe_intent_id = $1, keep_cents = 0 WHERE booking_id = 46`;
      // As with the keys of another account.
      await harness.query(change, ['pi_unknown']);
      await harness.reconcile(46);
      expect(await statusOf(46)).toBe('due');
      await harness.query(change, [payment!.stripe_intent_id]);
      await harness.reconcile(46);
      expect(await statusOf(46)).toBe('done');
    });

    it('that fails, and still checks a pending refund of the owner', async () => {
      await order(47, 0);
      const [payment] = await harness.payments(47);
      await harness.query(
        `INSERT INTO refunds (id, payment_id, amount_cents, reason, requested_by)
         SELECT gen_random_uuid(), id, 1000, 'Rain', 'owner' FROM payments WHERE booking_id = 47`,
      );
      await harness.query(
        `UPDATE payment_intents SET next_check_at = now() + interval '1 hour' WHERE booking_id = 47`,
      );
      await harness.worker.get(SettlementService).failRefund(payment!.id, 'rejected');
      expect(await harness.payments(47)).toMatchObject([
        { refund_status: 'failed', next_check_at: expect.any(Date) },
      ]);
      await harness.reconcile(47);
      const [request] = await harness.query<{ status: string }>(
        `SELECT refunds.status FROM refunds JOIN payments ON payments.id = payment_id
         WHERE booking_id = 47`,
      );
      expect(request).toEqual({ status: 'succeeded' });
    });
  });

  it('stops while Stripe is down, and continues later', async () => {
    harness.addBooking(43);
    await paidWithoutWebhook(43);
    await harness.control('POST', '/faults', { kind: 'status', times: 99 });
    await harness.reconcile();
    expect(await harness.ledger(43)).toEqual([]);
    await harness.control('DELETE', '/faults');
    await harness.reconcile();
    expect(await harness.ledger(43)).toHaveLength(1);
  });
});
