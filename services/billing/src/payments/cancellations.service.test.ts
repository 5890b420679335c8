import { attentionRpcs } from '@desert-mirror/contracts/attention';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import { businessDate } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { timeAfter } from '../../testing/time-after.js';
import { RejectedRefunds1764290000000 } from '../migrations/1764290000000-rejected-refunds.js';
import { CheckDueDatesTask } from '../invoices/check-due-dates.task.js';
import { PostJournalTask } from '../journal/post-journal.task.js';
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
    .settleCancellation({ bookingId, cancelledAt: at.toISOString(), refund, keepCents });
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

  it('refunds all of a payment after an earlier refund of a part failed', async () => {
    const intent = await paidByCard(7);
    const [payment] = await harness.query<{ id: string }>(
      'SELECT id FROM payments WHERE booking_id = 7',
    );
    await harness.rpc.call(billingAdminRpcs.requestRefund, {
      paymentId: payment!.id,
      amount: '30.00',
      reason: 'Rain',
      owedAgain: false,
    });
    await harness.untilRevision(7, 2);
    const [failed] = await harness.refundsAtStripe(intent);
    await harness.control('POST', `/refunds/${failed!.id}/fail`);
    await harness.untilRevision(7, 3);
    await cancel(7, new Date(), true);
    await until('the refund', async () => (await harness.payments(7))[0]!.refund_status === 'done');
    expect(await harness.refundsAtStripe(intent)).toMatchObject([
      { amount: 29_900, status: 'succeeded' },
      { amount: 3_000, status: 'failed' },
    ]);
  });

  it('keeps the deposit and refunds the tip', async () => {
    harness.addBooking(8, 29_900, { depositCents: 5_000 });
    const { clientSecret } = await harness.createIntent(8, 50, 10);
    await harness.pay(clientSecret);
    await harness.untilRevision(8, 1);
    await cancel(8, new Date(), true, 5_000);
    expect(await harness.untilRevision(8, 2)).toMatchObject({
      paidCents: 5_000,
      capturedCents: 6_000,
      refundedCents: 1_000,
    });
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
    const refundPayment = sender.sendAutomatic.bind(sender);
    sender.sendAutomatic = () => Promise.resolve();
    const at = new Date();
    try {
      await cancel(6, at, true, 5_000);
      await cancel(6, at, true, 5_000);
    } finally {
      sender.sendAutomatic = refundPayment;
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
    ['reinstated afterwards: kept', 1, null],
    ['reinstated before a second cancellation: refunded', -1, 'done'],
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

const invoiceOf = (id: number) => harness.rpc.call(billingAdminRpcs.getInvoice, { id });
const untilInvoice = (id: number, amounts: { amountPaid: string; amountCredited: string }) =>
  until(`invoice ${id} to have ${JSON.stringify(amounts)}`, async () => {
    const { amountPaid, amountCredited } = await invoiceOf(id);
    return amountPaid === amounts.amountPaid && amountCredited === amounts.amountCredited;
  });

/** Makes an invoice of the booking's total of $299.00 and sends it. */
async function sendInvoice(bookingId: number) {
  const { id, updatedAt } = await harness.rpc.call(billingAdminRpcs.createFromBooking, {
    bookingId,
  });
  return harness.rpc.call(billingAdminRpcs.sendInvoice, { id, updatedAt, byMail: false });
}

/** Pays what is due with the invoice's payment link. */
async function payInvoice(id: number): Promise<string> {
  const { paymentLink, amountDue } = await invoiceOf(id);
  const { clientSecret } = await harness.rpc.call(billingRpcs.createInvoicePayment, {
    token: paymentLink!.split('/').at(-1)!,
    amount: Number(amountDue),
    tip: 0,
  });
  await harness.pay(clientSecret);
  await until('the payment', async () => (await invoiceOf(id)).status === 'paid');
  return intentIdOf(clientSecret);
}

async function paidByCard(bookingId: number): Promise<string> {
  harness.addBooking(bookingId);
  const { clientSecret } = await harness.createIntent(bookingId);
  await harness.pay(clientSecret);
  await harness.untilRevision(bookingId, 1);
  harness.addBooking(bookingId, 0, { totalCents: 29_900 });
  return intentIdOf(clientSecret);
}

/** Postings of the invoice's booking by account, in cents. */
async function postings(invoiceId: number) {
  await harness.worker.get(PostJournalTask).run();
  const rows = await harness.query<{ account: string; cents: number }>(
    `SELECT account, sum(debit_cents - credit_cents)::integer AS cents
     FROM journal_lines JOIN journal_entries AS entry ON entry.id = entry_id
     WHERE number IN (SELECT 'PAY-' || payments.id FROM payments JOIN invoices
         ON invoices.id = $1 AND (invoice_id = invoices.id OR payments.booking_id = invoices.booking_id)
       UNION SELECT 'INV-' || $1)
     GROUP BY account`,
    [invoiceId],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** Holds back refunds until the work is done. */
async function whileRefundsWait(work: () => Promise<void>): Promise<void> {
  const sender = harness.worker.get(RefundSenderService);
  const refundPayment = sender.sendAutomatic.bind(sender);
  sender.sendAutomatic = () => Promise.resolve();
  try {
    await work();
  } finally {
    sender.sendAutomatic = refundPayment;
  }
}

/** Reconciles a payment whose refund failed under the previous release, after its migration. */
async function asBeforeRelease(bookingId: number): Promise<void> {
  const own = `booking_id = ${bookingId}`;
  await harness.query(
    `UPDATE payment_intents SET refund_status = 'done', next_check_at = NULL WHERE ${own}`,
  );
  const runner = harness.database.dataSource.createQueryRunner();
  await new RejectedRefunds1764290000000().up(runner);
  await runner.release();
  // Late enough that no process of the previous release is still running.
  const isLater = `${own} AND next_check_at > now() + interval '59 minutes'`;
  expect(await harness.query(`SELECT 1 FROM payment_intents WHERE ${isLater}`)).toHaveLength(1);
  await harness.reconcile(bookingId);
}

describe('a cancelled booking with a sent invoice', () => {
  const GONE = { amountPaid: '0.00', amountCredited: '299.00' };

  it('that was paid by card is refunded without making the invoice due again', async () => {
    await paidByCard(30);
    const { id, status } = await sendInvoice(30);
    expect(status).toBe('paid');
    const { tax } = await postings(id);
    expect(tax).toBe(-2_279);
    await cancel(30, new Date(), true);
    await untilInvoice(id, GONE);
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', amountDue: '0.00' });
    expect(await harness.untilRevision(30, 3)).toMatchObject({
      paymentStatus: 'refunded',
      invoiceDueCents: 0,
      creditedCents: 29_900,
    });
    await harness.worker.get(CheckDueDatesTask).run(timeAfter(33));
    const reminders = `SELECT 1 FROM mails WHERE invoice_id = $1 AND kind = 'reminder'`;
    expect(await harness.query(reminders, [id])).toEqual([]);
    const { receivables = 0, clearing, sales, refunds, tax: taxLeft } = await postings(id);
    expect([receivables, clearing, sales! + refunds!, taxLeft]).toEqual([0, 0, 0, 0]);
    const { updatedAt } = await invoiceOf(id);
    const voided = { id, updatedAt, reason: 'The job was canceled' };
    expect(await harness.rpc.call(billingAdminRpcs.voidInvoice, voided)).toMatchObject({
      status: 'void',
    });
  });

  it('that was paid with its link is refunded', async () => {
    harness.addBooking(31);
    const { id } = await sendInvoice(31);
    const intent = await payInvoice(id);
    const at = new Date();
    await Promise.all([cancel(31, at, true), cancel(31, at, true)]);
    await untilInvoice(id, GONE);
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', amountDue: '0.00' });
    expect(await harness.refundsAtStripe(intent)).toMatchObject([{ amount: 29_900 }]);
  });

  it('keeps the deposit and refunds what was paid with the link', async () => {
    const deposit = await payDeposit(32);
    const { id } = await sendInvoice(32);
    const rest = await payInvoice(id);
    await cancel(32, new Date(), true, 5_000);
    await untilInvoice(id, { amountPaid: '50.00', amountCredited: '249.00' });
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', amountDue: '0.00' });
    expect(await harness.refundsAtStripe(deposit)).toEqual([]);
    expect(await harness.refundsAtStripe(rest)).toMatchObject([{ amount: 24_900 }]);
    expect(await harness.untilRevision(32, 4)).toMatchObject({
      paidCents: 5_000,
      creditedCents: 24_900,
      invoiceDueCents: 0,
    });
  });

  it('that is partly paid has the same amount due after the refund of the deposit', async () => {
    await payDeposit(33);
    const { id, amountDue } = await sendInvoice(33);
    expect(amountDue).toBe('249.00');
    await cancel(33, new Date(), true);
    await untilInvoice(id, { amountPaid: '0.00', amountCredited: '50.00' });
    expect(await invoiceOf(id)).toMatchObject({ status: 'sent', amountDue: '249.00' });
  });

  it('sent after the refund was ordered is reduced by it', async () => {
    await paidByCard(34);
    let id = 0;
    await whileRefundsWait(async () => {
      await cancel(34, new Date(), true);
      harness.addBooking(34, 0, { status: 'cancelled', totalCents: 29_900 });
      ({ id } = await sendInvoice(34));
    });
    await harness.reconcile(34);
    await untilInvoice(id, GONE);
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', amountDue: '0.00' });
  });

  it('is paid again if the refund fails later', async () => {
    const intent = await paidByCard(35);
    const { id } = await sendInvoice(35);
    await cancel(35, new Date(), true);
    await untilInvoice(id, GONE);
    const [atStripe] = await harness.refundsAtStripe(intent);
    await harness.control('POST', `/refunds/${atStripe!.id}/fail`);
    await untilInvoice(id, { amountPaid: '299.00', amountCredited: '0.00' });
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', amountDue: '0.00' });
    expect(await harness.payments(35)).toMatchObject([{ refund_status: 'failed' }]);
    expect(await harness.auditCount('payment.refund-failed', 35)).toBe(1);
    await asBeforeRelease(35);
    expect(await harness.payments(35)).toMatchObject([{ refund_status: 'failed' }]);
    expect(await harness.auditCount('payment.refund-failed', 35)).toBe(2);
    const failed = async () =>
      (await harness.rpc.call(attentionRpcs('billing').list, {})).items.filter(
        ({ kind, bookingId }) => kind === 'failed-refund' && bookingId === 35,
      );
    expect(await failed()).toHaveLength(1);
    const { payments } = await harness.rpc.call(billingAdminRpcs.bookingMoney, { bookingId: 35 });
    await harness.rpc.call(billingAdminRpcs.requestRefund, {
      paymentId: payments.at(-1)!.id,
      amount: '299.00',
      reason: 'Card closed',
      owedAgain: false,
      method: 'check',
    });
    expect(await failed()).toEqual([]);
    expect(await invoiceOf(id)).toMatchObject({ ...GONE, status: 'paid', amountDue: '0.00' });
    await harness.reconcile(35);
    expect(await harness.payments(35)).toMatchObject([{ refund_status: 'done' }]);
  });

  it('keeps what is paid on the invoice after the cancellation', async () => {
    const deposit = await payDeposit(36);
    const { id } = await sendInvoice(36);
    const at = new Date();
    await cancel(36, at, true, 5_000);
    const rest = await payInvoice(id);
    await cancel(36, at, true, 5_000);
    const kept = await harness.query(
      `SELECT 1 FROM payment_intents WHERE stripe_intent_id = ANY($1) AND refund_status IS NULL`,
      [[deposit, rest]],
    );
    expect(kept).toHaveLength(2);
  });

  it('keeps what was paid in cash before it keeps a card payment', async () => {
    const deposit = await payDeposit(37);
    const { id } = await sendInvoice(37);
    await harness.rpc.call(billingAdminRpcs.recordPayment, {
      invoiceId: id,
      method: 'cash',
      amount: '249.00',
      receivedOn: businessDate(new Date()),
    });
    await cancel(37, new Date(), true, 5_000);
    await untilInvoice(id, { amountPaid: '249.00', amountCredited: '50.00' });
    expect(await harness.refundsAtStripe(deposit)).toMatchObject([{ amount: 5_000 }]);
  });
});

it.each([
  ['without a sent invoice', 40, false, 2],
  ['whose invoice is voided, too', 41, true, 3],
])(
  'the price of a cancelled booking %s is due again if it is reinstated',
  async (_name, id, voidInvoice, revision) => {
    await paidByCard(id);
    if (voidInvoice) await sendInvoice(id);
    harness.addBooking(id, 0, { status: 'cancelled', totalCents: 29_900 });
    await harness.worker.get(CancellationsService).settleCancellation({
      bookingId: id,
      cancelledAt: new Date().toISOString(),
      refund: true,
      ...(voidInvoice && { voidInvoice }),
    });
    expect(await harness.untilRevision(id, revision)).toMatchObject({
      paymentStatus: 'refunded',
      creditedCents: 0,
      paidCents: 0,
    });
  },
);

describe('a manual payment for a cancelled booking', () => {
  const listed = async (bookingId: number) =>
    (await harness.rpc.call(attentionRpcs('billing').list, {})).items.filter(
      (item) => item.kind === 'manual-refund-due' && item.bookingId === bookingId,
    );
  const refundManually = async (bookingId: number, amount: string) => {
    const [payment] = await harness.query<{ id: string }>(
      `SELECT payments.id FROM payments LEFT JOIN invoices ON invoices.id = invoice_id
       WHERE $1 IN (payments.booking_id, invoices.booking_id) AND kind = 'capture' AND method <> 'card'`,
      [bookingId],
    );
    const refund = { paymentId: payment!.id, amount, reason: 'Canceled', owedAgain: false };
    await harness.rpc.call(billingAdminRpcs.requestRefund, refund);
  };
  const inCash = (amount: string) => ({
    method: 'cash' as const,
    amount,
    receivedOn: businessDate(new Date()),
  });
  const payBooking = async (bookingId: number) => {
    harness.addBooking(bookingId);
    await harness.rpc.call(billingAdminRpcs.recordBookingPayment, {
      bookingId,
      ...inCash('189.00'),
    });
  };

  it('is listed for the owner once, until it is refunded', async () => {
    await payBooking(50);
    const at = new Date();
    await cancel(50, at, true);
    await cancel(50, at, true);
    expect(await listed(50)).toMatchObject([
      {
        id: '50',
        subject: 'Booking 50',
        bookingId: 50,
        invoiceId: null,
        reason: 'The booking was canceled. Return $189.00 of what was paid by cash, check or Zelle',
      },
    ]);
    await refundManually(50, '100.00');
    expect((await listed(50))[0]!.reason).toMatch(/\$89\.00/);
    await refundManually(50, '89.00');
    expect(await listed(50)).toEqual([]);
  });

  it('on its invoice is listed but for what is kept', async () => {
    await payDeposit(51);
    const { id: invoiceId } = await sendInvoice(51);
    await harness.rpc.call(billingAdminRpcs.recordPayment, { invoiceId, ...inCash('189.00') });
    await cancel(51, new Date(), true, 5_000);
    // Later payments were still owed.
    await harness.rpc.call(billingAdminRpcs.recordPayment, { invoiceId, ...inCash('10.00') });
    expect(await listed(51)).toMatchObject([{ reason: expect.stringMatching(/\$139\.00/) }]);
    await refundManually(51, '139.00');
    expect(await listed(51)).toEqual([]);
  });

  it('is returned tip first if the deposit is kept', async () => {
    harness.addBooking(55);
    const paid = { bookingId: 55, ...inCash('50.00'), tip: '10.00' };
    await harness.rpc.call(billingAdminRpcs.recordBookingPayment, paid);
    await cancel(55, new Date(), true, 5_000);
    expect(await listed(55)).toMatchObject([
      {
        reason: `The booking was canceled. Return $10.00 of what was paid by cash, check or Zelle, including $10.00 in tips`,
      },
    ]);
    await refundManually(55, '4.00');
    expect((await listed(55))[0]!.reason).toMatch(/Return \$6\.00 .* including \$6\.00 in tips/);
    await refundManually(55, '6.00');
    expect(await listed(55)).toEqual([]);
    expect(await harness.untilRevision(55, 3)).toMatchObject({
      paidCents: 5_000,
      capturedCents: 6_000,
      refundedCents: 1_000,
    });
  });

  it('is returned tip last after a cancellation that leaves refunds to the owner', async () => {
    harness.addBooking(56);
    const paid = { bookingId: 56, ...inCash('50.00'), tip: '10.00' };
    await harness.rpc.call(billingAdminRpcs.recordBookingPayment, paid);
    await cancel(56);
    await refundManually(56, '10.00');
    expect(await harness.untilRevision(56, 2)).toMatchObject({ paidCents: 4_000 });
  });

  it.each([
    ['the owner decided about it', 52, false, 0],
    ['all of it is kept', 53, true, 18_900],
  ])('is not listed if %s', async (_why, id, refund, keepCents) => {
    await payBooking(id);
    await cancel(id, new Date(), refund, keepCents);
    expect(await listed(id)).toEqual([]);
  });

  it('is not listed once the booking is reinstated, and again after another one', async () => {
    await payBooking(54);
    const at = new Date();
    await cancel(54, at, true);
    await recordReinstated(harness.worker.get(Database).manager, {
      bookingId: 54,
      reinstatedAt: new Date(at.getTime() + 1).toISOString(),
    });
    expect(await listed(54)).toEqual([]);
    await cancel(54, new Date(at.getTime() + 2), true);
    expect(await listed(54)).toHaveLength(1);
  });
});
