import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingStack, intentIdOf } from '../../testing/billing-stack.js';
import { CancellationsService } from './cancellations.service.js';
import { SettlementService } from './settlement.service.js';

let stack: BillingStack;

beforeAll(async () => {
  stack = await BillingStack.start();
}, 60_000);
afterAll(() => stack?.stop());
afterEach(() => stack.control('POST', '/webhooks/release', { discard: true }));

const cancel = async (bookingId: number, at = new Date()) => {
  stack.addBooking(bookingId, 29_900, { status: 'cancelled', openCents: 0 });
  await stack.worker
    .get(CancellationsService)
    .closeBooking({ bookingId, cancelledAt: at.toISOString() });
};

describe('a cancelled booking', () => {
  it('can be paid no more, also by who has its payment open', async () => {
    stack.addBooking(1);
    const { clientSecret } = await stack.ask(1);
    await cancel(1);
    await expect(stack.pay(clientSecret)).rejects.toThrow();
    expect(await stack.payments(1)).toMatchObject([{ status: 'canceled' }]);
  });

  it('keeps what was paid before, which the owner gives back or not', async () => {
    stack.addBooking(2);
    const { clientSecret } = await stack.ask(2);
    await stack.pay(clientSecret);
    await stack.untilHeard(2, 1);
    await cancel(2);
    expect(await stack.payments(2)).toMatchObject([{ status: 'succeeded', refund_status: null }]);
  });

  it('gives back what was booked after, by who had read it before', async () => {
    stack.addBooking(3);
    await stack.control('POST', '/webhooks/hold');
    const { clientSecret } = await stack.ask(3);
    await stack.pay(clientSecret);
    const cancelledAt = new Date();
    // Booked on the word that the booking is still to be paid.
    const [payment] = await stack.payments(3);
    await stack.worker.get(SettlementService).settle(payment!.id);
    expect(await stack.payments(3)).toMatchObject([{ refund_status: null }]);
    await cancel(3, cancelledAt);
    await cancel(3, cancelledAt);
    await until('the refund', async () => (await stack.payments(3))[0]!.refund_status === 'done');
    expect(await stack.refundsAtStripe(intentIdOf(clientSecret))).toMatchObject([
      { amount: 29_900 },
    ]);
  });
});
