import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { CreateHold } from './appointments.js';
import { appointmentOperations } from './appointments.operations.js';
import { BookingRequest } from './booking.js';
import { AppError } from './errors.js';
import {
  type AddOn,
  type BookingLineRequest,
  type PricedOffering,
  BookingLines,
  lineName,
  linesByVehicle,
  pricedLines,
  workTitle,
} from './prices.js';

const addOn = (id: number, priceCents: number, more: Partial<AddOn> = {}): AddOn => ({
  id,
  kind: 'add-on',
  name: `Add-on ${id}`,
  description: null,
  priceCents,
  minutes: 15,
  active: true,
  ...more,
});
const offering = (more: Partial<PricedOffering> = {}): PricedOffering => ({
  id: 1,
  name: 'Full Detail',
  active: true,
  priceCents: 28_900,
  duration: 300,
  taxExempt: false,
  deposit: null,
  vehicleClasses: [
    { id: 1, name: 'Sedan', examples: null, priceCents: 28_900, minutes: null },
    { id: 2, name: 'Truck', examples: null, priceCents: 33_900, minutes: 345 },
  ],
  addOns: [addOn(1, 4000, { kind: 'condition' }), addOn(2, 0), addOn(3, 1, { active: false })],
  ...more,
});
const exempt = offering({ id: 2, name: 'Wax', priceCents: 5000, duration: null, taxExempt: true });
const quote = offering({ id: 3, name: 'RV', priceCents: 0 });

describe('the price of a booking', () => {
  it('without class and add-ons is that of the offering', () => {
    expect(pricedLines([{ serviceId: 1 }], [offering()])).toEqual({
      lines: [
        {
          vehicle: 1,
          kind: 'service',
          serviceId: 1,
          name: 'Full Detail',
          minutes: 300,
          vehicleClass: null,
          vehicleInfo: null,
          priceCents: 28_900,
          taxExempt: false,
        },
      ],
      totalCents: 28_900,
      depositCents: 0,
      minutes: 300,
      isQuote: false,
    });
  });

  it('has a line for each offering and add-on of each vehicle', () => {
    const truck = { serviceId: 1, vehicleClassId: 2, addOnIds: [2, 1], vehicleInfo: 'F-150' };
    const { lines, ...sums } = pricedLines([truck, { serviceId: 2 }], [offering(), exempt]);
    expect(lines.map((line) => [line.vehicle, line.kind, line.name, line.priceCents])).toEqual([
      [1, 'service', 'Full Detail', 33_900],
      [1, 'add-on', 'Add-on 2', 0],
      [1, 'condition', 'Add-on 1', 4000],
      [2, 'service', 'Wax', 5000],
    ]);
    expect(lines.map(({ taxExempt }) => taxExempt)).toEqual([false, false, false, true]);
    expect(lines[2]).toMatchObject({ vehicleClass: 'Truck', vehicleInfo: 'F-150', serviceId: 1 });
    // The offering without a duration counts with the default.
    expect(sums).toEqual({
      totalCents: 42_900,
      depositCents: 0,
      minutes: 345 + 15 + 15 + 120,
      isQuote: false,
    });
  });

  it('has a deposit for each vehicle, add-ons included, and none if it is a quote', () => {
    const offerings = [offering({ deposit: '25%' }), { ...exempt, deposit: '60.00' }, quote];
    const booked = [{ serviceId: 1, addOnIds: [1] }, { serviceId: 2 }];
    expect(pricedLines(booked, offerings).depositCents).toBe(8_225 + 5_000);
    expect(pricedLines([...booked, { serviceId: 3 }], offerings).depositCents).toBe(0);
  });

  it('has no duration if its only offering has none', () => {
    expect(pricedLines([{ serviceId: 2 }], [exempt]).minutes).toBeNull();
  });

  it('is zero with an offering without an exact price, unless its class has one', () => {
    const lines = [{ serviceId: 1 }, { serviceId: 3, addOnIds: [1] }];
    const price = pricedLines(lines, [offering(), quote]);
    expect(price).toMatchObject({ totalCents: 0, isQuote: true, minutes: 615 });
    expect(price.lines.every(({ priceCents }) => priceCents === 0)).toBe(true);
    const priced = pricedLines([{ serviceId: 3, vehicleClassId: 2 }], [quote]);
    expect(priced).toMatchObject({ totalCents: 33_900, isQuote: false });
  });

  it.each<[string, BookingLineRequest]>([
    ['lines.1.serviceId', { serviceId: 9 }],
    ['lines.1.serviceId', { serviceId: 4 }],
    ['lines.1.vehicleClassId', { serviceId: 1, vehicleClassId: 9 }],
    ['lines.1.addOnIds', { serviceId: 1, addOnIds: [1, 9] }],
    ['lines.1.addOnIds', { serviceId: 1, addOnIds: [3] }],
  ])('names %s of %j', (path, line) => {
    const offerings = [offering(), offering({ id: 4, active: false })];
    const price = () => pricedLines([{ serviceId: 1 }, line], offerings);
    expect(price).toThrow(AppError);
    expect(price).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ path })] }));
  });

  it.each([[offering({ priceCents: 6_000_000_000 })], [offering({ duration: 6000 })]])(
    'has a limit',
    (large) => {
      expect(() => pricedLines([{ serviceId: 1 }, { serviceId: 1 }], [large])).toThrow(
        'This is too much for one booking. Please call us.',
      );
    },
  );
});

describe('what is booked', () => {
  const pathsOf = (schema: z.core.$ZodType, value: unknown) =>
    z.safeParse(schema, value).error?.issues.map(({ path }) => path.join('.'));

  it('is a service or lines', () => {
    const start = '2026-12-01T18:00:00Z';
    expect(pathsOf(CreateHold, { start })).toEqual(['serviceId']);
    expect(pathsOf(CreateHold, { start, serviceId: 1 })).toBeUndefined();
    expect(pathsOf(CreateHold, { start, lines: [{ serviceId: '1' }] })).toBeUndefined();
    expect(pathsOf(BookingRequest, {})).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'serviceId',
    ]);
    expect(
      pathsOf(BookingRequest, { serviceId: '' })?.filter((one) => one === 'serviceId'),
    ).toEqual(['serviceId']);
  });

  it.each([
    [[], ['']],
    [[{}], ['0.serviceId']],
    [[{ serviceId: 1, addOnIds: [1, 1] }], ['0.addOnIds']],
    [[{ serviceId: 1, vehicleClassId: 'x' }], ['0.vehicleClassId']],
    [Array.from({ length: 11 }, () => ({ serviceId: 1 })), ['']],
  ])('has valid lines: %j', (lines, paths) => {
    expect(pathsOf(BookingLines, lines)).toEqual(paths);
  });

  it('is JSON in a query', () => {
    const query = appointmentOperations.getAvailability.query!;
    const days = { from: '2026-12-01', to: '2026-12-02' };
    const lines = '[{"serviceId":1,"addOnIds":[2]}]';
    expect(z.parse(query, { ...days, lines })).toMatchObject({
      lines: [{ serviceId: 1, addOnIds: [2] }],
    });
    expect(pathsOf(query, { ...days, lines: '[{' })).toEqual(['lines']);
    expect(pathsOf(query, { ...days, lines: '' })).toEqual(['serviceId']);
  });
});

it.each([
  ['service', 'Truck', 'Full Detail (Truck)'],
  ['service', null, 'Full Detail'],
  ['add-on', 'Truck', 'Full Detail'],
] as const)('a %s for %j is called %s', (kind, vehicleClass, name) => {
  expect(lineName({ kind, vehicleClass, serviceName: 'Full Detail' })).toBe(name);
});

it('the work is called after the first of its vehicles', () => {
  const lines = [1, 1, 2, 3, 3].map((vehicle) => ({ vehicle }));
  expect(linesByVehicle(lines).map(({ length }) => length)).toEqual([2, 1, 2]);
  expect(workTitle('Full Detail', lines)).toBe('Full Detail and 2 more');
  expect(workTitle('Full Detail', lines.slice(0, 2))).toBe('Full Detail');
  expect(workTitle('Full Detail', [])).toBe('Full Detail');
});
