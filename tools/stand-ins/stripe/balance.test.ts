import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { StripeStandIn } from './server.ts';
import { clientOf, control, startForTest } from './testing.ts';

let standIn: StripeStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startForTest();
  stripe = clientOf(standIn);
});
afterAll(() => standIn.close());

const pay = (amount: number) =>
  stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    return_url: 'https://desertmirror.example/',
    automatic_payment_methods: { enabled: true },
  });

it('pays out charges minus refunds and fees, and lists what a payout consists of', async () => {
  expect(await control(standIn, 'POST', '/payouts')).toEqual({ error: 'nothing to pay out' });
  const intent = await pay(10_000);
  const { id: refundId } = await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 2_000,
  });
  const failing = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
  await control(standIn, 'POST', `/refunds/${failing.id}/fail`);

  const { id, amount } = await control(standIn, 'POST', '/payouts');
  // The fee is 2.9 % of $100.00 and 30 cents.
  expect(amount).toBe(10_000 - 2_000 - 320);
  await pay(5_000);
  const { data } = await stripe.balanceTransactions.list({
    payout: String(id),
    limit: 100,
    expand: ['data.source'],
  });
  expect(data.map(({ type, amount: cents, fee }) => [type, cents, fee])).toEqual([
    ['payout', -7_680, 0],
    ['refund_failure', 500, 0],
    ['refund', -500, 0],
    ['refund', -2_000, 0],
    ['charge', 10_000, 320],
  ]);
  expect(data[3]?.source).toMatchObject({ id: refundId, payment_intent: intent.id });

  expect((await stripe.payouts.list()).data).toMatchObject([{ id, status: 'paid' }]);
  await control(standIn, 'POST', `/payouts/${String(id)}/fail`);
  expect(await stripe.payouts.retrieve(String(id))).toMatchObject({ status: 'failed' });
  const { pending } = await stripe.balance.retrieve();
  // What the bank sent back, and the second charge.
  expect(pending).toMatchObject([{ amount: 7_680 + 5_000 - 175 }]);
});
