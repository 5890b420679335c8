import { bookkeepingRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { RecordPayment } from '@desert-mirror/contracts/billing-admin';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const TODAY = businessDate(new Date());
type Wanted = Partial<RecordPayment> & { requestKey?: string };
const receive = (bookingId: number, wanted: Wanted = {}) =>
  harness.rpc.call(billingAdminRpcs.recordBookingPayment, {
    bookingId,
    method: 'cash',
    amount: '299.00',
    receivedOn: TODAY,
    ...wanted,
  });
const refund = (paymentId: string, amount: string, owedAgain: boolean) =>
  harness.rpc.call(billingAdminRpcs.requestRefund, {
    paymentId,
    amount,
    owedAgain,
    reason: 'Wrong booking',
  });

describe('a manual payment', () => {
  it('pays a booking, with a tip and a note', async () => {
    harness.addBooking(1);
    const note = { tip: '30.00', note: 'Paid by her son' };
    const { payments } = await receive(1, { method: 'zelle', ...note });
    expect(payments).toMatchObject([
      {
        kind: 'capture',
        method: 'zelle',
        amount: '329.00',
        tip: '30.00',
        bookingId: 1,
        reason: 'Paid by her son',
        refundable: '329.00',
      },
    ]);
    expect(await harness.untilRevision(1, 1)).toMatchObject({
      paymentStatus: 'paid',
      paidCents: 29_900,
      capturedCents: 32_900,
      stripePaymentIntentId: null,
    });
    expect(await harness.auditCount('payment.recorded', 1)).toBe(1);
  });

  it('can be a part, which a card payment completes', async () => {
    const booking = harness.addBooking(2);
    await receive(2, { amount: '99.00' });
    expect(await harness.untilRevision(2, 1)).toMatchObject({ paymentStatus: 'unpaid' });
    await expect(harness.createIntent(2)).rejects.toMatchObject({ code: 'price_changed' });
    booking.openCents = 20_000;
    await harness.pay((await harness.createIntent(2, 200)).clientSecret);
    expect(await harness.untilRevision(2, 2)).toMatchObject({
      paymentStatus: 'paid',
      paidCents: 29_900,
      refundedCents: 0,
    });
    expect(await harness.payments(2)).toMatchObject([{ refund_status: null }]);
  });

  it('during an open checkout leaves the card payment to be refunded', async () => {
    harness.addBooking(3);
    const { clientSecret } = await harness.createIntent(3);
    await receive(3);
    await harness.pay(clientSecret);
    expect(await harness.untilRevision(3, 3)).toMatchObject({
      paymentStatus: 'paid',
      paidCents: 29_900,
      refundedCents: 29_900,
    });
  });

  it('is recorded once by concurrent requests with one key', async () => {
    harness.addBooking(4);
    const wanted = { amount: '100.00', tip: '1.00', requestKey: 'one' };
    await Promise.all([1, 2, 3].map(() => receive(4, wanted)));
    expect(await harness.ledger(4)).toMatchObject([{ kind: 'capture', amount_cents: 10_100 }]);
    for (const changes of [{ amount: '99.00' }, { tip: '2.00' }, { method: 'check' as const }])
      await expect(receive(4, { ...wanted, ...changes })).rejects.toMatchObject({
        code: 'idempotency_mismatch',
      });
    harness.addBooking(5);
    await expect(receive(5, wanted)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  it.each<[string, Wanted, object]>([
    ['more than is due', { amount: '299.01' }, { path: 'amount', message: 'At most $299.00' }],
    ['nothing', { amount: '0.00' }, { path: 'amount' }],
    ['of tomorrow', { receivedOn: addDays(TODAY, 1) }, { path: 'receivedOn' }],
    [
      'a day of an earlier year',
      { receivedOn: addDays(TODAY, -367) },
      { path: 'receivedOn', message: 'Cannot be more than a year ago' },
    ],
  ])('is rejected for %s', async (_what, wanted, error) => {
    harness.addBooking(6);
    await expect(receive(6, wanted)).rejects.toMatchObject({
      errors: [expect.objectContaining(error)],
    });
    expect(await harness.ledger(6)).toEqual([]);
  });

  it('is rejected for a cancelled and for an unknown booking', async () => {
    harness.addBooking(7, 29_900, { status: 'cancelled', openCents: 0 });
    await expect(receive(7)).rejects.toMatchObject({ code: 'conflict' });
    await expect(receive(8)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('can be a tip alone after the booking is paid', async () => {
    harness.addBooking(9);
    await receive(9);
    await receive(9, { amount: '0.00', tip: '20.00' });
    expect(await harness.untilRevision(9, 2)).toMatchObject({
      paymentStatus: 'paid',
      paidCents: 29_900,
      capturedCents: 31_900,
    });
  });

  it('can be refunded, for good or to be paid again', async () => {
    harness.addBooking(10);
    const { id } = (await receive(10)).payments[0]!;
    await refund(id, '49.00', false);
    expect(await harness.untilRevision(10, 2)).toMatchObject({ paymentStatus: 'paid' });
    await refund(id, '250.00', true);
    expect(await harness.untilRevision(10, 3)).toMatchObject({ paymentStatus: 'refunded' });
    await expect(receive(10, { amount: '250.01' })).rejects.toMatchObject({
      errors: [{ path: 'amount', message: 'At most $250.00' }],
    });
    await receive(10, { amount: '250.00' });
    expect(await harness.untilRevision(10, 4)).toMatchObject({
      paymentStatus: 'paid',
      paidCents: 25_000,
      creditedCents: 4_900,
    });
  });

  it('pays what a sent invoice adds to a booking that is paid', async () => {
    harness.addBooking(12, 10_000);
    await receive(12, { amount: '100.00' });
    const draft = await harness.rpc.call(billingAdminRpcs.createFromBooking, { bookingId: 12 });
    const { id, updatedAt } = await harness.rpc.call(billingAdminRpcs.updateInvoice, {
      id: draft.id,
      invoice: {
        ...buildInvoice({ services: [{ name: 'Detail', price: 150 }] }),
        taxMode: 'exempt',
        taxExemptReason: 'Resale',
        updatedAt: draft.updatedAt,
        subtotal: '150.00',
        taxAmount: '0.00',
        total: '150.00',
      },
    });
    await harness.rpc.call(billingAdminRpcs.sendInvoice, { id, updatedAt, byMail: false });
    await expect(receive(12, { amount: '50.01' })).rejects.toMatchObject({
      errors: [{ path: 'amount', message: 'At most $50.00' }],
    });
    const { invoice } = await receive(12, { amount: '50.00' });
    expect(invoice).toMatchObject({ status: 'paid', amountPaid: '150.00', amountDue: '0.00' });
    await expect(receive(12, { amount: '1.00' })).rejects.toMatchObject({
      errors: [{ path: 'amount', message: 'Nothing is due' }],
    });
  });

  it('is rejected for a day of a closed month, naming the date', async () => {
    const receivedOn = addDays(`${TODAY.slice(0, 7)}-01`, -1);
    const month = receivedOn.slice(0, 7);
    harness.addBooking(13);
    const recorded = { amount: '1.00', receivedOn, requestKey: 'before it was closed' };
    await receive(13, recorded);
    await harness.rpc.call(bookkeepingRpcs.closeMonth, { month });
    try {
      expect((await receive(13, recorded)).payments).toHaveLength(1);
      await expect(receive(13, { receivedOn, amount: '2.00' })).rejects.toMatchObject({
        code: 'validation_failed',
        errors: [{ path: 'receivedOn', message: expect.stringMatching(/ is closed\. /) }],
      });
      expect((await receive(13, { amount: '2.00' })).payments).toHaveLength(2);
    } finally {
      await harness.rpc.call(bookkeepingRpcs.reopenMonth, { month });
    }
  });

  it('belongs to the invoice once that was sent', async () => {
    harness.addBooking(11);
    await receive(11, { amount: '99.00' });
    const draft = await harness.rpc.call(billingAdminRpcs.createFromBooking, { bookingId: 11 });
    await receive(11, { amount: '50.00' });
    const { id, updatedAt } = await harness.rpc.call(billingAdminRpcs.getInvoice, {
      id: draft.id,
    });
    await harness.rpc.call(billingAdminRpcs.sendInvoice, { id, updatedAt, byMail: false });
    const { payments, invoice } = await receive(11, { amount: '150.00', requestKey: 'rest' });
    expect(payments.map((payment) => [payment.bookingId, payment.invoiceId])).toEqual([
      [null, id],
      [11, null],
      [11, null],
    ]);
    expect(invoice).toMatchObject({ status: 'paid', amountPaid: '299.00', amountDue: '0.00' });
    expect((await receive(11, { amount: '150.00', requestKey: 'rest' })).payments).toHaveLength(3);
    expect(await harness.untilRevision(11, 4)).toMatchObject({ paymentStatus: 'paid' });
  });
});
