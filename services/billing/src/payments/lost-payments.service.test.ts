import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import { unattributedPaymentRpcs } from '@desert-mirror/contracts/unattributed-payments.operations';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';
import { PostJournalTask } from '../journal/post-journal.task.js';
import { FetchPayoutsTask } from '../payouts/fetch-payouts.task.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { FindLostPaymentsTask } from './find-lost-payments.task.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
afterEach(() => harness.control('POST', '/webhooks/release', { discard: true }));

/** What a restore does to a payment that was made after the backup. */
const forget = (intentId: string) =>
  harness.query('DELETE FROM payment_intents WHERE stripe_intent_id = $1', [intentId]);

async function paidAndLost(bookingId: number, tip = 0): Promise<string> {
  await harness.control('POST', '/webhooks/hold');
  const { clientSecret } = await harness.createIntent(bookingId, 299, tip);
  await harness.pay(clientSecret);
  await forget(intentIdOf(clientSecret));
  return intentIdOf(clientSecret);
}
const webhooks = () => harness.control('POST', '/webhooks/release', {});
const findLost = () => harness.worker.get(FindLostPaymentsTask).run();
const listed = async () =>
  (await harness.rpc.call(unattributedPaymentRpcs.listUnattributed, {})).payments;
const rowsOf = (intentId: string) =>
  harness.query('SELECT 1 FROM payment_intents WHERE stripe_intent_id = $1', [intentId]);

describe('a payment whose row was lost', () => {
  it.each([
    ['its webhook', 1, webhooks],
    ['the comparison with Stripe', 2, findLost],
  ])('is recorded by %s, with its tip', async (_by, bookingId, recover) => {
    harness.addBooking(bookingId);
    const intentId = await paidAndLost(bookingId, 20);
    await recover();
    expect(await harness.untilRevision(bookingId, 1)).toMatchObject({
      paymentStatus: 'paid',
      capturedCents: 31_900,
      paidCents: 29_900,
      stripePaymentIntentId: intentId,
    });
    expect(await harness.auditCount('payment.recovered', bookingId)).toBe(1);
  });

  it('is recorded once by its webhook and several comparisons', async () => {
    harness.addBooking(3);
    await paidAndLost(3);
    await Promise.all([webhooks(), findLost(), findLost(), findLost()]);
    await harness.untilRevision(3, 1);
    await findLost();
    expect(await harness.ledger(3)).toHaveLength(1);
  });

  it('is recorded although another one cannot be read', async () => {
    const bookingIds = [9, 10];
    for (const bookingId of bookingIds) {
      harness.addBooking(bookingId);
      await paidAndLost(bookingId);
    }
    const stripe = harness.worker.get(StripeApi);
    const readIntent = stripe.readIntent.bind(stripe);
    stripe.readIntent = () => {
      stripe.readIntent = readIntent;
      return Promise.reject(new AppError('payment_provider'));
    };
    const checkedAt = () => harness.query('SELECT payments_checked_at FROM installation');
    const before = await checkedAt();
    await findLost();
    const recorded = () =>
      harness.query('SELECT 1 FROM payments WHERE booking_id = ANY($1)', [bookingIds]);
    expect(await recorded()).toHaveLength(1);
    expect(await checkedAt()).toEqual(before);
    await findLost();
    expect(await recorded()).toHaveLength(2);
  });

  it('is refunded if the customer has paid again', async () => {
    harness.addBooking(4);
    const lost = await paidAndLost(4);
    const { clientSecret } = await harness.createIntent(4);
    await harness.pay(clientSecret);
    await findLost();
    await webhooks();
    await until('the refund', async () => {
      const all = [lost, intentIdOf(clientSecret)].map((id) => harness.refundsAtStripe(id));
      return (await Promise.all(all)).flat().length === 1;
    });
    expect(await harness.untilRevision(4, 3)).toMatchObject({ paidCents: 29_900 });
  });

  it('is in the journal once, and a payment of another system once it is known to be foreign', async () => {
    const compared = (since: string) =>
      harness.query(`UPDATE installation SET payments_checked_at = now() + interval '${since}'`);
    /** What the charge of an intent posted by account, in cents. */
    const postings = async (intentId: string) => {
      await harness.worker.get(FetchPayoutsTask).run();
      await harness.worker.get(PostJournalTask).run();
      const rows = await harness.query<{ account: string; cents: number }>(
        `SELECT account, (debit_cents - credit_cents)::integer AS cents
         FROM journal_lines JOIN journal_entries AS entry ON entry.id = entry_id
         JOIN balance_transactions AS txn ON number = 'TXN-' || txn.id
         WHERE stripe_intent_id = $1`,
        [intentId],
      );
      return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
    };
    await compared('-1 hour');
    harness.addBooking(11);
    const lost = await paidAndLost(11);
    const { id: foreign, client_secret } = await harness.stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'usd',
    });
    await harness.pay(client_secret!);
    expect([await postings(lost), await postings(foreign)]).toEqual([{}, {}]);
    await findLost();
    expect(await postings(lost)).toEqual({ fees: 897, clearing: -897 });
    await compared('1 hour');
    expect(await postings(foreign)).toEqual({ clearing: 9_680, fees: 320, other: -10_000 });
  });

  it('is recorded on its invoice', async () => {
    const { id, updatedAt } = await harness.rpc.call(billingRpcs.createInvoice, buildInvoice());
    const invoice = await harness.rpc.call(billingAdminRpcs.sendInvoice, {
      id,
      updatedAt,
      byMail: false,
    });
    await harness.control('POST', '/webhooks/hold');
    const { clientSecret } = await harness.rpc.call(billingRpcs.createInvoicePayment, {
      token: invoice.paymentLink!.split('/').at(-1)!,
      amount: 140.73,
      tip: 0,
    });
    await harness.pay(clientSecret);
    await forget(intentIdOf(clientSecret));
    await findLost();
    expect(await harness.rpc.call(billingAdminRpcs.getInvoice, { id })).toMatchObject({
      status: 'paid',
      amountPaid: '140.73',
    });
  });

  it('of another installation is ignored', async () => {
    harness.addBooking(5);
    const [installation] = await harness.query<{ id: string }>('SELECT id FROM installation');
    await harness.query('UPDATE installation SET id = gen_random_uuid()');
    const intentId = await paidAndLost(5);
    await harness.query('UPDATE installation SET id = $1', [installation!.id]);
    await findLost();
    await webhooks();
    await until('its webhook to be processed', async () => {
      const open = await harness.query(`SELECT 1 FROM jobs WHERE status = 'pending'`);
      const [event] = await harness.query('SELECT 1 FROM stripe_events WHERE object_id = $1', [
        intentId,
      ]);
      return event !== undefined && open.length === 0;
    });
    expect(await rowsOf(intentId)).toEqual([]);
    expect(await listed()).toEqual([]);
  });
});

describe('a payment whose booking was lost, too', () => {
  it.each([
    ['does not exist', 6, () => harness.bookings.delete(6)],
    [
      'has its number now',
      7,
      () => harness.addBooking(7, 29_900, { createdAt: new Date(Date.now() + 120_000).toJSON() }),
    ],
  ])('waits for the owner if another %s', async (_what, bookingId, lose) => {
    harness.addBooking(bookingId);
    const intentId = await paidAndLost(bookingId);
    lose();
    await Promise.all([findLost(), webhooks()]);
    const described = `booking ${bookingId}`;
    const payment = await until('the payment', async () =>
      (await listed()).find(({ description }) => description === described),
    );
    expect(payment).toMatchObject({
      amount: '299.00',
      refunded: '0.00',
      url: `https://dashboard.stripe.com/test/payments/${intentId}`,
    });
    const { id } = payment;
    const notices = () =>
      harness.noticeEvents.filter((one) => one.kind === 'payment-unattributed' && one.id === id);
    await until('the owner to hear of it', () => notices().length > 0);
    await findLost();
    expect(notices()).toHaveLength(1);
    expect(await harness.ledger(bookingId)).toEqual([]);
    expect(await harness.refundsAtStripe(intentId)).toEqual([]);
    expect(await harness.rpc.call(unattributedPaymentRpcs.findUnattributed, { id })).toEqual({
      payment,
    });

    await harness.rpc.call(unattributedPaymentRpcs.resolveUnattributed, { id });
    expect(await listed()).toEqual([]);
    expect(await harness.rpc.call(unattributedPaymentRpcs.findUnattributed, { id })).toEqual({
      payment: null,
    });
  });

  it('is settled by its refund at Stripe', async () => {
    harness.addBooking(8);
    const intentId = await paidAndLost(8);
    harness.bookings.delete(8);
    await findLost();
    expect(await listed()).toMatchObject([{ description: 'booking 8' }]);
    await harness.stripe.refunds.create({ payment_intent: intentId, amount: 10_000 });
    await findLost();
    expect(await listed()).toMatchObject([{ refunded: '100.00' }]);
    await harness.stripe.refunds.create({ payment_intent: intentId });
    await findLost();
    expect(await listed()).toEqual([]);
  });

  it('cannot be resolved if it is unknown', async () => {
    await expect(
      harness.rpc.call(unattributedPaymentRpcs.resolveUnattributed, { id: 999 }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
