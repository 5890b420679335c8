import { describe, expect, it } from '@jest/globals';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import * as z from 'zod/mini';
import {
  anotherLine,
  canChangeWork,
  withWork,
  workForm,
  workTotal,
  workValuesOf,
} from './booking-work.rules.js';

const LINE: BookingDetail['lines'][number] = {
  ...{ vehicle: 1, kind: 'service', serviceId: 3, serviceName: 'Full Detail' },
  ...{ vehicleClass: 'SUV', vehicleInfo: null, minutes: 345, price: '339.00' },
  ...{ discount: '0.00', taxExempt: false },
};
const values = workValuesOf({ lines: [LINE] });

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
      ...{ firstName: 'Ada', lastName: 'Stone', email: 'ada@example.com', phone: '7025550100' },
      ...{ vehicleInfo: null, serviceLocation: 'elsewhere', preferredDate: null, message: 'Hi' },
      ...{ version: 4, id: 9 },
    } as BookingDetail;
    expect(withWork(booking, { lines: [] })).toEqual({
      ...{ firstName: 'Ada', lastName: 'Stone', email: 'ada@example.com', phone: '7025550100' },
      ...{ vehicleInfo: null, serviceLocation: null, preferredDate: null, message: 'Hi' },
      ...{ version: 4, lines: [] },
    });
  });

  it.each([
    ['pending', '0.00', '0.00', true],
    ['completed', '50.00', '50.00', true],
    ['confirmed', '50.00', '0.00', false],
    ['cancelled', '0.00', '0.00', false],
  ] as const)('of a %s booking with %s - %s can change: %s', (status, collected, refunded, can) => {
    expect(canChangeWork({ status, collected, refunded })).toBe(can);
  });
});
