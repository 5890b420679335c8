import type { UpdateBooking } from '@desert-mirror/contracts/booking-admin';
import type { SaveBookingLine } from '@desert-mirror/contracts/booking-lines';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { buildBookingRequest, buildInvoice, buildOffering } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addVans, book, getBooking, instant, pay, workday } from '../testing/appointments.js';
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
  ...{ minutes: 60, price, taxExempt: false },
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
      ...{ serviceId: 2, serviceName: 'Full Detail', serviceMinutes: 240, version: 2 },
      totalAmount: '379.50',
      lines: [
        { price: '250.00', vehicleInfo: '2021 Toyota Tacoma', minutes: 120 },
        { price: '49.50', kind: 'add-on', taxExempt: true },
        { price: '80.00', vehicle: 2, vehicleInfo: 'Trailer' },
      ],
    });
    expect(await harness.rpc.call(bookingRpcs.getAccount, { id })).toMatchObject({
      ...{ totalCents: 37_950, openCents: 37_950 },
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

  it('cannot change the price of a booking with payments, an invoice, or a cancelled one', async () => {
    const { id } = await book(harness);
    const change = () => save(id, 1, { lines: [line('Wash', '80.00')] });
    harness.billing.invoice = buildInvoice();
    await expect(change()).rejects.toMatchObject({
      ...{ code: 'conflict', message: expect.stringContaining('Void it') },
    });
    harness.billing.invoice = { ...buildInvoice(), status: 'void' };
    await pay(harness, id);
    await expect(change()).rejects.toMatchObject({
      ...{ code: 'conflict', message: 'A booking with payments keeps its price.' },
    });
    expect(await getBooking(harness, id)).toMatchObject({ totalAmount: '289.00' });
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

  it('cannot take longer than until the next job', async () => {
    const { id } = await book(harness, { ...at('08:00'), payLater: true });
    await book(harness, { ...at('13:30'), payLater: true });
    const { version } = await getBooking(harness, id);
    const lines = [line('Full Detail', '289.00', { minutes: 345 })];
    const preferredDate = at('08:00').start;
    await expect(save(id, version, { lines, preferredDate })).rejects.toMatchObject({
      errors: [{ path: 'lines' }],
    });
    expect(await getBooking(harness, id)).toMatchObject({ serviceMinutes: 300, version });
  });
});
