import { describe, expect, it } from '@jest/globals';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import * as z from 'zod/mini';
import {
  anotherLine,
  canChangeWork,
  isPriceEmailed,
  listedLines,
  savedNote,
  withWork,
  workMinutes,
  workForm,
  workNotice,
  workTotal,
  workValuesOf,
} from './booking-work.rules.js';

const LINE: BookingDetail['lines'][number] = {
  vehicle: 1,
  kind: 'service',
  serviceId: 3,
  serviceName: 'Full Detail',
  vehicleClass: 'SUV',
  vehicleInfo: null,
  minutes: 345,
  price: '339.00',
  discount: '0.00',
  taxExempt: false,
};
const values = workValuesOf({ lines: [LINE] });

it.each<[string, Partial<Parameters<typeof isPriceEmailed>[0]>, boolean]>([
  ['a booking with an amount due', {}, true],
  ['a suspicious booking', { suspicion: 'honeypot' }, false],
  ['a booking without an amount due', { amountDue: '0.00' }, false],
])('whether the new price of %s (%j) is emailed: %s', (_name, changes, isEmailed) => {
  const booking = { suspicion: null, amountDue: '99.00' };
  expect(isPriceEmailed({ ...booking, ...changes })).toBe(isEmailed);
});

describe('the work of a booking', () => {
  it('is sent as it was received', () => {
    expect(z.parse(workForm, values)).toMatchObject({
      lines: [{ serviceId: 3, vehicleClass: 'SUV', minutes: 345, price: '339' }],
    });
  });

  it('gets lines in words of the owner', () => {
    const added = { ...anotherLine(values), serviceName: 'Sap removal', price: '$1,040.50' };
    const { lines } = z.parse(workForm, { lines: [...values.lines, added] });
    expect(lines[1]).toMatchObject({ kind: 'add-on', vehicle: 1, price: '1040.50', minutes: 0 });
    expect(workTotal([...values.lines, added, anotherLine(values)])).toBe('$1,379.50');
  });

  it('gets lines of the price list', () => {
    const size = { id: 7, name: 'SUV', examples: null, priceCents: 33_900, minutes: 345 };
    const addOn = { id: 1, kind: 'condition' as const, name: 'Pet hair', description: null };
    const offering = {
      id: 3,
      name: 'Full Detail',
      priceCents: 28_900,
      duration: 300,
      taxExempt: true,
      vehicleClasses: [{ ...size, id: 6, name: 'Sedan', priceCents: 28_900, minutes: null }, size],
      addOns: [
        { ...addOn, priceCents: 4_050, minutes: 30, active: true },
        { ...addOn, id: 2, priceCents: 0, minutes: 0, active: false },
      ],
    };
    const lines = listedLines(offering);
    expect(lines.map(({ text }) => text)).toEqual(['Sedan, $289', 'SUV, $339', 'Pet hair, $40.50']);
    expect(lines.map(({ values: listed }) => listed)).toMatchObject([
      { serviceName: 'Full Detail', vehicleClass: 'Sedan', price: '289', minutes: '300' },
      { kind: 'service', serviceId: 3, vehicleClass: 'SUV', minutes: '345', taxExempt: true },
      { kind: 'condition', serviceName: 'Pet hair', vehicleClass: null, price: '40.50' },
    ]);
    const open = listedLines({ ...offering, priceCents: 0, vehicleClasses: [], addOns: [] });
    expect(open).toMatchObject([{ text: 'Full Detail, price on request', values: { price: '' } }]);
  });

  it.each([
    [['345'], 345],
    [['345', '30'], 375],
    [['', '30'], 150],
    [[''], undefined],
    [['an hour', '30'], undefined],
  ])('of %j minutes takes %s', (minutes, total) => {
    expect(workMinutes(minutes.map((text) => ({ minutes: text })))).toBe(total);
  });

  it('names what is wrong', () => {
    const wrong = z.safeParse(workForm, {
      lines: [{ ...values.lines[0]!, serviceName: ' ', price: 'cheap', minutes: 'an hour' }],
    });
    expect(wrong.error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
      'lines.0.minutes',
      'lines.0.price',
      'lines.0.serviceName',
    ]);
  });

  it('leaves the rest of the booking', () => {
    const booking = {
      firstName: 'Ada',
      lastName: 'Stone',
      email: 'ada@example.com',
      phone: '7025550100',
      vehicleInfo: null,
      serviceLocation: 'elsewhere',
      preferredDate: null,
      message: 'Hi',
      version: 4,
      id: 9,
    } as BookingDetail;
    expect(withWork(booking, { lines: [] })).toEqual({
      firstName: 'Ada',
      lastName: 'Stone',
      email: 'ada@example.com',
      phone: '7025550100',
      vehicleInfo: null,
      serviceLocation: null,
      preferredDate: null,
      message: 'Hi',
      version: 4,
      lines: [],
    });
  });

  it.each([
    ['pending', true],
    ['completed', true],
    ['cancelled', false],
  ] as const)('of a %s booking can change: %s', (status, can) => {
    expect(canChangeWork({ status })).toBe(can);
  });

  it('has a notice of its discount', () => {
    const booking = { suspicion: null, promoCode: 'SHINE15', amountDue: '99.00', version: 4 };
    expect(workNotice(booking)).toMatch(
      /^The prices include promo code SHINE15\. A line from the price list does not\. /,
    );
    expect(workNotice({ ...booking, promoCode: null })).toMatch(/^When you save/);
    const mail = 'The customer gets an email with the price.';
    expect(savedNote(booking, booking)).toBeUndefined();
    expect(savedNote(booking, { ...booking, version: 5 })).toBe(mail);
    const without = { ...booking, version: 5, promoCode: null };
    const removed = 'No line has the discount of promo code SHINE15 anymore.';
    expect(savedNote(booking, without)).toBe(`${removed} ${mail}`);
    expect(savedNote(booking, { ...without, amountDue: '0.00' })).toBe(removed);
  });
});
