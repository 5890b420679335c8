import type { BookingRequest } from '@desert-mirror/contracts/booking';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { appointmentRpcs } from '@desert-mirror/contracts/appointments.operations';
import { decimalToCents } from '@desert-mirror/contracts/money';
import type { BookingLineRequest } from '@desert-mirror/contracts/prices';
import { buildBookingRequest, buildOffering } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addVans, book, getBooking, instant, pay, workday } from '../testing/appointments.js';
import { asOwner, type BookingHarness, startBooking } from '../testing/harness.js';

let harness: BookingHarness;
beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  harness.catalog.offerings.set(1, detail).set(2, wax);
});

const classes = (sedanCents: number, truckCents: number) => [
  { id: 1, name: 'Sedan', examples: null, priceCents: sedanCents, minutes: null },
  { id: 2, name: 'Truck', examples: null, priceCents: truckCents, minutes: 345 },
];
const addOn = (id: number, name: string, priceCents: number) =>
  ({ id, kind: 'add-on', name, description: null, priceCents, minutes: 15, active: true }) as const;
const detail = buildOffering({
  vehicleClasses: classes(28_900, 33_900),
  addOns: [addOn(1, 'Pet hair', 4000), addOn(2, 'Engine bay', 4599)],
});
const wax = buildOffering({
  id: 2,
  name: 'Wax',
  price: '$50',
  priceCents: 5001,
  duration: 60,
  taxExempt: true,
  vehicleClasses: classes(5001, 7003),
  addOns: [addOn(3, 'Wheels', 999)],
});

const TWO: BookingLineRequest[] = [
  { serviceId: 1, vehicleClassId: 2, addOnIds: [1], vehicleInfo: 'F-150' },
  { serviceId: 2, vehicleInfo: 'Model 3' },
];
const withLines = (lines: BookingLineRequest[], more: Partial<BookingRequest> = {}) => {
  const { serviceId: _service, ...rest } = buildBookingRequest({ vehicleInfo: null, ...more });
  return harness.rpc.call(bookingRpcs.create, { booking: { ...rest, lines } });
};
const account = (id: number) => harness.rpc.call(bookingRpcs.getAccount, { id });

describe('a booking with vehicles', () => {
  it('has their lines, prices and minutes, and the first offering as its service', async () => {
    const { booking } = await withLines(TWO);
    expect(booking).toMatchObject({
      serviceId: 1,
      serviceName: 'Full Detail',
      vehicleInfo: 'F-150',
      totalAmount: '429.01',
      lines: [
        {
          vehicle: 1,
          kind: 'service',
          serviceId: 1,
          serviceName: 'Full Detail',
          vehicleClass: 'Truck',
          vehicleInfo: 'F-150',
          minutes: 345,
          price: '339.00',
          taxExempt: false,
        },
        { vehicle: 1, kind: 'add-on', serviceName: 'Pet hair', price: '40.00', minutes: 15 },
        {
          vehicle: 2,
          kind: 'service',
          serviceName: 'Wax',
          vehicleClass: null,
          vehicleInfo: 'Model 3',
          price: '50.01',
          minutes: 60,
          taxExempt: true,
        },
      ],
    });
    expect(await getBooking(harness, booking.id)).toMatchObject({
      lines: booking.lines,
      serviceMinutes: 420,
      servicePrice: '$339',
    });
    expect((await account(booking.id)).lines).toEqual([
      {
        name: 'Full Detail (Truck), F-150',
        service: 'Full Detail',
        priceCents: 33_900,
        taxExempt: false,
      },
      { name: 'Pet hair, F-150', service: 'Pet hair', priceCents: 4000, taxExempt: false },
      { name: 'Wax, Model 3', service: 'Wax', priceCents: 5001, taxExempt: true },
    ]);
  });

  it('costs what the documented call costs without class and add-ons', async () => {
    expect(await book(harness)).toMatchObject({ totalAmount: '289.00', lines: [{ minutes: 300 }] });
    const { booking } = await withLines([{ serviceId: 1 }], { vehicleInfo: 'Miata' });
    expect(booking).toMatchObject({
      totalAmount: '289.00',
      vehicleInfo: 'Miata',
      lines: [{ vehicleInfo: 'Miata' }],
    });
    expect((await account(booking.id)).lines).toEqual([
      { name: 'Full Detail', service: 'Full Detail', priceCents: 28_900, taxExempt: false },
    ]);
  });

  it('is a request for a quote if an offering has no exact price', async () => {
    harness.catalog.offerings.set(3, buildOffering({ id: 3, price: 'From $99', priceCents: 0 }));
    const { booking } = await withLines([...TWO, { serviceId: 3 }]);
    expect(booking.totalAmount).toBe('0.00');
    expect(await account(booking.id)).toMatchObject({ totalCents: 0, openCents: 0 });
  });

  it.each<[string, BookingLineRequest]>([
    ['lines.1.serviceId', { serviceId: 9 }],
    ['lines.1.vehicleClassId', { serviceId: 1, vehicleClassId: 9 }],
    ['lines.1.addOnIds', { serviceId: 1, addOnIds: [3] }],
  ])('with a wrong %s is rejected', async (path, line) => {
    const expected = { code: 'validation_failed', errors: [{ path }] };
    const lines = [{ serviceId: 1 }, line];
    await expect(withLines(lines)).rejects.toMatchObject(expected);
    const date = workday();
    const query = { lines, from: date, to: date, zip: null };
    await expect(harness.rpc.call(appointmentRpcs.availability, query)).rejects.toMatchObject(
      expected,
    );
  });

  it('is the same for a repeated request, and another with other add-ons', async () => {
    const send = (addOnIds: number[]) =>
      harness.rpc.call(bookingRpcs.create, {
        booking: buildBookingRequest({ lines: [{ serviceId: 1, addOnIds }] }),
        idempotencyKey: 'key',
      });
    const first = await send([1]);
    expect((await send([1])).booking.id).toBe(first.booking.id);
    await expect(send([2])).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });
});

describe('the time of several vehicles', () => {
  const date = workday();
  const start = instant(date, '07:00');

  it('is the sum of their minutes when it is offered, held, booked and paid', async () => {
    await addVans(harness, 1);
    const query = { lines: TWO, from: date, to: date, zip: null };
    const { days } = await harness.rpc.call(appointmentRpcs.availability, query);
    // Seven hours end at 7 PM.
    expect(days[0]!.windows.at(-1)?.start).toBe(instant(date, '12:00'));
    const { id, token } = await harness.rpc.call(appointmentRpcs.hold, {
      lines: TWO,
      start,
      zip: null,
      client: 'visitor',
    });
    const { booking } = await withLines(TWO, { hold: { id, token } });
    expect(booking.appointment).toMatchObject({ start, minutes: 420, status: 'held' });
    await pay(harness, booking.id);
    const { appointment } = await getBooking(harness, booking.id);
    expect(appointment).toMatchObject({ start, minutes: 420, status: 'confirmed' });
  });

  it('is longer than that of a hold for fewer add-ons', async () => {
    await addVans(harness, 1);
    const { id, token } = await harness.rpc.call(appointmentRpcs.hold, {
      serviceId: 1,
      start,
      zip: null,
      client: 'visitor',
    });
    const { booking } = await withLines(TWO, { hold: { id, token } });
    expect(booking.appointment).toMatchObject({ minutes: 420 });
  });
});

it('a price agreed by phone is divided over the lines', async () => {
  const booking = await asOwner(() =>
    harness.rpc.call(bookingAdminRpcs.createManualBooking, {
      booking: { ...buildBookingRequest({ lines: TWO }), amount: '400' },
    }),
  );
  expect(booking.totalAmount).toBe('400.00');
  expect(booking.lines.map(({ price }) => price)).toEqual(['316.08', '37.29', '46.63']);
});

it('a booking costs the sum of its lines, which is what billing gets', async () => {
  const line = fc.oneof(
    ...[
      { id: 1, addOnIds: [1, 2] },
      { id: 2, addOnIds: [3] },
    ].map(({ id, addOnIds }) =>
      fc.record({
        serviceId: fc.constant(id),
        vehicleClassId: fc.constantFrom(null, 1, 2),
        addOnIds: fc.subarray(addOnIds),
      }),
    ),
  );
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const priceOf = ({ serviceId, vehicleClassId, addOnIds }: BookingLineRequest): number => {
    const { priceCents, vehicleClasses, addOns } = serviceId === 1 ? detail : wax;
    const own = vehicleClasses.find(({ id }) => id === vehicleClassId)?.priceCents ?? priceCents;
    return own + sumOf(addOns.flatMap((one) => (addOnIds?.includes(one.id) ? one.priceCents : [])));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 10 }), async (lines) => {
      const { booking } = await withLines(lines);
      const { totalCents, lines: billed } = await account(booking.id);
      expect(totalCents).toBe(sumOf(lines.map(priceOf)));
      expect(decimalToCents(booking.totalAmount)).toBe(totalCents);
      expect(sumOf(booking.lines.map(({ price }) => decimalToCents(price)!))).toBe(totalCents);
      expect(billed.map(({ priceCents }) => priceCents)).toEqual(
        booking.lines.map(({ price }) => decimalToCents(price)),
      );
    }),
    { numRuns: 40 },
  );
});
