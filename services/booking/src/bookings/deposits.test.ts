import { billingEvents } from '@desert-mirror/contracts/billing';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import { selfServiceRpcs } from '@desert-mirror/contracts/self-service.operations';
import { buildOffering } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addVans,
  book,
  getBooking,
  hold,
  instant,
  receive,
  workday,
} from '../testing/appointments.js';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;
const DATE = workday();
const TEN = instant(DATE, '10:00');

beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  await addVans(harness, 1);
  harness.catalog.offerings.set(1, buildOffering({ id: 1, deposit: '25%' }));
  harness.catalog.offerings.set(2, buildOffering({ id: 2, deposit: '50.00', duration: 60 }));
});

/** Billing tells what was paid of $289. */
const paid = (bookingId: number, revision: number, paidCents: number) =>
  receive(harness, billingEvents.bookingAccountChanged, {
    bookingId,
    revision,
    paymentStatus: paidCents < 28_900 ? 'unpaid' : 'paid',
    capturedCents: paidCents,
    refundedCents: 0,
    paidCents,
    creditedCents: 0,
    invoiceDueCents: null,
    stripePaymentIntentId: 'pi_1',
  });
const confirmation = (bookingId: number) =>
  asOwner(async () => {
    const { items } = await harness.rpc.call(messageRpcs.listMessages, { bookingId });
    const { id } = items.find(({ kind }) => kind === 'confirmed')!;
    return (await harness.rpc.call(messageRpcs.previewMessage, { id })).text;
  });
const account = (id: number) => harness.rpc.call(bookingRpcs.getAccount, { id });

describe('a deposit', () => {
  it('confirms the time, and the rest stays due', async () => {
    const { id } = await book(harness, { start: TEN });
    expect(await account(id)).toMatchObject({ openCents: 28_900, depositCents: 7_225 });
    await paid(id, 1, 7_224);
    expect(await getBooking(harness, id)).toMatchObject({ status: 'pending' });
    await paid(id, 2, 7_225);
    expect(await getBooking(harness, id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'unpaid',
      deposit: '72.25',
      amountPaid: '72.25',
      amountDue: '216.75',
      appointment: { status: 'confirmed' },
    });
    expect(await account(id)).toMatchObject({ openCents: 21_675, depositCents: 0 });
    expect(await confirmation(id)).toContain('Price: $289.00, $72.25 paid, $216.75 due\n');
    await paid(id, 3, 28_900);
    expect(await account(id)).toMatchObject({ openCents: 0, paymentStatus: 'paid' });
  });

  it('is the sum over all vehicles, as it was at the time of the booking', async () => {
    const lines = [{ serviceId: 1 }, { serviceId: 2 }];
    const { id } = await book(harness, { lines });
    harness.catalog.offerings.set(1, buildOffering({ id: 1 }));
    expect(await getBooking(harness, id)).toMatchObject({ deposit: '122.25' });
  });

  it('rules out payment after the work', async () => {
    expect(await hold(harness, instant(workday(2), '10:00'))).toMatchObject({ payLater: false });
    await expect(book(harness, { start: TEN, payLater: true })).rejects.toMatchObject({
      errors: [{ path: 'payLater' }],
    });
    const { booking, accessToken } = await harness.book({ start: TEN });
    const own = { id: booking.id, token: accessToken };
    await expect(harness.rpc.call(bookingRpcs.payLater, own)).rejects.toMatchObject({
      errors: [{ path: 'payLater' }],
    });
    const seen = await harness.rpc.call(bookingRpcs.get, { ...own, viewer: 'visitor' });
    expect(seen).toMatchObject({ canPayLater: false });
  });

  it('survives a move', async () => {
    const { id, link } = await book(harness, { start: TEN });
    await paid(id, 1, 7_225);
    const token = link.split('/').at(-1)!;
    const start = instant(workday(2), '10:00');
    await harness.rpc.call(selfServiceRpcs.moveByLink, { token, start, sequence: 0 });
    expect(await getBooking(harness, id)).toMatchObject({
      status: 'confirmed',
      amountPaid: '72.25',
      amountDue: '216.75',
      deposit: '72.25',
      appointment: { start },
    });
  });
});
