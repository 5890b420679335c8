import { randomUUID } from 'node:crypto';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { RequestRefund } from '@desert-mirror/contracts/billing-admin';
import { businessDate } from '@desert-mirror/contracts/time';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';
import { PostJournalTask } from '../journal/post-journal.task.js';
import { CancellationsService } from '../payments/cancellations.service.js';
import { RefreshBookingService } from '../payments/refresh-booking.service.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
afterEach(async () => {
  await harness.control('DELETE', '/faults');
  await harness.control('POST', '/webhooks/release', { discard: true });
});

const moneyOf = (bookingId: number) =>
  harness.rpc.call(billingAdminRpcs.bookingMoney, { bookingId });
const refund = (paymentId: string, amount: string, requestKey?: string, owedAgain = false) =>
  harness.rpc.call(billingAdminRpcs.requestRefund, {
    paymentId,
    amount,
    reason: 'Rain',
    owedAgain,
    requestKey,
  });

async function paidBooking(id: number) {
  harness.addBooking(id);
  const { clientSecret } = await harness.createIntent(id);
  await harness.pay(clientSecret);
  await harness.untilRevision(id, 1);
  const { payments } = await moneyOf(id);
  return { payment: payments[0]!, intentId: intentIdOf(clientSecret) };
}

const settled = (bookingId: number) =>
  until(`the refunds of ${bookingId}`, async () => {
    const money = await moneyOf(bookingId);
    return money.refunds.every(({ status }) => status !== 'pending') ? money : undefined;
  });

describe('a refund of a card payment', () => {
  it('of a part leaves the booking paid', async () => {
    const { payment } = await paidBooking(1);
    expect(payment).toMatchObject({ kind: 'capture', method: 'card', refundable: '299.00' });
    expect(await refund(payment.id, '99.50')).toMatchObject({ status: 'pending', amount: '99.50' });
    const { payments, refunds } = await settled(1);
    expect(refunds).toMatchObject([{ status: 'succeeded', amount: '99.50', reason: 'Rain' }]);
    expect(payments).toMatchObject([
      { kind: 'refund', amount: '99.50', reason: 'Rain' },
      { kind: 'capture', amount: '299.00', refundable: '199.50' },
    ]);
    expect(await harness.untilRevision(1, 2)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 9_950,
    });
  });

  it('of the full amount makes the booking refunded', async () => {
    const { payment } = await paidBooking(2);
    await refund(payment.id, '100.00');
    await settled(2);
    await refund(payment.id, '199.00');
    await settled(2);
    expect(await harness.untilRevision(2, 3)).toMatchObject({ paymentStatus: 'refunded' });
    await expect(refund(payment.id, '0.01')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is made once for twelve concurrent requests, with and without a key', async () => {
    const { payment, intentId } = await paidBooking(3);
    const withKey = await Promise.all(
      Array.from({ length: 12 }, () => refund(payment.id, '50.00', 'refund-of-booking-3')),
    );
    expect(new Set(withKey.map(({ id }) => id)).size).toBe(1);
    await settled(3);
    const without = await Promise.allSettled(
      Array.from({ length: 12 }, () => refund(payment.id, '249.00')),
    );
    expect(without.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await settled(3);
    const atStripe = await harness.refundsAtStripe(intentId);
    expect(atStripe.map(({ amount }) => amount).toSorted()).toEqual([24_900, 5_000]);
    await expect(refund(payment.id, '51.00', 'refund-of-booking-3')).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  it('of too much is rejected with the maximum', async () => {
    const { payment } = await paidBooking(4);
    await expect(refund(payment.id, '299.01')).rejects.toMatchObject({
      errors: [{ path: 'amount', message: 'At most $299.00' }],
    });
    await expect(refund('999999', '1.00')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is completed without a webhook, and after Stripe was down', async () => {
    const { payment } = await paidBooking(5);
    await harness.control('POST', '/webhooks/hold');
    await harness.control('POST', '/faults', { kind: 'status', path: '/v1/refunds', times: 2 });
    await refund(payment.id, '10.00');
    const { refunds } = await settled(5);
    expect(refunds).toMatchObject([{ status: 'succeeded' }]);
  });

  it('is made once if its answers were lost and Stripe has forgotten its key', async () => {
    const { payment, intentId } = await paidBooking(10);
    await harness.control('POST', '/webhooks/hold');
    const lost = { kind: 'drop', when: 'after', method: 'POST', path: '/v1/refunds', times: 100 };
    await harness.control('POST', '/faults', lost);
    await refund(payment.id, '40.00');
    const isTried = `name = 'send-refund' AND status = 'pending' AND attempts > 0`;
    await until('a failed attempt', async () => {
      const tried = await harness.query(`SELECT 1 FROM jobs WHERE ${isTried}`);
      return tried.length > 0;
    });
    await harness.control('POST', '/idempotency/forget');
    await harness.control('DELETE', '/faults');
    expect((await settled(10)).refunds).toMatchObject([{ status: 'succeeded', amount: '40.00' }]);
    expect(await harness.refundsAtStripe(intentId)).toHaveLength(1);
  });

  it('made in Stripe’s dashboard is recorded', async () => {
    const { intentId, payment } = await paidBooking(6);
    await harness.stripe.refunds.create({ payment_intent: intentId, amount: 2_500 });
    expect(await harness.untilRevision(6, 2)).toMatchObject({ refundedCents: 2_500 });
    const { payments } = await moneyOf(6);
    expect(payments.find(({ id }) => id === payment.id)).toMatchObject({ refundable: '274.00' });
  });

  it('whose job and webhook were lost is found by the reconciliation', async () => {
    const { payment } = await paidBooking(7);
    await harness.control('POST', '/webhooks/hold');
    await harness.query(`UPDATE jobs SET status = 'failed' WHERE name = 'send-refund'`);
    const { id } = await refund(payment.id, '20.00');
    await harness.reconcile(7);
    const { refunds } = await settled(7);
    expect(refunds).toMatchObject([{ id, status: 'succeeded' }]);
  });
});

it('a refund that fails after it succeeded is reversed', async () => {
  const { payment, intentId } = await paidBooking(8);
  await refund(payment.id, '299.00');
  await settled(8);
  await harness.untilRevision(8, 2);
  const [atStripe] = await harness.refundsAtStripe(intentId);
  await harness.control('POST', `/refunds/${atStripe!.id}/fail`);
  expect(await harness.untilRevision(8, 3)).toMatchObject({
    paymentStatus: 'paid',
    capturedCents: 59_800,
    refundedCents: 29_900,
  });
  const { payments, refunds } = await moneyOf(8);
  expect(refunds).toMatchObject([
    { status: 'failed', error: 'The bank could not process the refund' },
  ]);
  expect(payments).toMatchObject([
    { kind: 'capture', reason: 'refund_failed', refundable: '0.00' },
    { kind: 'refund' },
    { kind: 'capture', refundable: '299.00' },
  ]);
  const receipts = await harness.query(
    `SELECT 1 FROM mails JOIN payments ON payments.id = payment_id WHERE booking_id = 8
       AND mails.kind = 'receipt'`,
  );
  expect(receipts).toHaveLength(1);
});

describe('the owner is notified once of a refund that fails before it is recorded', () => {
  const failedAtStripe = async (intentId: string, metadata: Record<string, string>) => {
    const refund = { payment_intent: intentId, amount: 29_900, metadata };
    const { id } = await harness.stripe.refunds.create(refund);
    await harness.control('POST', `/refunds/${id}/fail`);
  };

  it.each<[string, number, string, (paid: { id: string; intentId: string }) => Promise<unknown>]>([
    [
      'rejects its request',
      30,
      'Stripe rejected the refund request',
      async ({ id, intentId }) => {
        await harness.stripe.refunds.create({ payment_intent: intentId });
        await refund(id, '299.00');
      },
    ],
    [
      'reports the requested one as failed',
      31,
      'The bank could not process the refund',
      async ({ id, intentId }) => {
        const refundId = randomUUID();
        await harness.query(
          `INSERT INTO refunds (id, payment_id, amount_cents, reason, requested_by)
           VALUES ($1, $2, 29900, 'Rain', 'owner')`,
          [refundId, id],
        );
        await failedAtStripe(intentId, { refundId, reason: 'Rain' });
      },
    ],
    [
      'reports the automatic one as failed',
      32,
      'The bank could not process the refund',
      async ({ intentId }) => {
        const reason = 'booking_cancelled';
        await failedAtStripe(intentId, { reason });
        await harness.query(
          `UPDATE payment_intents SET refund_reason = $1, refund_status = 'due' WHERE booking_id = 32`,
          [reason],
        );
      },
    ],
    [
      'rejects the request of the automatic one',
      33,
      'Stripe rejected the refund request',
      async () => {
        const rejected = { kind: 'status', status: 400, method: 'POST', path: '/v1/refunds' };
        await harness.control('POST', '/faults', rejected);
        await harness.query(
          `UPDATE payment_intents SET refund_reason = 'booking_cancelled', refund_status = 'due'
           WHERE booking_id = 33`,
        );
      },
    ],
  ])('because Stripe %s', async (_name, bookingId, error, fail) => {
    const { payment, intentId } = await paidBooking(bookingId);
    await harness.control('POST', '/webhooks/hold');
    await fail({ id: payment.id, intentId });
    const notices = () => harness.noticeEvents.filter((one) => one.bookingId === bookingId);
    await until('the notice', async () => {
      await harness.reconcile(bookingId);
      return notices().length > 0;
    });
    const [{ kind, id }] = notices() as [(typeof harness.noticeEvents)[number]];
    expect(kind).toBe('refund-rejected');
    const expected = { what: `booking ${bookingId}`, amount: '299.00', error };
    const found = await harness.rpc.call(billingAdminRpcs.failedRefund, { id });
    expect(found).toMatchObject(expected);
    // The previous release publishes the payment's id.
    const ofPayment = { id: Number(payment.id) };
    if (bookingId < 33)
      expect(await harness.rpc.call(billingAdminRpcs.failedRefund, ofPayment)).toEqual(found);
    await harness.reconcile(bookingId);
    expect(notices()).toHaveLength(1);
  });

  it('and about the next one of the same payment', async () => {
    const { payment } = await paidBooking(34);
    const rejected = { kind: 'status', status: 400, method: 'POST', path: '/v1/refunds' };
    const found = [];
    for (const amount of ['50.00', '60.00']) {
      await harness.control('POST', '/faults', rejected);
      await refund(payment.id, amount);
      const notices = () => harness.noticeEvents.filter(({ bookingId }) => bookingId === 34);
      await until('the notice', () => notices().length > found.length);
      found.push(
        await harness.rpc.call(billingAdminRpcs.failedRefund, { id: notices().at(-1)!.id }),
      );
    }
    expect(found.map(({ amount }) => amount)).toEqual(['50.00', '60.00']);
    const ids = harness.noticeEvents.flatMap(({ bookingId, id }) => (bookingId === 34 ? id : []));
    expect(new Set(ids).size).toBe(2);
  });
});

it('a failed refund is corrected by email, and the owner is notified', async () => {
  const { payment, intentId } = await paidBooking(9);
  await refund(payment.id, '50.00');
  await settled(9);
  const [atStripe] = await harness.refundsAtStripe(intentId);
  await harness.control('POST', `/refunds/${atStripe!.id}/fail`);
  const notice = await until('the notice', () =>
    harness.noticeEvents.find(({ bookingId }) => bookingId === 9),
  );
  expect(notice.kind).toBe('refund-rejected');
  expect(await harness.rpc.call(billingAdminRpcs.failedRefund, { id: notice.id })).toEqual({
    bookingId: 9,
    invoiceId: null,
    what: 'booking 9',
    amount: '50.00',
    customer: { name: expect.any(String), email: expect.stringContaining('@') },
    error: null,
  });
  const corrections = await harness.query(
    `SELECT 1 FROM mails WHERE kind = 'refund-correction' AND payment_id = $1`,
    [notice.id],
  );
  expect(corrections).toHaveLength(1);
  await harness.reconcile(9);
  expect(harness.noticeEvents.filter(({ bookingId }) => bookingId === 9)).toHaveLength(1);
});

describe('a card payment whose refund failed', () => {
  type Method = RequestRefund['method'];
  const refundManually = (paymentId: string, amount: string, method: Method, requestKey?: string) =>
    harness.rpc.call(billingAdminRpcs.requestRefund, {
      paymentId,
      amount,
      reason: 'Card closed',
      owedAgain: false,
      method,
      requestKey,
    });
  const withFailedRefund = async (bookingId: number, amount: string) => {
    const { payment, intentId } = await paidBooking(bookingId);
    await refund(payment.id, amount);
    await settled(bookingId);
    await harness.untilRevision(bookingId, 2);
    const [atStripe] = await harness.refundsAtStripe(intentId);
    await harness.control('POST', `/refunds/${atStripe!.id}/fail`);
    await harness.untilRevision(bookingId, 3);
    return { payment, intentId };
  };
  const captureOf = async (bookingId: number, paymentId: string) =>
    (await moneyOf(bookingId)).payments.find(({ id }) => id === paymentId);

  it('is returned by another method, which moves no money at Stripe', async () => {
    const { payment, intentId } = await withFailedRefund(11, '99.00');
    expect(payment.refundFailed).toBeUndefined();
    expect(await captureOf(11, payment.id)).toMatchObject({ refundFailed: true });
    expect(await refundManually(payment.id, '99.00', 'check')).toMatchObject({
      status: 'succeeded',
    });
    expect(await harness.untilRevision(11, 4)).toMatchObject({
      paymentStatus: 'paid',
      paidCents: 20_000,
      creditedCents: 9_900,
    });
    const { payments } = await moneyOf(11);
    expect(payments[0]).toMatchObject({ kind: 'refund', method: 'check', refundOf: payment.id });
    expect(await captureOf(11, payment.id)).toMatchObject({ refundable: '200.00' });
    await harness.worker.get(PostJournalTask).run();
    const [entry] = await harness.query<{ lines: object[] }>(
      `SELECT json_agg(json_build_object('account', account, 'cents', credit_cents - debit_cents)) AS lines
       FROM journal_lines JOIN journal_entries AS entry ON entry.id = entry_id WHERE number = $1`,
      [`PAY-${payments[0]!.id}`],
    );
    expect(entry!.lines).toContainEqual({ account: 'bank', cents: 9_900 });
    expect(await harness.refundsAtStripe(intentId)).toHaveLength(1);
  });

  it('can then be refunded to the card but for the returned amount', async () => {
    const { payment, intentId } = await withFailedRefund(12, '99.00');
    await refundManually(payment.id, '99.00', 'cash');
    await expect(refund(payment.id, '200.01')).rejects.toMatchObject({
      errors: [{ path: 'amount', message: 'At most $200.00' }],
    });
    harness.addBooking(12, 29_900, { status: 'cancelled', openCents: 0 });
    await harness.worker.get(CancellationsService).settleCancellation({
      bookingId: 12,
      cancelledAt: new Date().toISOString(),
      refund: true,
      keepCents: 0,
    });
    await until('the refund', async () => {
      const [{ refund_status } = { refund_status: null }] = await harness.payments(12);
      return refund_status === 'done';
    });
    const [atStripe] = await harness.refundsAtStripe(intentId);
    expect(atStripe).toMatchObject({ amount: 20_000, status: 'succeeded' });
    expect(await captureOf(12, payment.id)).toMatchObject({ refundable: '0.00' });
  });

  it('can be returned by another method if an automatic refund failed before money moved', async () => {
    const { payment } = await paidBooking(14);
    await harness.query(
      `UPDATE payment_intents SET refund_status = 'failed', refund_reason = 'second_payment'
       WHERE booking_id = 14`,
    );
    expect(await captureOf(14, payment.id)).toMatchObject({ refundFailed: true });
  });

  it.each([
    [15, 'in cash', 'cash', '50.00', 0, 'unpaid'],
    [16, 'to the card once more', undefined, '50.00', 0, 'unpaid'],
    [17, 'with more than was too much', 'cash', '60.00', 6_000, 'paid'],
  ] as const)(
    'owes nothing less after its excess was returned (%s: %s)',
    async (id, _how, method, amount, creditedCents, paymentStatus) => {
      harness.addBooking(id, 15_000, { version: 1 });
      const { clientSecret } = await harness.createIntent(id, 150);
      await harness.pay(clientSecret);
      await harness.untilRevision(id, 1);
      const reprice = async (totalCents: number, version: number) => {
        harness.addBooking(id, totalCents, { version });
        await harness.worker.get(RefreshBookingService).refresh(id);
      };
      await reprice(10_000, 2);
      await harness.untilRevision(id, 2);
      const [atStripe] = await harness.refundsAtStripe(intentIdOf(clientSecret));
      await harness.control('POST', `/refunds/${atStripe!.id}/fail`);
      await harness.untilRevision(id, 3);
      const payment = (await moneyOf(id)).payments.find(({ refundable }) => refundable !== '0.00');
      await refundManually(payment!.id, amount, method);
      expect(await harness.untilRevision(id, 4)).toMatchObject({
        paymentStatus: 'paid',
        creditedCents,
      });
      await reprice(13_000, 3);
      const at = await until('the account at the higher price', () =>
        harness.accountEvents.find((one) => one.bookingId === id && one.totalCents === 13_000),
      );
      expect(at).toMatchObject({ paymentStatus });
    },
  );

  it('is returned once for a repeated request, and refuses the key for another method', async () => {
    const { payment } = await withFailedRefund(13, '299.00');
    const first = await refundManually(payment.id, '299.00', 'zelle', 'returned once');
    expect(await refundManually(payment.id, '299.00', 'zelle', 'returned once')).toEqual(first);
    for (const method of ['cash', undefined] as const)
      await expect(
        refundManually(payment.id, '299.00', method, 'returned once'),
      ).rejects.toMatchObject({
        code: 'idempotency_mismatch',
      });
    await expect(refundManually(payment.id, '0.01', 'cash')).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await harness.untilRevision(13, 4)).toMatchObject({ paymentStatus: 'refunded' });
  });
});

const detailOf = (id: number) => harness.rpc.call(billingAdminRpcs.invoiceDetail, { id });

const untilEntries = (id: number, count: number) =>
  until(`${count} ledger entries of invoice ${id}`, async () => {
    const detail = await detailOf(id);
    return detail.payments.length >= count ? detail : undefined;
  });

async function sentInvoice() {
  const { id, updatedAt } = await harness.rpc.call(billingRpcs.createInvoice, buildInvoice());
  return harness.rpc.call(billingAdminRpcs.sendInvoice, { id, updatedAt, byMail: false });
}

/** An invoice of $140.73 paid by Zelle, or by card with a tip of $9.27. */
async function paidInvoice(by: 'zelle' | 'card') {
  const { id, paymentLink } = await sentInvoice();
  if (by === 'zelle')
    await harness.rpc.call(billingAdminRpcs.recordPayment, {
      invoiceId: id,
      amount: '140.73',
      method: 'zelle' as const,
      receivedOn: businessDate(new Date()),
    });
  else {
    const token = paymentLink!.split('/').at(-1)!;
    const wanted = { token, amount: 140.73, tip: 9.27 };
    const { clientSecret } = await harness.rpc.call(billingRpcs.createInvoicePayment, wanted);
    await harness.pay(clientSecret);
  }
  const { payments, invoice } = await untilEntries(id, 1);
  return { id, payment: payments[0]!, invoice };
}

const PAID = { status: 'paid', amountPaid: '140.73', amountCredited: '0.00', amountDue: '0.00' };

describe('a refund of a payment on an invoice', () => {
  it.each(['zelle', 'card'] as const)('by %s reduces the invoice', async (by) => {
    const { id, payment, invoice: before } = await paidInvoice(by);
    await refund(payment.id, '40.73');
    const { invoice, payments } = await untilEntries(id, 2);
    expect(invoice).toMatchObject({
      status: 'paid',
      amountPaid: '100.00',
      amountCredited: '40.73',
      amountDue: '0.00',
      paidAt: before.paidAt,
    });
    expect(payments).toMatchObject([
      { kind: 'refund', method: by, amount: '40.73', refundOf: payment.id, owedAgain: false },
      { kind: 'capture', refundOf: null, owedAgain: false },
    ]);
  });

  it.each(['zelle', 'card'] as const)(
    'by %s makes the amount due again if requested',
    async (by) => {
      const { id, payment } = await paidInvoice(by);
      expect(await refund(payment.id, '40.73', undefined, true)).toMatchObject({ owedAgain: true });
      const { invoice, payments } = await untilEntries(id, 2);
      expect(invoice).toMatchObject({
        status: 'partially_paid',
        amountPaid: '100.00',
        amountCredited: '0.00',
        amountDue: '40.73',
        paidAt: null,
      });
      expect(payments[0]).toMatchObject({ kind: 'refund', owedAgain: true });
    },
  );

  it('does not count the tip, and can be reduced and owed again', async () => {
    const { id, payment } = await paidInvoice('card');
    await refund(payment.id, '100.73', undefined, true);
    await untilEntries(id, 2);
    await refund(payment.id, '49.27');
    const { invoice, payments } = await untilEntries(id, 3);
    expect(payments[0]).toMatchObject({ kind: 'refund', amount: '49.27', tip: '9.27' });
    expect(invoice).toMatchObject({
      status: 'sent',
      amountPaid: '0.00',
      amountCredited: '40.00',
      amountDue: '100.73',
    });
  });

  it('made in Stripe’s dashboard reduces the invoice', async () => {
    const { id } = await paidInvoice('card');
    const [intent] = await harness.query<{ stripe_intent_id: string }>(
      'SELECT stripe_intent_id FROM payment_intents WHERE invoice_id = $1',
      [id],
    );
    const { stripe_intent_id: payment_intent } = intent!;
    await harness.stripe.refunds.create({ payment_intent, amount: 1_000 });
    const { invoice } = await untilEntries(id, 2);
    expect(invoice).toMatchObject({ status: 'paid', amountCredited: '10.00', amountDue: '0.00' });
  });

  it.each([
    [false, { ...PAID, amountPaid: '40.73', amountCredited: '100.00' }],
    [true, { ...PAID, status: 'partially_paid', amountPaid: '40.73', amountDue: '100.00' }],
  ])('that fails later is reversed (owed again: %s)', async (owedAgain, between) => {
    const { id, payment } = await paidInvoice('card');
    await refund(payment.id, '100.00', undefined, owedAgain);
    expect((await untilEntries(id, 2)).invoice).toMatchObject(between);
    const [booked] = await harness.query<{ stripe_id: string }>(
      `SELECT stripe_id FROM payments WHERE invoice_id = $1 AND kind = 'refund'`,
      [id],
    );
    await harness.control('POST', `/refunds/${booked!.stripe_id}/fail`);
    const { invoice, payments } = await untilEntries(id, 3);
    expect(invoice).toMatchObject(PAID);
    expect(payments[0]).toMatchObject({ kind: 'capture', refundOf: payment.id, owedAgain });
  });

  it('of everything leaves the invoice paid, the booking refunded, and can be voided', async () => {
    harness.addBooking(20);
    const { id, updatedAt } = await harness.rpc.call(billingAdminRpcs.createFromBooking, {
      bookingId: 20,
    });
    await harness.rpc.call(billingAdminRpcs.sendInvoice, { id, updatedAt, byMail: false });
    await harness.rpc.call(billingAdminRpcs.recordPayment, {
      invoiceId: id,
      amount: '299.00',
      method: 'check' as const,
      receivedOn: businessDate(new Date()),
    });
    expect(await harness.untilRevision(20, 2)).toMatchObject({ paymentStatus: 'paid' });
    const { payments } = await detailOf(id);
    await refund(payments[0]!.id, '299.00');
    expect(await harness.untilRevision(20, 3)).toMatchObject({ paymentStatus: 'refunded' });
    const { invoice } = await detailOf(id);
    expect(invoice).toMatchObject({
      status: 'paid',
      amountPaid: '0.00',
      amountCredited: '299.00',
      amountDue: '0.00',
    });
    const gone = { id, updatedAt: invoice.updatedAt, reason: 'Never happened' };
    expect(await harness.rpc.call(billingAdminRpcs.voidInvoice, gone)).toMatchObject({
      status: 'void',
      voidReason: 'Never happened',
    });
  });
});

describe('an idempotency key used for different requests', () => {
  const oneOf = async (requests: Promise<unknown>[]) => {
    const answers = await Promise.allSettled(requests);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'idempotency_mismatch' });
  };

  it('records one of several concurrent payments', async () => {
    const invoices = await Promise.all([1, 2, 3, 4].map(sentInvoice));
    await oneOf(
      invoices.map(({ id: invoiceId }) =>
        harness.rpc.call(billingAdminRpcs.recordPayment, {
          invoiceId,
          amount: '1.00',
          method: 'cash' as const,
          requestKey: 'one payment',
          receivedOn: businessDate(new Date()),
        }),
      ),
    );
  });

  it('makes one of several concurrent refunds', async () => {
    const paid = await Promise.all([1, 2, 3, 4].map(() => paidInvoice('zelle')));
    await oneOf(paid.map(({ payment }) => refund(payment.id, '1.00', 'one refund')));
  });

  it.each([
    ['amount', '2.00', false],
    ['value of owedAgain', '1.00', true],
  ])('rejects a later refund with another %s', async (what, amount, owed) => {
    const { payment } = await paidInvoice('zelle');
    const key = `another ${what}`;
    const first = await refund(payment.id, '1.00', key);
    expect(await refund(payment.id, '1.00', key)).toEqual(first);
    await expect(refund(payment.id, amount, key, owed)).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });
});
