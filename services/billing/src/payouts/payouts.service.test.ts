import { AppError } from '@desert-mirror/contracts/errors';
import { payoutRpcs } from '@desert-mirror/contracts/payouts.operations';
import { businessDate } from '@desert-mirror/contracts/time';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { StripeBalanceApi } from '../stripe/stripe-balance-api.js';
import { FetchPayoutsTask } from './fetch-payouts.task.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const fetchPayouts = () => harness.worker.get(FetchPayoutsTask).run();
const payouts = async () => (await harness.rpc.call(payoutRpcs.list, {})).items;
const today = businessDate(new Date());

async function pay(bookingId: number): Promise<string> {
  harness.addBooking(bookingId);
  const { clientSecret } = await harness.createIntent(bookingId);
  await harness.pay(clientSecret);
  await harness.untilRevision(bookingId, 1);
  return intentIdOf(clientSecret);
}

it('copies payouts with their fees and links each transaction to its booking', async () => {
  const first = await pay(1);
  await pay(2);
  await harness.stripe.refunds.create({ payment_intent: first, amount: 5_000 });
  await harness.untilRevision(1, 2);
  const { id: stripeId } = await harness.control<{ id: string }>('POST', '/payouts');
  // The webhook starts the job.
  const payout = await until('the payout to be complete', async () =>
    (await payouts()).find(({ sums }) => sums !== null),
  );
  // 2.9 % of $299.00 and 30 cents, twice.
  const sums = { charges: '598.00', refunds: '50.00', disputes: '0.00', fees: '17.94' };
  expect(payout).toMatchObject({
    stripeId,
    status: 'paid',
    amount: '530.06',
    failure: null,
    sums: { ...sums, other: '0.00' },
  });
  const { items } = await harness.rpc.call(payoutRpcs.listTransactions, { payoutId: payout.id });
  expect(items.map(({ category, net, bookingId }) => ({ category, net, bookingId }))).toStrictEqual(
    [
      { category: 'charge', net: '290.03', bookingId: 1 },
      { category: 'charge', net: '290.03', bookingId: 2 },
      { category: 'refund', net: '-50.00', bookingId: 1 },
    ],
  );
  const balance = await harness.rpc.call(payoutRpcs.balance, { from: today, to: today });
  expect(balance).toMatchObject({ ...sums, net: '530.06' });

  // Repeating it changes nothing; what happens later is not part of the payout.
  await pay(3);
  await fetchPayouts();
  await fetchPayouts();
  expect(await payouts()).toEqual([payout]);
  expect(await harness.rpc.call(payoutRpcs.get, { id: payout.id })).toEqual(payout);
  expect(await harness.query('SELECT 1 FROM balance_transactions')).toHaveLength(5);
});

it('shows that the bank returned a payout, and pays its amount out again', async () => {
  const [{ id, stripeId } = { id: 0, stripeId: '' }] = await payouts();
  await harness.control('POST', `/payouts/${stripeId}/fail`);
  await fetchPayouts();
  expect(await harness.rpc.call(payoutRpcs.get, { id })).toMatchObject({
    status: 'failed',
    failure: 'The bank account has been closed.',
  });
  await harness.control('POST', '/payouts');
  await fetchPayouts();
  const [again] = await payouts();
  // $290.03 of the third payment.
  expect(again).toMatchObject({ amount: '820.09', status: 'paid', sums: { other: '530.06' } });
});

it('settles payments although the balance cannot be read', async () => {
  await harness.control('POST', '/faults', {
    kind: 'status',
    status: 500,
    times: 20,
    path: '/v1/balance_transactions',
  });
  await expect(fetchPayouts()).rejects.toMatchObject({ code: 'payment_provider' });
  await pay(4);
  await harness.control('DELETE', '/faults');
  await fetchPayouts();
  expect(
    await harness.query(`SELECT 1 FROM balance_transactions WHERE category = 'charge'`),
  ).toHaveLength(4);
});

it('completes payouts after one whose transactions cannot be read', async () => {
  await harness.control('POST', '/webhooks/hold');
  await until('the jobs of earlier webhooks', async () => {
    const pending = await harness.query(`SELECT 1 FROM jobs WHERE status = 'pending'`);
    return pending.length === 0;
  });
  for (const bookingId of [5, 6]) {
    harness.addBooking(bookingId);
    await harness.pay((await harness.createIntent(bookingId)).clientSecret);
    await harness.control('POST', '/payouts');
  }
  const api = harness.worker.get(StripeBalanceApi);
  const transactions = api.transactions.bind(api);
  const failed: string[] = [];
  api.transactions = (selected) => {
    if (!('payout' in selected) || failed.length > 0) return transactions(selected);
    failed.push(selected.payout);
    return Promise.reject(new AppError('payment_provider'));
  };
  await fetchPayouts();
  api.transactions = transactions;
  const incomplete = async () =>
    (await payouts()).filter(({ sums }) => sums === null).map(({ stripeId }) => stripeId);
  expect(await incomplete()).toEqual(failed);
  await fetchPayouts();
  expect(await incomplete()).toEqual([]);
  await harness.control('POST', '/webhooks/release', { discard: true });
});

it('answers 404 for an unknown payout', async () => {
  await expect(harness.rpc.call(payoutRpcs.get, { id: 999 })).rejects.toMatchObject({
    code: 'not_found',
  });
});
