import { billingRpcs } from '@desert-mirror/contracts/billing';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin';
import { businessDate } from '@desert-mirror/contracts/time';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingStack, intentIdOf } from '../../testing/billing-stack.js';
import { buildInvoice } from '../../testing/builders.js';
import { PaymentsReconciler } from '../payments/payments.reconciler.js';

let stack: BillingStack;

beforeAll(async () => {
  stack = await BillingStack.start();
}, 60_000);
afterAll(() => stack?.stop());
afterEach(async () => {
  await stack.control('DELETE', '/faults');
  await stack.control('POST', '/webhooks/release', { discard: true });
});

const moneyOf = (bookingId: number) => stack.rpc.call(billingAdminRpcs.bookingMoney, { bookingId });
const refund = (paymentId: string, amount: string, requestKey?: string) =>
  stack.rpc.call(billingAdminRpcs.requestRefund, { paymentId, amount, reason: 'Rain', requestKey });

async function paidBooking(id: number) {
  stack.addBooking(id);
  const { clientSecret } = await stack.ask(id);
  await stack.pay(clientSecret);
  await stack.untilHeard(id, 1);
  const { payments } = await moneyOf(id);
  return { payment: payments[0]!, intentId: intentIdOf(clientSecret) };
}

const settled = (bookingId: number) =>
  until(`the refunds of ${bookingId}`, async () => {
    const money = await moneyOf(bookingId);
    return money.refunds.every(({ status }) => status !== 'pending') ? money : undefined;
  });

describe('a refund through Stripe', () => {
  it('of a part leaves the rest, and the booking paid', async () => {
    const { payment } = await paidBooking(1);
    expect(payment).toMatchObject({ kind: 'capture', method: 'card', refundable: '299.00' });
    expect(await refund(payment.id, '99.50')).toMatchObject({ status: 'pending', amount: '99.50' });
    const { payments, refunds } = await settled(1);
    expect(refunds).toMatchObject([{ status: 'succeeded', amount: '99.50', reason: 'Rain' }]);
    expect(payments).toMatchObject([
      { kind: 'refund', amount: '99.50', reason: 'Rain' },
      { kind: 'capture', amount: '299.00', refundable: '199.50' },
    ]);
    expect(await stack.untilHeard(1, 2)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 9_950,
    });
  });

  it('of all makes the booking refunded', async () => {
    const { payment } = await paidBooking(2);
    await refund(payment.id, '100.00');
    await settled(2);
    await refund(payment.id, '199.00');
    await settled(2);
    expect(await stack.untilHeard(2, 3)).toMatchObject({ paymentStatus: 'refunded' });
    await expect(refund(payment.id, '0.01')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('pressed fifty times goes once, with a key and without', async () => {
    const { payment, intentId } = await paidBooking(3);
    const withKey = await Promise.all(
      Array.from({ length: 50 }, () => refund(payment.id, '50.00', 'refund-of-booking-3')),
    );
    expect(new Set(withKey.map(({ id }) => id)).size).toBe(1);
    await settled(3);
    const without = await Promise.allSettled(
      Array.from({ length: 50 }, () => refund(payment.id, '249.00')),
    );
    expect(without.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await settled(3);
    const atStripe = await stack.refundsAtStripe(intentId);
    expect(atStripe.map(({ amount }) => amount).toSorted()).toEqual([24_900, 5_000]);
    await expect(refund(payment.id, '51.00', 'refund-of-booking-3')).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  it('of more than there is names the most', async () => {
    const { payment } = await paidBooking(4);
    await expect(refund(payment.id, '299.01')).rejects.toMatchObject({
      errors: [{ path: 'amount', message: 'At most $299.00' }],
    });
    await expect(refund('999999', '1.00')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is done without any webhook, and after Stripe was away', async () => {
    const { payment } = await paidBooking(5);
    await stack.control('POST', '/webhooks/hold');
    await stack.control('POST', '/faults', { kind: 'status', path: '/v1/refunds', times: 2 });
    await refund(payment.id, '10.00');
    const { refunds } = await settled(5);
    expect(refunds).toMatchObject([{ status: 'succeeded' }]);
  });

  it('made by hand at Stripe flows back', async () => {
    const { intentId, payment } = await paidBooking(6);
    await stack.stripe.refunds.create({ payment_intent: intentId, amount: 2_500 });
    expect(await stack.untilHeard(6, 2)).toMatchObject({ refundedCents: 2_500 });
    const { payments } = await moneyOf(6);
    expect(payments.find(({ id }) => id === payment.id)).toMatchObject({ refundable: '274.00' });
  });

  it('that nobody was told of is found by the reconciler', async () => {
    const { payment } = await paidBooking(7);
    await stack.control('POST', '/webhooks/hold');
    await stack.query(`UPDATE jobs SET status = 'failed' WHERE name = 'send-refund'`);
    const { id } = await refund(payment.id, '20.00');
    await stack.query('UPDATE payment_intents SET next_check_at = now() WHERE booking_id = 7');
    await stack.worker.get(PaymentsReconciler).reconcile();
    const { refunds } = await settled(7);
    expect(refunds).toMatchObject([{ id, status: 'succeeded' }]);
  });
});

it('a refund that fails after it was through is money that came back', async () => {
  const { payment, intentId } = await paidBooking(8);
  await refund(payment.id, '299.00');
  await settled(8);
  await stack.untilHeard(8, 2);
  const [atStripe] = await stack.refundsAtStripe(intentId);
  await stack.control('POST', `/refunds/${atStripe!.id}/fail`);
  expect(await stack.untilHeard(8, 3)).toMatchObject({
    paymentStatus: 'paid',
    capturedCents: 59_800,
    refundedCents: 29_900,
  });
  const { payments, refunds } = await moneyOf(8);
  expect(refunds).toMatchObject([{ status: 'failed', error: 'The bank did not take it' }]);
  expect(payments).toMatchObject([
    { kind: 'capture', reason: 'refund_failed', refundable: '0.00' },
    { kind: 'refund' },
    { kind: 'capture', refundable: '299.00' },
  ]);
  const receipts = await stack.query(
    `SELECT 1 FROM mails JOIN payments ON payments.id = payment_id WHERE booking_id = 8`,
  );
  expect(receipts).toHaveLength(1);
});

describe('a refund of cash', () => {
  it('is booked at once, and the invoice owes again', async () => {
    const { id, updatedAt } = await stack.rpc.call(billingRpcs.createInvoice, buildInvoice());
    await stack.rpc.call(billingAdminRpcs.sendInvoice, { id, updatedAt, byMail: false });
    await stack.rpc.call(billingAdminRpcs.recordPayment, {
      ...{ invoiceId: id, amount: '140.73', method: 'zelle' },
      receivedOn: businessDate(new Date()),
    });
    const { payments } = await stack.rpc.call(billingAdminRpcs.invoiceDetail, { id });
    expect(await refund(payments[0]!.id, '40.73')).toMatchObject({ status: 'succeeded' });
    const detail = await stack.rpc.call(billingAdminRpcs.invoiceDetail, { id });
    expect(detail.invoice).toMatchObject({
      status: 'partially_paid',
      amountPaid: '100.00',
      amountDue: '40.73',
      paidAt: null,
    });
    expect(detail.payments).toMatchObject([
      { kind: 'refund', method: 'zelle', amount: '40.73' },
      { kind: 'capture', refundable: '100.00' },
    ]);
  });
});
