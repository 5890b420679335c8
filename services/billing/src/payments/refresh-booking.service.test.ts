import { randomUUID } from 'node:crypto';
import { bookingEvents } from '@desert-mirror/contracts/booking';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { businessDate } from '@desert-mirror/contracts/time';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { until } from '@desert-mirror/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestMicroservice } from '@nestjs/common';
import { firstValueFrom } from 'rxjs';
import { BillingHarness } from '../../testing/billing-harness.js';
import { SettlementService } from './settlement.service.js';
import { RefreshBookingService } from './refresh-booking.service.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const reprice = (bookingId: number) => {
  const event = bookingEvents.bookingRepriced.name;
  const message = { eventId: randomUUID(), event, payload: { bookingId } };
  return firstValueFrom(harness.rpc.request('billing.events', message, 5_000));
};
const accountAt = (bookingId: number, totalCents: number) =>
  until(`the account of booking ${bookingId} at its new price`, () =>
    harness.accountEvents.find(
      (event) => event.bookingId === bookingId && event.totalCents === totalCents,
    ),
  );
const factsOf = (bookingId: number) =>
  harness.query('SELECT total_cents, tax_rate FROM booking_facts WHERE booking_id = $1', [
    bookingId,
  ]);

it('a new price after a payment changes the status, the facts, and what is due', async () => {
  harness.addBooking(7, 29_900);
  await harness.pay((await harness.createIntent(7)).clientSecret);
  const paid = await harness.untilRevision(7, 1);
  expect(paid).toMatchObject({ paymentStatus: 'paid', totalCents: 29_900 });
  const [before] = await factsOf(7);

  harness.addBooking(7, 5_100, { totalCents: 35_000 });
  await reprice(7);
  expect(await accountAt(7, 35_000)).toMatchObject({
    revision: 1,
    paymentStatus: 'unpaid',
    paidCents: 29_900,
  });
  expect(await factsOf(7)).toEqual([{ ...before!, total_cents: '35000' }]);
  const { clientSecret } = await harness.rpc.call(billingRpcs.createPaymentIntent, {
    bookingId: 7,
    amount: 51,
    tip: 0,
  });
  await harness.pay(clientSecret);
  expect(await harness.untilRevision(7, 2)).toMatchObject({ paymentStatus: 'paid' });
});

describe('a lower price after a payment of which booking did not know', () => {
  afterEach(() => harness.control('POST', '/webhooks/release', { discard: true }));

  const refundsOf = (bookingId: number) =>
    harness.query(
      `SELECT refund_status, keep_cents FROM payment_intents WHERE booking_id = $1 ORDER BY created_at`,
      [bookingId],
    );

  it('leads to the refund of the excess of that payment, once', async () => {
    const booking = harness.addBooking(12, 29_900, { depositCents: 5_000, version: 1 });
    await harness.pay((await harness.createIntent(12, 50)).clientSecret);
    await harness.untilRevision(12, 1);
    Object.assign(booking, { openCents: 24_900, depositCents: 0 });
    await harness.pay((await harness.createIntent(12, 249, 20)).clientSecret);
    await harness.untilRevision(12, 2);
    harness.addBooking(12, 19_900, { totalCents: 24_900, version: 2 });
    const refresh = () => harness.worker.get(RefreshBookingService).refresh(12);
    await Promise.all([refresh(), refresh()]);
    expect(await harness.untilRevision(12, 3)).toMatchObject({
      paymentStatus: 'paid',
      paidCents: 24_900,
      creditedCents: 0,
      refundedCents: 5_000,
    });
    await refresh();
    expect(await refundsOf(12)).toMatchObject([{ refund_status: null }, { keep_cents: 21_900 }]);
    expect(await harness.auditCount('payment.refund-due', 12)).toBe(1);
  });

  it.each([
    ['the price is what was paid', 13, { totalCents: 29_900 }],
    ['the booking was canceled, too', 14, { totalCents: 24_900, status: 'cancelled' as const }],
  ])('leads to no refund if %s', async (_why, id, changes) => {
    harness.addBooking(id, 29_900, { version: 1 });
    await harness.pay((await harness.createIntent(id)).clientSecret);
    await harness.untilRevision(id, 1);
    harness.addBooking(id, 0, { ...changes, version: 2 });
    await harness.worker.get(RefreshBookingService).refresh(id);
    expect(await refundsOf(id)).toMatchObject([{ refund_status: null }]);
  });

  it('leads to no refund of a payment in cash, or if an invoice was sent', async () => {
    const inCash = { method: 'cash', receivedOn: businessDate(new Date()) } as const;
    harness.addBooking(15, 29_900, { version: 1 });
    await harness.rpc.call(billingAdminRpcs.recordBookingPayment, {
      bookingId: 15,
      amount: '299.00',
      ...inCash,
    });
    harness.addBooking(16, 29_900, { version: 1 });
    await harness.pay((await harness.createIntent(16)).clientSecret);
    await harness.untilRevision(16, 1);
    const { id, updatedAt } = await harness.rpc.call(billingAdminRpcs.createFromBooking, {
      bookingId: 16,
    });
    await harness.rpc.call(billingAdminRpcs.sendInvoice, { id, updatedAt, byMail: false });
    for (const bookingId of [15, 16]) {
      harness.addBooking(bookingId, 0, { totalCents: 24_900, version: 2 });
      await harness.worker.get(RefreshBookingService).refresh(bookingId);
    }
    expect([await refundsOf(15), await refundsOf(16)]).toEqual([
      [],
      [{ refund_status: null, keep_cents: 0 }],
    ]);
  });
});

it('a booking without payments publishes no account', async () => {
  harness.addBooking(8, 29_900);
  await reprice(8);
  await until('the job', async () => {
    const [job] = await harness.query<{ status: string }>(
      `SELECT status FROM jobs WHERE name = 'refresh-booking' AND payload ->> 'bookingId' = '8'`,
    );
    return job?.status === 'done';
  });
  expect(harness.accountEvents.filter(({ bookingId }) => bookingId === 8)).toEqual([]);
});

describe('a new price after a payment has read the booking', () => {
  afterEach(() => harness.control('POST', '/webhooks/release', { discard: true }));

  /** Changes the price of $299.00 once this process has read the booking. */
  function repriceAfterReading(
    process: INestMicroservice,
    bookingId: number,
    totalCents = 35_000,
  ): void {
    const rpc = process.get(RpcClient);
    const call = rpc.call.bind(rpc);
    rpc.call = async (...request) => {
      const booking = await call(...request);
      rpc.call = call;
      harness.addBooking(bookingId, totalCents, { version: 2 });
      await harness.worker.get(RefreshBookingService).refresh(bookingId);
      return booking;
    };
  }

  it('is kept when a card payment is recorded', async () => {
    harness.addBooking(9, 29_900, { version: 1 });
    await harness.control('POST', '/webhooks/hold');
    await harness.pay((await harness.createIntent(9)).clientSecret);
    const [payment] = await harness.payments(9);
    repriceAfterReading(harness.worker, 9);
    await harness.worker.get(SettlementService).settle(payment!.id);
    expect(await harness.ledger(9)).toHaveLength(1);
    expect(await factsOf(9)).toMatchObject([{ total_cents: '35000' }]);
    expect(await harness.untilRevision(9, 1)).toMatchObject({
      totalCents: 35_000,
      paymentStatus: 'unpaid',
    });
  });

  it('that is lower leads to the refund of the excess of a card payment', async () => {
    harness.addBooking(11, 29_900, { version: 1 });
    await harness.control('POST', '/webhooks/hold');
    await harness.pay((await harness.createIntent(11)).clientSecret);
    const [payment] = await harness.payments(11);
    repriceAfterReading(harness.worker, 11, 24_900);
    await harness.worker.get(SettlementService).settle(payment!.id);
    await harness.reconcile(11);
    expect(await harness.untilRevision(11, 2)).toMatchObject({
      totalCents: 24_900,
      paymentStatus: 'paid',
      paidCents: 24_900,
      creditedCents: 0,
    });
  });

  it('is kept when a payment in cash is recorded', async () => {
    harness.addBooking(10, 29_900, { version: 1 });
    repriceAfterReading(harness.main, 10);
    await harness.rpc.call(billingAdminRpcs.recordBookingPayment, {
      bookingId: 10,
      method: 'cash',
      amount: '299.00',
      receivedOn: businessDate(new Date()),
    });
    expect(await factsOf(10)).toMatchObject([{ total_cents: '35000' }]);
    expect(await harness.untilRevision(10, 1)).toMatchObject({
      totalCents: 35_000,
      paymentStatus: 'unpaid',
    });
  });
});
