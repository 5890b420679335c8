import { attentionRpcs } from '@desert-mirror/contracts/attention';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BillingHarness, intentIdOf } from '../../testing/billing-harness.js';
import { timeAfter } from '../../testing/time-after.js';
import { PaymentsEvents } from '../payments/payments.events.js';
import { recordReinstated } from '../payments/reinstated-bookings.js';
import { CancelledInvoicesService } from './cancelled-invoices.service.js';
import { CheckDueDatesTask } from './check-due-dates.task.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());
afterEach(() => harness.control('POST', '/webhooks/release', { discard: true }));

const get = (id: number) => harness.rpc.call(billingAdminRpcs.getInvoice, { id });
const untilVoid = (id: number) =>
  until('the invoice to be void', async () => (await get(id)).status === 'void');

async function sentFor(bookingId: number) {
  harness.addBooking(bookingId);
  const { id, updatedAt } = await harness.rpc.call(billingAdminRpcs.createFromBooking, {
    bookingId,
  });
  return harness.rpc.call(billingAdminRpcs.sendInvoice, { id, updatedAt, byMail: false });
}
type Sent = Awaited<ReturnType<typeof sentFor>>;

const secretFor = async ({ paymentLink }: Sent): Promise<string> => {
  const token = paymentLink!.split('/').at(-1)!;
  const request = { token, amount: 299, tip: 0 };
  return (await harness.rpc.call(billingRpcs.createInvoicePayment, request)).clientSecret;
};
const cancelledAt = () => new Date().toISOString();

/** What arrives when the owner cancels a booking and chooses to void its invoice. */
function cancel(
  bookingId: number,
  at = cancelledAt(),
  choice: { voidInvoice?: true; keepInvoice?: true } = { voidInvoice: true },
): Promise<void> {
  harness.addBooking(bookingId, 0, { status: 'cancelled' });
  const cancelled = { bookingId, cancelledAt: at, ...choice };
  return harness.main
    .get(Database)
    .transaction((tx) => harness.main.get(PaymentsEvents).bookingCancelled(cancelled, tx));
}
const voidNow = (bookingId: number, at = cancelledAt()) =>
  harness.worker
    .get(CancelledInvoicesService)
    .voidOf({ bookingId, cancelledAt: at, voidInvoice: true });
const refundsOf = async (clientSecret: string) => harness.refundsAtStripe(intentIdOf(clientSecret));

const awaitsDecision = async ({ paymentLink }: Sent): Promise<boolean> => {
  const token = paymentLink!.split('/').at(-1)!;
  return (await harness.rpc.call(billingRpcs.getPublicInvoice, { token })).awaitsDecision;
};

const listed = async () =>
  (await harness.rpc.call(attentionRpcs('billing').list, {})).items.map(({ kind, invoiceId }) => [
    kind,
    invoiceId,
  ]);
const reinstate = (bookingId: number, at: Date) =>
  recordReinstated(harness.worker.get(Database).manager, {
    bookingId,
    reinstatedAt: at.toISOString(),
  });

describe('the invoice of a cancelled booking', () => {
  it('is voided, and its reminders stop', async () => {
    const { id } = await sentFor(1);
    await harness.query(
      `UPDATE invoices SET sent_at = now() - interval '40 days', due_date = $2
      WHERE id = $1`,
      [id, businessDate(new Date(Date.now() - 3 * 86_400_000))],
    );
    await cancel(1);
    await untilVoid(id);
    expect(await get(id)).toMatchObject({
      voidReason: 'The booking was canceled',
      paymentLink: null,
    });
    // Booking is told, because the invoice replaced its price.
    expect(await harness.untilRevision(1, 2)).toMatchObject({ invoiceDueCents: null });
    await harness.worker.get(CheckDueDatesTask).run(timeAfter(0));
    expect(await harness.query('SELECT 1 FROM mails WHERE invoice_id = $1', [id])).toEqual([]);
  });

  it('can no longer be paid in an open payment form', async () => {
    const invoice = await sentFor(2);
    const secret = await secretFor(invoice);
    await cancel(2);
    await until('the payment to be closed', async () => {
      const intent = await harness.stripe.paymentIntents.retrieve(intentIdOf(secret));
      return intent.status === 'canceled';
    });
    await expect(harness.pay(secret)).rejects.toThrow();
  });

  it.each([
    ['settled before', 3, true],
    ['settled after', 4, false],
  ])(
    'is voided, and a payment that was under way and %s is refunded',
    async (_when, id, isSettled) => {
      const invoice = await sentFor(id);
      const secret = await secretFor(invoice);
      if (!isSettled) await harness.control('POST', '/webhooks/hold');
      await harness.pay(secret);
      if (isSettled)
        await until('the payment', async () => (await get(invoice.id)).status === 'paid');
      await cancel(id);
      await untilVoid(invoice.id);
      await harness.control('POST', '/webhooks/release', {});
      await until('the refund', async () => (await refundsOf(secret)).length > 0);
      expect(await refundsOf(secret)).toMatchObject([{ amount: 29_900 }]);
      await until('it to be recorded', async () => (await get(invoice.id)).amountPaid === '0.00');
      expect(await get(invoice.id)).toMatchObject({ status: 'void' });
    },
  );

  it('is voided and refunded once by concurrent and repeated attempts', async () => {
    const invoice = await sentFor(5);
    const secret = await secretFor(invoice);
    await harness.pay(secret);
    await until('the payment', async () => (await get(invoice.id)).status === 'paid');
    const at = cancelledAt();
    await Promise.all([voidNow(5, at), voidNow(5, at), voidNow(5, at)]);
    await voidNow(5, at);
    await until('the refund', async () => (await refundsOf(secret)).length > 0);
    expect(await refundsOf(secret)).toHaveLength(1);
    const voided = await harness.query(
      `SELECT 1 FROM audit_log WHERE action = 'invoice.voided' AND entity_id = $1`,
      [String(invoice.id)],
    );
    expect(voided).toHaveLength(1);
  });

  it('is kept if the booking was reinstated', async () => {
    const { id } = await sentFor(6);
    const at = new Date();
    await recordReinstated(harness.worker.get(Database).manager, {
      bookingId: 6,
      reinstatedAt: new Date(at.getTime() + 1).toISOString(),
    });
    await voidNow(6, at.toISOString());
    expect(await get(id)).toMatchObject({ status: 'sent' });
  });

  it('is kept if it was paid in cash or its month was closed in the meantime', async () => {
    const paid = await sentFor(7);
    await harness.rpc.call(billingAdminRpcs.recordPayment, {
      invoiceId: paid.id,
      method: 'cash',
      amount: '10.00',
      receivedOn: businessDate(new Date()),
    });
    await voidNow(7);
    expect(await get(paid.id)).toMatchObject({ status: 'partially_paid' });
    const closed = await sentFor(8);
    await harness.query(`UPDATE invoices SET sent_at = '2020-01-15' WHERE id = $1`, [closed.id]);
    await harness.query(
      `INSERT INTO closed_months (month, closed_by) VALUES ('2020-01-01', 'dana')`,
    );
    await voidNow(8);
    expect(await get(closed.id)).toMatchObject({ status: 'sent' });
    const reasons = await harness.query<{ reason: string }>(
      `SELECT after->>'reason' AS reason FROM audit_log WHERE action = 'invoice.not-voided' ORDER BY id`,
    );
    expect(reasons).toEqual([
      { reason: 'The invoice was paid by hand' },
      { reason: expect.stringMatching(/^January 2020 is closed/) },
    ]);
    expect(await listed()).toEqual([
      ['unvoided-invoice', closed.id],
      ['unvoided-invoice', paid.id],
    ]);
    await recordReinstated(harness.worker.get(Database).manager, {
      bookingId: 7,
      reinstatedAt: new Date(Date.now() + 1_000).toISOString(),
    });
    expect(await listed()).toEqual([['unvoided-invoice', closed.id]]);
  });

  it('that is a draft or does not exist changes nothing', async () => {
    harness.addBooking(9);
    const { id } = await harness.rpc.call(billingAdminRpcs.createFromBooking, { bookingId: 9 });
    await voidNow(9);
    expect(await get(id)).toMatchObject({ status: 'draft' });
    await voidNow(10);
  });
});

describe('an open invoice of a booking that was cancelled without a choice', () => {
  beforeEach(() => harness.query('DELETE FROM audit_log'));

  async function overdueFor(bookingId: number): Promise<number> {
    const { id } = await sentFor(bookingId);
    await harness.query(
      `UPDATE invoices SET sent_at = now() - interval '40 days', due_date = $2 WHERE id = $1`,
      [id, addDays(businessDate(new Date()), -3)],
    );
    return id;
  }
  async function reminders(id: number): Promise<number> {
    await until('the invoice to be overdue', async () => {
      // Skips an invoice that a job has locked.
      await harness.worker.get(CheckDueDatesTask).run(timeAfter(0));
      return (await get(id)).status === 'overdue';
    });
    const sent = `SELECT 1 FROM mails WHERE invoice_id = $1 AND kind = 'reminder'`;
    return (await harness.query(sent, [id])).length;
  }

  it('waits for the owner, without reminders, until it is paid', async () => {
    const id = await overdueFor(20);
    await cancel(20, cancelledAt(), {});
    expect(await reminders(id)).toBe(0);
    expect(await get(id)).toMatchObject({ status: 'overdue', amountDue: '299.00' });
    const { items } = await harness.rpc.call(attentionRpcs('billing').list, {});
    expect(items).toMatchObject([
      {
        kind: 'unvoided-invoice',
        invoiceId: id,
        bookingId: null,
        reason: 'The booking was canceled, and its invoice is still due',
      },
    ]);
    await harness.rpc.call(billingAdminRpcs.recordPayment, {
      invoiceId: id,
      method: 'cash',
      amount: '299.00',
      receivedOn: businessDate(new Date()),
    });
    expect(await listed()).toEqual([]);
  });

  it('does not wait if it was sent after the cancellation', async () => {
    const { id, updatedAt } = await sentFor(26);
    await cancel(26, cancelledAt(), {});
    const voided = { id, updatedAt, reason: 'Canceled' };
    await harness.rpc.call(billingAdminRpcs.voidInvoice, voided);
    const fee = await sentFor(26);
    expect(await listed()).toEqual([]);
    // Two days before it is due. The first reminder is sent three days before.
    await harness.worker.get(CheckDueDatesTask).run(timeAfter(28));
    const reminders = `SELECT 1 FROM mails WHERE invoice_id = $1 AND kind = 'reminder'`;
    expect(await harness.query(reminders, [fee.id])).toHaveLength(1);
  });

  it('does not wait once the owner has chosen to keep it', async () => {
    const id = await overdueFor(21);
    await cancel(21, cancelledAt(), { keepInvoice: true });
    expect(await listed()).toEqual([]);
    expect(await reminders(id)).toBe(1);
  });

  it.each([
    ['before the event of its cancellation arrives', 22, true],
    ['while the event of its cancellation is delayed', 23, false],
  ])('does not wait if the booking is reinstated %s', async (_when, bookingId, isKnown) => {
    const id = await overdueFor(bookingId);
    const at = new Date(Date.now() - 60_000);
    const undo = () => reinstate(bookingId, new Date(at.getTime() + 1_000));
    if (isKnown) await undo();
    await cancel(bookingId, at.toISOString(), {});
    if (!isKnown) await undo();
    expect(await listed()).toEqual([]);
    expect(await reminders(id)).toBe(1);
  });

  it('says so on its pay page, where it can still be paid', async () => {
    const sent = await sentFor(27);
    expect(await awaitsDecision(sent)).toBe(false);
    await cancel(27, cancelledAt(), {});
    expect(await awaitsDecision(sent)).toBe(true);
    await harness.pay(await secretFor(sent));
    await until('the payment', async () => (await get(sent.id)).status === 'paid');
    expect(await awaitsDecision(sent)).toBe(false);
  });

  it.each([
    ['the owner has chosen to keep it', 28, { keepInvoice: true }],
    ['the booking is reinstated', 29, {}],
  ] as const)('says nothing on its pay page once %s', async (_when, bookingId, choice) => {
    const sent = await sentFor(bookingId);
    await cancel(bookingId, cancelledAt(), choice);
    if (bookingId === 29) await reinstate(29, new Date(Date.now() + 1_000));
    expect(await awaitsDecision(sent)).toBe(false);
  });

  it.each(['draft', 'paid'] as const)('does not wait if it is %s', async (status) => {
    const bookingId = status === 'draft' ? 24 : 25;
    harness.addBooking(bookingId);
    if (status === 'draft')
      await harness.rpc.call(billingAdminRpcs.createFromBooking, { bookingId });
    else {
      const sent = await sentFor(bookingId);
      await harness.pay(await secretFor(sent));
      await until('the payment', async () => (await get(sent.id)).status === 'paid');
    }
    await cancel(bookingId, cancelledAt(), {});
    expect(await listed()).toEqual([]);
  });
});
