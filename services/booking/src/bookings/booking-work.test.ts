import type { UpdateBooking } from '@desert-mirror/contracts/booking-admin';
import type { SaveBookingLine } from '@desert-mirror/contracts/booking-lines';
import { billingEvents } from '@desert-mirror/contracts/billing';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import { addDays } from '@desert-mirror/contracts/time';
import { buildBookingRequest, buildInvoice, buildOffering } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addVans,
  book,
  expireHolds,
  getBooking,
  instant,
  pay,
  receive,
  workday,
} from '../testing/appointments.js';
import { asOwner, type BookingHarness, startBooking } from '../testing/harness.js';

let harness: BookingHarness;
beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  harness.catalog.offerings.set(2, buildOffering({ id: 2, price: 'From $99', priceCents: 0 }));
});

const line = (serviceName: string, price: string, more: Partial<SaveBookingLine> = {}) => ({
  ...({ vehicle: 1, kind: 'service', serviceName, vehicleClass: null, vehicleInfo: null } as const),
  minutes: 60,
  price,
  taxExempt: false,
  ...more,
});
const save = (id: number, version: number, more: Partial<UpdateBooking>) => {
  const { serviceId: _, lines: __, smsConsent: ___, ...booking } = buildBookingRequest();
  return asOwner(() =>
    harness.rpc.call(bookingAdminRpcs.update, { id, booking: { ...booking, version, ...more } }),
  );
};
const priceMails = () =>
  harness.database.dataSource.query<{ recipient: string; sequence: number }[]>(
    `SELECT recipient, sequence FROM messages WHERE kind = 'price' ORDER BY id`,
  );

describe('the owner', () => {
  it('prices a request, which the customer is told and can pay', async () => {
    const { id } = await book(harness, { serviceId: 2 });
    const lines = [
      line('Oxidation removal', '250.00', { minutes: 120 }),
      line('Sealant', '49.50', { kind: 'add-on', taxExempt: true }),
      line('Wash', '80.00', { vehicle: 2, vehicleInfo: 'Trailer' }),
    ];
    const priced = await save(id, 1, { lines });
    expect(priced).toMatchObject({
      serviceId: 2,
      serviceName: 'Full Detail',
      serviceMinutes: 240,
      version: 2,
      totalAmount: '379.50',
      lines: [
        { price: '250.00', vehicleInfo: '2021 Toyota Tacoma', minutes: 120 },
        { price: '49.50', kind: 'add-on', taxExempt: true },
        { price: '80.00', vehicle: 2, vehicleInfo: 'Trailer' },
      ],
    });
    expect(await harness.rpc.call(bookingRpcs.getAccount, { id })).toMatchObject({
      totalCents: 37_950,
      openCents: 37_950,
    });
    expect(await priceMails()).toEqual([{ recipient: 'rosa@example.com', sequence: 2 }]);
    expect(priced.history.at(-1)).toMatchObject({
      action: 'booking.updated',
      before: { totalAmount: '0.00', lines: [{ price: '0.00' }] },
      after: { totalAmount: '379.50', lines: [{}, {}, {}] },
    });
    const [totals] = await harness.database.dataSource.query<{ cents: string }[]>(
      'SELECT sum(cents) AS cents FROM booking_totals',
    );
    expect(totals?.cents).toBe('37950');
  });

  it('changes nothing with the same lines, and tells nobody', async () => {
    const { id, lines } = await book(harness);
    expect(await save(id, 1, { lines })).toMatchObject({ version: 1, totalAmount: '289.00' });
    expect(await save(id, 1, {})).toMatchObject({ version: 1 });
    expect(await priceMails()).toEqual([]);
  });

  it('cannot change a booking that another one has changed', async () => {
    const { id } = await book(harness);
    await save(id, 1, { lines: [line('Wash', '80.00')] });
    await expect(save(id, 1, { lines: [line('Wash', '90.00')] })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await getBooking(harness, id)).toMatchObject({ totalAmount: '80.00', version: 2 });
  });

  it('cannot change the price of a booking with an invoice, or below what was paid', async () => {
    const { id } = await book(harness);
    const change = () => save(id, 1, { lines: [line('Wash', '80.00')] });
    for (const [status, wayOut] of [
      ['sent', 'Void it to change the booking.'],
      ['paid', 'To change the booking, refund the payments and void it.'],
    ] as const) {
      harness.billing.invoice = { ...buildInvoice(), status };
      await expect(change()).rejects.toMatchObject({
        code: 'locked',
        message: expect.stringContaining(wayOut),
      });
    }
    harness.billing.invoice = { ...buildInvoice(), status: 'void' };
    await pay(harness, id);
    await expect(change()).rejects.toMatchObject({
      code: 'locked',
      message: expect.stringContaining('$289.00 was paid'),
    });
    expect(await getBooking(harness, id)).toMatchObject({ totalAmount: '289.00' });
  });
});

it('a payment takes an expired time with the new minutes', async () => {
  await addVans(harness, 1);
  const start = instant(workday(), '10:00');
  const { id } = await book(harness, { start });
  await expireHolds(harness);
  const lines = [line('Full detail', '289.00', { minutes: 300 })];
  await save(id, 1, { preferredDate: start, lines });
  await pay(harness, id);
  expect(await getBooking(harness, id)).toMatchObject({
    status: 'confirmed',
    appointment: { status: 'confirmed', minutes: 300 },
  });
});

describe('a new price after a payment', () => {
  /** Billing tells what was paid, and the total that it knows. */
  const paid = (bookingId: number, revision: number, paidCents: number, totalCents: number) =>
    receive(harness, billingEvents.bookingAccountChanged, {
      bookingId,
      revision,
      paidCents,
      totalCents,
      capturedCents: paidCents,
      paymentStatus: paidCents < totalCents ? 'unpaid' : 'paid',
      refundedCents: 0,
      creditedCents: 0,
      invoiceDueCents: null,
      stripePaymentIntentId: 'pi_1',
    });
  const withDeposit = async () => {
    await addVans(harness, 1);
    harness.catalog.offerings.set(1, buildOffering({ deposit: '100.00' }));
    const start = instant(workday(), '08:00');
    const { id } = await book(harness, { start });
    const change = async (price: string) => {
      const { version } = await getBooking(harness, id);
      const lines = [line('Full Detail', price, { minutes: 300 })];
      return save(id, version, { lines, preferredDate: start });
    };
    return { id, change };
  };

  it('keeps the deposit and asks for the rest', async () => {
    const { id, change } = await withDeposit();
    await paid(id, 1, 10_000, 28_900);
    expect(await change('350.00')).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'unpaid',
      deposit: '100.00',
      amountPaid: '100.00',
      amountDue: '250.00',
    });
    expect(await change('100.00')).toMatchObject({
      paymentStatus: 'paid',
      amountDue: '0.00',
      deposit: '100.00',
    });
    await expect(change('99.99')).rejects.toMatchObject({
      code: 'locked',
      message: expect.stringContaining('Refund the difference instead'),
    });
    const account = await harness.rpc.call(bookingRpcs.getAccount, { id });
    expect(account).toMatchObject({ totalCents: 10_000, openCents: 0, depositCents: 0 });
  });

  it('is due again after the booking was paid, whatever billing told before it knew', async () => {
    const { id, change } = await withDeposit();
    await paid(id, 1, 28_900, 28_900);
    expect(await change('300.00')).toMatchObject({ paymentStatus: 'unpaid', amountDue: '11.00' });
    await paid(id, 2, 28_900, 28_900);
    expect(await getBooking(harness, id)).toMatchObject({ paymentStatus: 'unpaid' });
    await paid(id, 2, 30_000, 30_000);
    expect(await getBooking(harness, id)).toMatchObject({
      paymentStatus: 'paid',
      amountDue: '0.00',
    });
  });

  it('is emailed if it is due again after a refund that the customer pays another way', async () => {
    const { id, change } = await withDeposit();
    await paid(id, 1, 28_900, 28_900);
    await receive(harness, billingEvents.bookingAccountChanged, {
      bookingId: id,
      revision: 2,
      paidCents: 0,
      totalCents: 28_900,
      creditedCents: 0,
      capturedCents: 28_900,
      refundedCents: 28_900,
      paymentStatus: 'refunded',
      invoiceDueCents: null,
      stripePaymentIntentId: 'pi_1',
    });
    expect(await change('300.00')).toMatchObject({
      paymentStatus: 'refunded',
      amountDue: '300.00',
    });
    const preview = asOwner(async () => {
      const { items } = await harness.rpc.call(messageRpcs.listMessages, { bookingId: id });
      const { id: messageId } = items.find(({ kind }) => kind === 'price')!;
      return harness.rpc.call(messageRpcs.previewMessage, { id: messageId });
    });
    expect((await preview).text).toContain('Price: $300.00\n');
  });

  it('cannot take off again what was refunded for good, and is due again above that', async () => {
    const { id, change } = await withDeposit();
    await paid(id, 1, 28_900, 28_900);
    await receive(harness, billingEvents.bookingAccountChanged, {
      bookingId: id,
      revision: 2,
      paidCents: 20_000,
      totalCents: 28_900,
      creditedCents: 8_900,
      capturedCents: 28_900,
      refundedCents: 8_900,
      paymentStatus: 'paid',
      invoiceDueCents: null,
      stripePaymentIntentId: 'pi_1',
    });
    await expect(change('200.00')).rejects.toMatchObject({
      code: 'locked',
      message: expect.stringContaining('cannot be lower than $289.00'),
    });
    expect(await change('339.00')).toMatchObject({ paymentStatus: 'unpaid', amountDue: '50.00' });
  });

  it('confirms the booking if what was paid covers it', async () => {
    const { id, change } = await withDeposit();
    await paid(id, 1, 9_000, 28_900);
    expect(await getBooking(harness, id)).toMatchObject({ status: 'pending' });
    expect(await change('90.00')).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      deposit: '90.00',
      appointment: { status: 'confirmed' },
    });
  });

  it('is told to billing and to the customer', async () => {
    const { id, change } = await withDeposit();
    await paid(id, 1, 10_000, 28_900);
    await harness.database.dataSource.query('TRUNCATE outbox');
    await change('350.00');
    const events = await harness.database.dataSource.query<{ payload: object }[]>(
      `SELECT payload FROM outbox WHERE event = 'booking.booking-repriced.v1'`,
    );
    expect(events).toMatchObject([{ payload: { bookingId: id } }]);
    expect(await priceMails()).toHaveLength(1);
  });
});

describe('the appointment of changed work', () => {
  const date = workday();
  const at = (time: string) => ({ start: instant(date, time) });
  beforeEach(() => addVans(harness, 1));

  it('takes as long as the work, at the same time', async () => {
    const { id } = await book(harness, { ...at('08:00'), payLater: true });
    const { version } = await getBooking(harness, id);
    const changed = await save(id, version, {
      lines: [line('Full Detail', '289.00', { minutes: 345 })],
      preferredDate: at('08:00').start,
    });
    expect(changed.appointment).toMatchObject({ ...at('08:00'), minutes: 345, sequence: 0 });
  });

  it.each([
    ['', date, '13:30', 345],
    [' on the next day', addDays(date, 1), '07:00', 25 * 60],
  ])('cannot take longer than until the next job%s', async (_day, day, time, minutes) => {
    const { id } = await book(harness, { ...at('08:00'), payLater: true });
    await book(harness, { start: instant(day, time), payLater: true });
    const { version } = await getBooking(harness, id);
    const lines = [line('Full Detail', '289.00', { minutes })];
    const preferredDate = at('08:00').start;
    await expect(save(id, version, { lines, preferredDate })).rejects.toMatchObject({
      errors: [{ path: 'lines' }],
    });
    expect(await getBooking(harness, id)).toMatchObject({ serviceMinutes: 300, version });
  });

  it('no longer matters once the work is completed', async () => {
    const { id } = await book(harness, { ...at('08:00'), payLater: true });
    await book(harness, { ...at('13:30'), payLater: true });
    await asOwner(() =>
      harness.rpc.call(bookingAdminRpcs.changeStatus, { id, status: 'completed', reason: null }),
    );
    const { version } = await getBooking(harness, id);
    const changed = await save(id, version, {
      lines: [
        line('Full Detail', '289.00', { minutes: 300 }),
        line('Pet hair', '40.00', { kind: 'add-on', minutes: 45 }),
      ],
      preferredDate: at('08:00').start,
    });
    expect(changed).toMatchObject({
      totalAmount: '329.00',
      serviceMinutes: 345,
      appointment: { ...at('08:00'), minutes: 300 },
    });
  });

  it('takes longer in a van that was deactivated since', async () => {
    const { id } = await book(harness, { ...at('08:00'), payLater: true });
    await harness.database.dataSource.query('UPDATE vans SET active = false');
    await addVans(harness, 1, 2);
    const longer = async (minutes: number) =>
      save(id, (await getBooking(harness, id)).version, {
        lines: [line('Full Detail', '289.00', { minutes })],
        preferredDate: at('08:00').start,
      });
    expect((await longer(345)).appointment).toMatchObject({ minutes: 345, van: { id: 1 } });
    const later = await book(harness, { ...at('14:00'), payLater: true });
    await harness.database.dataSource.query(
      'UPDATE appointments SET van_id = 1 WHERE booking_id = $1',
      [later.id],
    );
    await expect(longer(390)).rejects.toMatchObject({ errors: [{ path: 'lines' }] });
  });
});
