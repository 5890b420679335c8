import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { CreateBooking } from './booking.js';

const VALID = {
  firstName: 'Rosa',
  lastName: 'Quintero',
  email: 'rosa@example.com',
  phone: '(702) 555-0199',
  serviceId: 3,
  vehicleInfo: '2021 Toyota Tacoma',
  serviceLocation: 'las-vegas',
  preferredDate: '2026-12-01T10:00:00-08:00',
  message: 'Gate code 1234',
};

const issuesOf = (value: unknown) => {
  const result = z.safeParse(CreateBooking, value);
  return result.success
    ? {}
    : Object.fromEntries(
        result.error.issues.map(({ path, message }) => [path.join('.'), message] as const),
      );
};
const without = (field: string) =>
  Object.fromEntries(Object.entries(VALID).filter(([key]) => key !== field));

describe('CreateBooking', () => {
  it('accepts a complete form unchanged', () => {
    expect(z.parse(CreateBooking, VALID)).toEqual(VALID);
  });

  it('drops unknown fields', () => {
    const extra = { status: 'completed', totalAmount: '1.00', userId: 7, paymentStatus: 'paid' };
    expect(z.parse(CreateBooking, { ...VALID, ...extra, id: 1 })).toEqual(VALID);
  });

  it.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone is required'],
  ])('requires %s', (field, message) => {
    expect(issuesOf(without(field))).toEqual({ [field]: message });
    for (const missing of [null, undefined, '', '   '])
      expect(issuesOf({ ...VALID, [field]: missing })[field]).toBe(message);
    expect(issuesOf({ ...VALID, [field]: 5 })).toEqual({ [field]: 'Must be text' });
    expect(issuesOf({ ...VALID, [field]: 'a\0' })[field]).toBeDefined();
  });

  it('names every missing field at once', () => {
    expect(issuesOf({})).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phone: 'Phone is required',
      serviceId: 'Please select a service',
    });
  });

  it.each([
    [3, 3],
    ['3', 3],
    [' 3 ', 3],
    ['03', 3],
    [2_147_483_647, 2_147_483_647],
  ])('coerces the service %j to %d', (serviceId, expected) => {
    expect(z.parse(CreateBooking, { ...VALID, serviceId }).serviceId).toBe(expected);
  });

  it.each([undefined, null, '', ' ', 0, '0', -1, 1.5, '1.5', 'wash', true, [3], {}, Number.NaN])(
    'treats the service %j as not selected',
    (serviceId) => {
      expect(issuesOf({ ...VALID, serviceId })).toEqual({ serviceId: 'Please select a service' });
    },
  );

  it.each([2_147_483_648, '99999999999', 1e300])('rejects the service %j', (serviceId) => {
    expect(Object.keys(issuesOf({ ...VALID, serviceId }))).toEqual(['serviceId']);
  });

  it.each(['vehicleInfo', 'serviceLocation', 'preferredDate', 'message'])(
    'stores a missing, null or empty %s as null',
    (field) => {
      for (const value of [undefined, null, ''])
        expect(z.parse(CreateBooking, { ...VALID, [field]: value })).toHaveProperty(field, null);
      expect(z.parse(CreateBooking, without(field))).toHaveProperty(field, null);
    },
  );

  it.each([
    ['email', 'rosa@', 'Please enter a valid email address'],
    ['phone', '555', 'Please enter a valid phone number'],
    ['phone', '555-0199', 'Please enter a valid phone number'],
    ['phone', 'call me maybe', 'Please enter a valid phone number'],
    ['serviceLocation', 'reno', 'Please select a location'],
    ['serviceLocation', 5, 'Please select a location'],
    ['preferredDate', 'tomorrow', 'Must be a date and time'],
    ['preferredDate', '2026-12-01', 'Must be a date and time'],
    ['firstName', 'x'.repeat(101), 'At most 100 characters'],
    ['vehicleInfo', 'x'.repeat(501), 'At most 500 characters'],
    ['message', 'x'.repeat(5001), 'At most 5000 characters'],
    ['message', '\ud800', 'Contains characters that cannot be stored'],
    ['vehicleInfo', ['a'], 'Must be text'],
    ['address', '1 Fremont St', 'Must be an address'],
  ])('rejects %s %.30j: %s', (field, value, message) => {
    expect(issuesOf({ ...VALID, [field]: value })).toEqual({ [field]: message });
  });

  it.each(['summerlin', 'henderson', 'las-vegas', 'mobile'])('accepts the location %s', (place) => {
    expect(z.parse(CreateBooking, { ...VALID, serviceLocation: place }).serviceLocation).toBe(
      place,
    );
  });

  it('names the invalid fields of an address', () => {
    expect(
      issuesOf({ ...VALID, address: { street: ' ', city: 'Las Vegas', zip: '8910' } }),
    ).toEqual({
      'address.street': 'Street is required',
      'address.zip': 'Must be a ZIP code like 89135',
    });
  });

  it.each([
    VALID,
    { ...VALID, address: null },
    { ...VALID, address: { street: ' 1 Fremont St', city: 'Las Vegas', zip: '89101-2210' } },
    { ...VALID, serviceId: ' 3 ', firstName: ' Rosa ', message: '  ', serviceLocation: '' },
    { firstName: 'R', lastName: 'Q', email: 'r@q.co', phone: '7025550199', serviceId: '1' },
  ])('checks what it has checked to the same (form, gateway, service) %#', (form) => {
    const once = z.parse(CreateBooking, form);
    expect(z.parse(CreateBooking, once)).toEqual(once);
    expect(z.parse(CreateBooking, JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  it.each([null, undefined, 'text', 5, []])('rejects %j as a form', (value) => {
    expect(z.safeParse(CreateBooking, value).success).toBe(false);
  });
});
