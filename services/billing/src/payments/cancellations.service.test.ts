import { AppError } from '@desert-mirror/contracts/errors';
import { Database } from '@desert-mirror/platform/database/database';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { CancellationsService } from './cancellations.service.js';
import { recordReinstated } from './reinstated-bookings.js';
import { RefundSenderService } from './refund-sender.service.js';
import { SettlementService } from './settlement.service.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
afterEach(() => harness.control('POST', '/webhooks/release', { discard: true }));

const cancel = async (bookingId: number, at = new Date(), refund = false, keepCents = 0) => {
  harness.addBooking(bookingId, 29_900, { status: 'cancelled', openCents: 0 });
  await harness.worker
    .get(CancellationsService)
    .closeBooking({ bookingId, cancelledAt: at.toISOString(), refund, keepCents });
};

/** Pays the deposit of $50.00. The rest of $249.00 is due. */
async function payDeposit(bookingId: number): Promise<string> {
  harness.addBooking(bookingId, 29_900, { depositCents: 5_000 });
  const { clientSecret } = await harness.createIntent(bookingId, 50);
  await harness.pay(clientSecret);
  await harness.untilRevision(bookingId, 1);
  harness.addBooking(bookingId, 24_900, { totalCents: 29_900 });
  return intentIdOf(clientSecret);
}

describe('a cancelled booking', () => {
  it('can no longer be paid, even in an open checkout', async () => {
    harness.addBooking(1);
    const { clientSecret } = await harness.createIntent(1);
    await cancel(1);
    await expect(harness.pay(clientSecret)).rejects.toThrow();
    expect(await harness.payments(1)).toMatchObject([{ status: 'canceled' }]);
  });

  it('keeps earlier payments', async () => {
    harness.addBooking(2);
    const { clientSecret } = await harness.createIntent(2);
    await harness.pay(clientSecret);
    await harness.untilRevision(2, 1);
    await cancel(2);
    expect(await harness.payments(2)).toMatchObject([{ status: 'succeeded', refund_status: null }]);
  });

  it('refunds earlier payments once if the customer cancelled in time', async () => {
    harness.addBooking(4);
    const { clientSecret } = await harness.createIntent(4);
    await harness.pay(clientSecret);
    await harness.untilRevision(4, 1);
    const at = new Date();
    await Promise.all([cancel(4, at, true), cancel(4, at, true)]);
    await until('the refund', async () => (await harness.payments(4))[0]!.refund_status === 'done');
    expect(await harness.refundsAtStripe(intentIdOf(clientSecret))).toMatchObject([
      { amount: 29_900 },
    ]);
  });

  it('refunds earlier payments even if Stripe cannot close the open one', async () => {
    const deposit = await payDeposit(5);
    const rest = await harness.createIntent(5, 249);
    const stripe = harness.worker.get(StripeApi);
    const cancelIntent = stripe.cancelIntent.bind(stripe);
    stripe.cancelIntent = () => Promise.reject(new AppError('payment_provider'));
    const at = new Date();
    try {
      await expect(cancel(5, at, true)).rejects.toMatchObject({ code: 'payment_provider' });
      await until('the refund', async () => (await harness.refundsAtStripe(deposit)).length === 1);
    } finally {
      stripe.cancelIntent = cancelIntent;
    }
    // The job tries again.
    await cancel(5, at, true);
    await expect(harness.pay(rest.clientSecret)).rejects.toThrow();
  });

  it('keeps the same amount of what was paid if the job runs again before the refund', async () => {
    const deposit = await payDeposit(6);
    const { clientSecret } = await harness.createIntent(6, 249);
    await harness.pay(clientSecret);
    await harness.untilRevision(6, 2);
    const sender = harness.worker.get(RefundSenderService);
    const refundPayment = sender.refundPayment.bind(sender);
    sender.refundPayment = () => Promise.resolve();
    const at = new Date();
    try {
      await cancel(6, at, true, 5_000);
      await cancel(6, at, true, 5_000);
    } finally {
      sender.refundPayment = refundPayment;
    }
    await until('the refund', async () => {
      await harness.reconcile(6);
      const refunds = await harness.refundsAtStripe(intentIdOf(clientSecret));
      return refunds[0]?.amount === 24_900;
    });
    expect(await harness.payments(6)).toMatchObject([{ refund_status: null }, {}]);
    expect(await harness.refundsAtStripe(deposit)).toEqual([]);
  });

  it('refunds a payment that was recorded after the cancellation', async () => {
    harness.addBooking(3);
    await harness.control('POST', '/webhooks/hold');
    const { clientSecret } = await harness.createIntent(3);
    await harness.pay(clientSecret);
    const cancelledAt = new Date();
    // Settled while booking still reports the booking as unpaid.
    const [payment] = await harness.payments(3);
    await harness.worker.get(SettlementService).settle(payment!.id);
    expect(await harness.payments(3)).toMatchObject([{ refund_status: null }]);
    await cancel(3, cancelledAt);
    await cancel(3, cancelledAt);
    await until('the refund', async () => (await harness.payments(3))[0]!.refund_status === 'done');
    expect(await harness.refundsAtStripe(intentIdOf(clientSecret))).toMatchObject([
      { amount: 29_900 },
    ]);
  });

  it.each([
    ['undone afterwards: kept', 1, null],
    ['undone before a second cancellation: refunded', -1, 'done'],
  ])('with a later payment, %s', async (_name, offset, refund) => {
    const id = offset + 10;
    harness.addBooking(id);
    const cancelledAt = new Date();
    await recordReinstated(harness.worker.get(Database).manager, {
      bookingId: id,
      reinstatedAt: new Date(cancelledAt.getTime() + offset).toISOString(),
    });
    const { clientSecret } = await harness.createIntent(id);
    await harness.pay(clientSecret);
    await harness.untilRevision(id, 1);
    await cancel(id, cancelledAt);
    await until(
      'the refund',
      async () => (await harness.payments(id))[0]!.refund_status === refund,
    );
  });
});
