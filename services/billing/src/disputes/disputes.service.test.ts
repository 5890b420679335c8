import { attentionRpcs } from '@desert-mirror/contracts/attention';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { disputeRpcs } from '@desert-mirror/contracts/disputes.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import { unattributedPaymentRpcs } from '@desert-mirror/contracts/unattributed-payments.operations';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';
import { JournalService } from '../journal/journal.service.js';
import { SettlementService } from '../payments/settlement.service.js';
import { FetchPayoutsService } from '../payouts/fetch-payouts.service.js';
import { StripeDisputesApi } from '../stripe/stripe-disputes-api.js';
import { CheckDisputesTask } from './check-disputes.task.js';
import { DisputesService } from './disputes.service.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
afterEach(() => harness.control('POST', '/webhooks/release', { discard: true }));

const moneyOf = (bookingId: number) =>
  harness.rpc.call(billingAdminRpcs.bookingMoney, { bookingId });
const refund = (paymentId: string, amount: string) =>
  harness.rpc.call(billingAdminRpcs.requestRefund, {
    paymentId,
    amount,
    reason: 'Rain',
    owedAgain: false,
  });
const noticesOf = (bookingId: number) =>
  harness.noticeEvents.filter((one) => one.bookingId === bookingId).map(({ kind }) => kind);
const untilStatus = (bookingId: number, status: string) =>
  until(`the dispute of ${bookingId} to be ${status}`, async () => {
    const { disputes } = await moneyOf(bookingId);
    return disputes[0]?.status === status ? disputes[0] : undefined;
  });
const disputeAtStripe = async (intentId: string) =>
  (await harness.stripe.disputes.list({ payment_intent: intentId })).data[0]!;
const act = async (intentId: string, action: string, body: object = {}) =>
  harness.control('POST', `/disputes/${(await disputeAtStripe(intentId)).id}/${action}`, body);
const checkDisputes = () => harness.worker.get(CheckDisputesTask).run();

async function pay(bookingId: number, card: string): Promise<string> {
  harness.addBooking(bookingId);
  const { clientSecret } = await harness.createIntent(bookingId);
  await harness.pay(clientSecret, card);
  await harness.untilRevision(bookingId, 1);
  return intentIdOf(clientSecret);
}

const cancel = (bookingId: number) =>
  harness.query(
    `UPDATE payment_intents SET refund_reason = 'booking_cancelled', refund_status = 'due'
     WHERE booking_id = ${bookingId}`,
  );

/** The task leaves out a payment that an event of the dispute has locked. */
const untilReconciled = (bookingId: number, status: 'done' | 'failed') =>
  until(`the refund to be ${status}`, async () => {
    await harness.reconcile(bookingId);
    const [payment] = await harness.payments(bookingId);
    return payment!.refund_status === status;
  });

describe('a disputed payment', () => {
  it.each([
    ['won', 1, '0.00'],
    ['lost', 2, '299.00'],
  ] as const)('that is %s is shown, told and booked', async (outcome, bookingId, withdrawn) => {
    const intentId = await pay(bookingId, 'pm_card_createDispute');
    const dispute = await untilStatus(bookingId, 'needs-response');
    const { id: stripeId, evidence_details: evidence } = await disputeAtStripe(intentId);
    expect(dispute).toMatchObject({
      kind: 'dispute',
      reason: 'fraudulent',
      bookingId,
      invoiceId: null,
      amount: '299.00',
      withdrawn: '299.00',
      fee: '15.00',
      hasEvidence: false,
      evidenceDueAt: new Date(evidence.due_by! * 1000).toISOString(),
      url: `https://dashboard.stripe.com/test/disputes/${stripeId}`,
    });
    const open = await harness.rpc.call(disputeRpcs.listDisputes, {});
    expect(open.disputes).toContainEqual(dispute);
    expect(await harness.rpc.call(billingAdminRpcs.attentionCounts, {})).toMatchObject({
      openDisputes: 1,
    });
    // What the customer has paid does not change.
    expect(harness.latestAccount(bookingId)).toMatchObject({ paymentStatus: 'paid' });

    await act(intentId, 'respond');
    expect(await untilStatus(bookingId, 'under-review')).toMatchObject({ hasEvidence: true });
    await act(intentId, 'close', { outcome });
    expect(await untilStatus(bookingId, outcome)).toMatchObject({
      withdrawn,
      fee: '15.00',
      closedAt: expect.any(String),
    });
    await until('both notices', () => noticesOf(bookingId).length === 2);
    expect(noticesOf(bookingId)).toEqual(['payment-disputed', 'dispute-decided']);
    expect((await harness.rpc.call(disputeRpcs.listDisputes, {})).disputes).toEqual([]);
    expect(harness.latestAccount(bookingId)).toMatchObject({ paymentStatus: 'paid' });
    expect(await disputesAccount(stripeId)).toBe(outcome === 'won' ? 0 : 29_900);
  });

  it('cannot be refunded while it is open or after it is lost', async () => {
    const intentId = await pay(3, 'pm_card_createDispute');
    await untilStatus(3, 'needs-response');
    const { payments } = await moneyOf(3);
    expect(payments).toMatchObject([{ refundable: '0.00' }]);
    await expect(refund(payments[0]!.id, '10.00')).rejects.toMatchObject({
      code: 'conflict',
      message: 'This payment is disputed and cannot be refunded until the bank has decided',
    });
    await act(intentId, 'close', { outcome: 'lost' });
    await untilStatus(3, 'lost');
    expect((await moneyOf(3)).payments).toMatchObject([{ refundable: '0.00' }]);
    await expect(refund(payments[0]!.id, '10.00')).rejects.toMatchObject({
      message: 'The bank has returned this payment to the customer',
    });
  });

  it('can be refunded after it is won', async () => {
    const intentId = await pay(4, 'pm_card_createDispute');
    await untilStatus(4, 'needs-response');
    await act(intentId, 'close', { outcome: 'won' });
    await untilStatus(4, 'won');
    const { payments } = await moneyOf(4);
    expect(payments).toMatchObject([{ refundable: '299.00' }]);
    await refund(payments[0]!.id, '10.00');
    await until('the refund', async () => (await harness.refundsAtStripe(intentId)).length === 1);
  });

  it('that is lost in part has the rest refunded automatically', async () => {
    const intentId = await pay(6, 'pm_card_visa');
    await harness.control('POST', `/payment_intents/${intentId}/dispute`, { amount: 5_000 });
    await untilStatus(6, 'needs-response');
    await act(intentId, 'close', { outcome: 'lost' });
    await untilStatus(6, 'lost');
    await cancel(6);
    await untilReconciled(6, 'done');
    expect(await harness.refundsAtStripe(intentId)).toMatchObject([{ amount: 24_900 }]);
  });

  it('that is lost in part can be refunded by the owner up to the rest', async () => {
    const intentId = await pay(7, 'pm_card_visa');
    await harness.control('POST', `/payment_intents/${intentId}/dispute`, { amount: 5_000 });
    await untilStatus(7, 'needs-response');
    await act(intentId, 'close', { outcome: 'lost' });
    await untilStatus(7, 'lost');
    const { payments } = await moneyOf(7);
    expect(payments).toMatchObject([{ refundable: '249.00' }]);
    await expect(refund(payments[0]!.id, '249.01')).rejects.toMatchObject({
      message: 'At most $249.00',
    });
    await refund(payments[0]!.id, '249.00');
    await until('the refund', async () => (await harness.refundsAtStripe(intentId)).length === 1);
  });

  it('of an invoice notifies the owner with its number', async () => {
    const { id, updatedAt, invoiceNumber } = await harness.rpc.call(
      billingRpcs.createInvoice,
      buildInvoice({ customerEmail: 'dana@example.com' }),
    );
    const draft = { id, updatedAt, byMail: false };
    const { paymentLink } = await harness.rpc.call(billingAdminRpcs.sendInvoice, draft);
    const token = paymentLink!.split('/').at(-1)!;
    const payment = { token, amount: 140.73, tip: 0 };
    const { clientSecret } = await harness.rpc.call(billingRpcs.createInvoicePayment, payment);
    await harness.pay(clientSecret, 'pm_card_createDispute');
    const notice = await until('the notice', () =>
      harness.noticeEvents.find(({ bookingId }) => bookingId === null),
    );
    expect(notice.kind).toBe('payment-disputed');
    const found = await harness.rpc.call(disputeRpcs.findDispute, { id: notice.id });
    expect(found).toMatchObject({ dispute: { bookingId: null, invoiceId: id }, invoiceNumber });
  });

  it('is listed if Stripe rejects the refund of the rest', async () => {
    const intentId = await pay(8, 'pm_card_createDispute');
    await untilStatus(8, 'needs-response');
    await act(intentId, 'close', { outcome: 'lost' });
    await untilStatus(8, 'lost');
    await harness.query(
      'UPDATE disputes SET amount_cents = 5000 WHERE payment_intent_id IN (SELECT id FROM payment_intents WHERE booking_id = 8)',
    );
    await cancel(8);
    await untilReconciled(8, 'failed');
    expect(await harness.auditCount('payment.refund-failed', 8)).toBe(1);
    const { id } = await until('the notice', () =>
      harness.noticeEvents.find((one) => one.bookingId === 8 && one.kind === 'refund-rejected'),
    );
    expect(await harness.rpc.call(billingAdminRpcs.failedRefund, { id })).toMatchObject({
      what: 'booking 8',
      amount: '249.00',
      error: 'Stripe does not refund disputed payments',
    });
    // Not tried again, and told once.
    await harness.reconcile(8);
    expect(await harness.payments(8)).toMatchObject([{ refund_status: 'failed' }]);
    expect(noticesOf(8).filter((kind) => kind === 'refund-rejected')).toHaveLength(1);
  });

  it('is not refunded automatically, and the refund ends once it is lost', async () => {
    const intentId = await pay(5, 'pm_card_createDispute');
    await untilStatus(5, 'needs-response');
    await cancel(5);
    await harness.reconcile(5);
    expect(await harness.payments(5)).toMatchObject([{ refund_status: 'due' }]);
    await act(intentId, 'close', { outcome: 'lost' });
    await untilStatus(5, 'lost');
    await untilReconciled(5, 'done');
    expect(await harness.refundsAtStripe(intentId)).toEqual([]);
    expect(await harness.auditCount('payment.refund-not-needed', 5)).toBe(1);
  });
});

describe('an inquiry', () => {
  it('moves no money, can be refunded, and can become a dispute', async () => {
    const intentId = await pay(10, 'pm_card_createDisputeInquiry');
    expect(await untilStatus(10, 'needs-response')).toMatchObject({
      kind: 'inquiry',
      withdrawn: '0.00',
      fee: '0.00',
    });
    const { payments } = await moneyOf(10);
    await refund(payments[0]!.id, '10.00');
    await until('the refund', async () => (await harness.refundsAtStripe(intentId)).length === 1);
    await act(intentId, 'escalate');
    await until('the dispute', async () => (await moneyOf(10)).disputes[0]?.kind === 'dispute');
    await until('both notices', () => noticesOf(10).length === 2);
    expect(noticesOf(10)).toEqual(['payment-questioned', 'payment-disputed']);
    await act(intentId, 'close', { outcome: 'won' });
  });

  it('that is closed needs nothing any more', async () => {
    const intentId = await pay(11, 'pm_card_createDisputeInquiry');
    await untilStatus(11, 'needs-response');
    await act(intentId, 'close', { outcome: 'won' });
    await untilStatus(11, 'closed');
    await until('its notice', () => noticesOf(11).length > 0);
    expect(noticesOf(11)).toEqual(['payment-questioned']);
  });
});

it('an early fraud warning is shown with the payment’s amount', async () => {
  const intentId = await pay(12, 'pm_card_createIssuerFraudRecord');
  expect(await untilStatus(12, 'needs-response')).toMatchObject({
    kind: 'fraud-warning',
    amount: '299.00',
    withdrawn: '0.00',
    evidenceDueAt: null,
    reason: 'unauthorized_use_of_card',
    url: `https://dashboard.stripe.com/test/payments/${intentId}`,
  });
});

it('a fraud warning that the bank can no longer dispute is closed, and not read again', async () => {
  await pay(30, 'pm_card_createIssuerFraudRecord');
  await untilStatus(30, 'needs-response');
  const api = harness.worker.get(StripeDisputesApi);
  const read = api.read.bind(api);
  const readIds: string[] = [];
  api.read = async (id) => {
    readIds.push(id);
    const seen = await read(id);
    const isOld = seen?.status === undefined;
    return seen && { ...seen, ...(isOld && { openedAt: new Date(Date.now() - 121 * 86_400_000) }) };
  };
  try {
    await checkDisputes();
    expect(await untilStatus(30, 'closed')).toMatchObject({ closedAt: expect.any(String) });
    const [warning] = await harness.query<{ stripe_id: string }>(
      `SELECT stripe_id FROM disputes JOIN payment_intents AS intent ON intent.id = payment_intent_id
       WHERE booking_id = 30`,
    );
    readIds.length = 0;
    await checkDisputes();
    expect(readIds).not.toContain(warning!.stripe_id);
  } finally {
    api.read = read;
  }
  expect(noticesOf(30)).toEqual(['payment-questioned']);
});

describe('without webhooks', () => {
  it('a dispute and its outcome are found', async () => {
    const intentId = await pay(13, 'pm_card_visa');
    await harness.control('POST', '/webhooks/hold');
    await harness.control('POST', `/payment_intents/${intentId}/dispute`, { reason: 'duplicate' });
    await checkDisputes();
    expect(await untilStatus(13, 'needs-response')).toMatchObject({ reason: 'duplicate' });
    await act(intentId, 'close', { outcome: 'lost' });
    await checkDisputes();
    await untilStatus(13, 'lost');
    await until('both notices', () => noticesOf(13).length === 2);
    await checkDisputes();
    expect(await harness.auditCount('payment.dispute-lost', 13)).toBe(1);
  });

  it('an older reading never replaces a newer one', async () => {
    const intentId = await pay(14, 'pm_card_visa');
    await harness.control('POST', '/webhooks/hold');
    await harness.control('POST', `/payment_intents/${intentId}/dispute`);
    const { id: stripeId } = await disputeAtStripe(intentId);
    const api = harness.worker.get(StripeDisputesApi);
    const disputes = harness.worker.get(DisputesService);
    const read = api.read.bind(api);
    // While the first call has read the open dispute, it is lost and recorded by another call.
    api.read = async (id) => {
      api.read = read;
      const old = await read(id);
      await act(intentId, 'close', { outcome: 'lost' });
      await disputes.record(id);
      return old;
    };
    await disputes.record(stripeId);
    expect((await moneyOf(14)).disputes).toMatchObject([{ status: 'lost' }]);
  });

  it('a dispute that cannot be read does not keep others from being found', async () => {
    const intentIds = [await pay(15, 'pm_card_visa'), await pay(16, 'pm_card_visa')];
    await harness.control('POST', '/webhooks/hold');
    for (const id of intentIds) await harness.control('POST', `/payment_intents/${id}/dispute`);
    const api = harness.worker.get(StripeDisputesApi);
    const read = api.read.bind(api);
    const failed: string[] = [];
    api.read = (id) => {
      api.read = read;
      failed.push(id);
      return Promise.reject(new AppError('payment_provider'));
    };
    const recorded = async () => {
      const rows = await harness.query<{ id: string }>('SELECT stripe_id AS id FROM disputes');
      return rows.map(({ id }) => id);
    };
    const disputes = await Promise.all(intentIds.map(disputeAtStripe));
    const ids = expect.arrayContaining(disputes.map(({ id }) => id));
    await checkDisputes();
    expect([...(await recorded()), ...failed]).toEqual(ids);
    await checkDisputes();
    expect(await recorded()).toEqual(ids);
  });

  it('a disputed payment without a booking is listed again, and the owner is told once', async () => {
    await harness.control('POST', '/webhooks/hold');
    harness.addBooking(17);
    const { clientSecret } = await harness.createIntent(17);
    const { id: intentId } = await harness.pay(clientSecret);
    // A restored backup knows neither of them.
    await harness.query('DELETE FROM payment_intents WHERE stripe_intent_id = $1', [intentId]);
    harness.bookings.delete(17);
    await harness.worker.get(SettlementService).settleIntent(intentId);
    const listed = async () =>
      (await harness.rpc.call(unattributedPaymentRpcs.listUnattributed, {})).payments;
    const [payment] = await listed();
    expect(payment).toMatchObject({ description: 'booking 17', disputed: false });
    const { id } = payment!;
    await harness.rpc.call(unattributedPaymentRpcs.resolveUnattributed, { id });

    await harness.control('POST', `/payment_intents/${intentId}/dispute`);
    await checkDisputes();
    expect(await listed()).toMatchObject([{ id, disputed: true }]);
    const { items } = await harness.rpc.call(attentionRpcs('billing').list, {});
    expect(items.filter(({ kind }) => kind === 'unattributed-payment')).toMatchObject([
      { id: String(id), reason: 'The payment is disputed' },
    ]);
    const notices = () =>
      harness.noticeEvents.filter(({ kind }) => kind === 'unattributed-payment-disputed');
    await until('the notice', () => notices().length > 0);
    expect(notices()).toMatchObject([{ id, bookingId: null }]);

    await harness.rpc.call(unattributedPaymentRpcs.resolveUnattributed, { id });
    await checkDisputes();
    expect(await listed()).toEqual([]);
  });

  it('a dispute of a foreign payment is ignored', async () => {
    await harness.control('POST', '/webhooks/hold');
    const { id } = await harness.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'https://desertmirror.example/',
    });
    await harness.control('POST', `/payment_intents/${id}/dispute`);
    const count = () => harness.query('SELECT 1 FROM disputes');
    const before = await count();
    await checkDisputes();
    expect(await count()).toEqual(before);
  });
});

/** The balance of the journal's account for disputes that a dispute causes. */
async function disputesAccount(stripeId: string): Promise<number> {
  await harness.worker.get(FetchPayoutsService).fetch();
  await harness.main.get(JournalService).post();
  const [sum] = await harness.query<{ cents: string }>(
    `SELECT sum(debit_cents - credit_cents) AS cents FROM journal_lines
     JOIN journal_entries ON journal_entries.id = entry_id
     WHERE account = 'disputes' AND memo LIKE '%' || $1`,
    [stripeId],
  );
  return Number(sum!.cents);
}
