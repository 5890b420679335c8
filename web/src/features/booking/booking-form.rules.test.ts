import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import {
  EMPTY_BOOKING,
  bookingFormSchema,
  isBookingField,
  newBooking,
} from './booking-form.rules.js';

const filled = {
  ...EMPTY_BOOKING,
  firstName: ' Ada ',
  lastName: 'Stone',
  email: 'ada@example.com',
  phone: '702 555 0100',
  serviceId: '3',
};
// 9 PM on November 19 in Las Vegas.
const schema = bookingFormSchema(() => new Date('2026-11-20T05:00:00Z'));
const check = (values: Partial<typeof filled>) => z.safeParse(schema, { ...filled, ...values });
const messages = (values: Partial<typeof filled>) =>
  check(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the booking form', () => {
  it('converts text values to a booking', () => {
    expect(check({}).data).toEqual({
      firstName: 'Ada',
      lastName: 'Stone',
      email: 'ada@example.com',
      phone: '702 555 0100',
      serviceId: 3,
      vehicleInfo: null,
      serviceLocation: null,
      preferredDate: null,
      message: null,
    });
  });

  it('reports each missing field', () => {
    expect(z.safeParse(schema, EMPTY_BOOKING).error?.issues.map(({ message }) => message)).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone is required',
      'Please select a service',
    ]);
  });

  it('accepts dates from today on, in Las Vegas time', () => {
    expect(check({ preferredDate: '2026-11-19' }).data?.preferredDate).toBe('2026-11-19T20:00:00Z');
    expect(check({ preferredDate: '2026-12-01' }).success).toBe(true);
    expect(messages({ preferredDate: '2026-11-18' })).toEqual([
      ['preferredDate', 'Please choose today or a later date'],
    ]);
    expect(messages({ preferredDate: 'soon' })).toEqual([['preferredDate', 'Please enter a date']]);
  });

  it('recognizes its fields', () => {
    expect(isBookingField('email')).toBe(true);
    expect(isBookingField('toString')).toBe(false);
  });
});

describe('newBooking', () => {
  const booking = check({}).data!;

  it('sends the price of the service, or 0', () => {
    expect(newBooking(booking, { priceCents: 89900 } as never)).toMatchObject({
      status: 'pending',
      totalAmount: '899.00',
    });
    expect(newBooking(booking, { priceCents: 0 } as never).totalAmount).toBe('0');
    expect(newBooking(booking, undefined).totalAmount).toBe('0');
  });
});
