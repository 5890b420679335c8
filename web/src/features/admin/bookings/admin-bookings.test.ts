import { describe, expect, it } from '@jest/globals';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { AuditEntry } from '@desert-mirror/contracts/system';
import * as z from 'zod/mini';
import { EMPTY_ADDRESS } from '../../../appointments/empty-address.rules.js';
import { changeText, changesBetween } from './booking-changes.rules.js';
import { filterOf } from './booking-filter.rules.js';
import {
  EMPTY_VALUES,
  editBookingForm,
  newBookingForm,
  valuesOf,
  type BookingValues,
} from './booking-values.rules.js';
import { stepsOf } from './booking-steps.rules.js';
import { historyLine } from './history.rules.js';

const filled: BookingValues = {
  ...EMPTY_VALUES,
  firstName: ' Ada ',
  lastName: 'Stone',
  email: 'ada@example.com',
  phone: '702 555 0100',
  serviceId: '3',
};

const contact = {
  firstName: 'Ada',
  lastName: 'Stone',
  email: 'ada@example.com',
  phone: '702 555 0100',
  vehicleInfo: null,
  serviceLocation: null,
  preferredDate: null,
  message: null,
};

const messages = (schema: z.ZodMiniType, values: Partial<BookingValues>) =>
  z
    .safeParse(schema, { ...filled, ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the new-booking form', () => {
  it('converts text values to a booking', () => {
    expect(z.parse(newBookingForm, filled)).toEqual({
      ...contact,
      serviceId: 3,
      smsConsent: false,
      amount: null,
    });
    expect(
      z.parse(newBookingForm, {
        ...filled,
        preferredDate: '2026-11-20',
        time: '15:05',
        amount: '$1,299',
      }),
    ).toMatchObject({ preferredDate: '2026-11-20T23:05:00.000Z', amount: '1299' });
  });

  it('reports each missing field', () => {
    expect(messages(newBookingForm, EMPTY_VALUES)?.map(([, message]) => message)).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone is required',
      'Please select a service',
    ]);
    expect(messages(newBookingForm, { time: '15:05' })).toEqual([
      ['preferredDate', 'Please enter a date'],
    ]);
    expect(messages(newBookingForm, { amount: 'cheap' })).toEqual([
      ['amount', 'Must be an amount like 129.00'],
    ]);
  });
});

describe('the address of a new booking', () => {
  const address = { ...EMPTY_ADDRESS, street: '8 Palm Way', city: 'Las Vegas', zip: '89135-2210' };

  it('is converted to its contract', () => {
    expect(z.parse(newBookingForm, { ...filled, address })).toMatchObject({
      address: { street: '8 Palm Way', unit: null, city: 'Las Vegas', zip: '89135', notes: null },
    });
  });

  it('is complete', () => {
    expect(messages(newBookingForm, { address: EMPTY_ADDRESS })).toEqual([
      ['address.street', 'Street is required'],
      ['address.city', 'City is required'],
      ['address.zip', 'ZIP code is required'],
    ]);
  });
});

describe('the edit-booking form', () => {
  it('round-trips a booking', () => {
    const booking = {
      ...contact,
      vehicleInfo: 'Kia',
      serviceLocation: 'henderson',
      preferredDate: '2026-11-20T20:00:00.000Z',
      message: 'Ring',
      address: {
        street: '8 Palm Way',
        unit: null,
        city: 'Las Vegas',
        zip: '89135',
        notes: 'Gate 1',
      },
    };
    for (const one of [booking, { ...booking, address: null }])
      expect(z.parse(editBookingForm, valuesOf(one as never))).toEqual(one);
  });

  it('does not require a service', () => {
    expect(messages(editBookingForm, { serviceId: '' })).toBeUndefined();
    expect(z.parse(editBookingForm, filled)).toEqual({ ...contact, address: null });
  });
});

describe('changesBetween', () => {
  it('uses the labels of the form', () => {
    const before = { ...contact, status: 'pending', version: 1 };
    const after = {
      ...before,
      version: 2,
      phone: '702 555 0199',
      serviceLocation: 'las-vegas',
      address: { street: '8 Palm Way', unit: null, city: 'Las Vegas', zip: '89135', notes: null },
      preferredDate: '2026-11-20T20:00:00.000Z',
      message: 'Ring',
      status: 'confirmed',
    };
    expect(changesBetween(before, after).map(changeText)).toEqual([
      'Phone: 702 555 0100 → 702 555 0199',
      'Location: empty → Las Vegas Strip',
      'Address: empty → 8 Palm Way, Las Vegas, NV 89135',
      'Preferred date: empty → Nov 20, 2026',
      'Message: changed',
      'Status: pending → confirmed',
    ]);
    expect(changesBetween(before, { ...before, version: 3 })).toEqual([]);
  });
});

describe('historyLine', () => {
  type Row = [Partial<AuditEntry>, string, string[]?];
  it.each<Row>([
    [{ action: 'booking.created', after: { totalAmount: '299.00' } }, 'Booked online for $299.00'],
    [{ action: 'booking.created', after: { totalAmount: '0.00' } }, 'Booked online'],
    [
      {
        action: 'booking.created',
        actor: 'ann',
        after: { totalAmount: '1299.00', source: 'phone' },
      },
      'Booked by phone for $1,299.00, recorded by ann',
    ],
    [
      { action: 'booking.status-changed', actor: 'ann', after: { status: 'confirmed' } },
      'Confirmed by ann',
    ],
    [{ action: 'booking.status-changed', after: { status: 'completed' } }, 'Completed'],
    [{ action: 'booking.started', actor: 'tess' }, 'Started by tess'],
    [{ action: 'booking.link-revoked', actor: 'owner' }, 'Customer’s link revoked by owner'],
    [
      {
        action: 'booking.scheduled',
        actor: 'ann',
        after: { start: '2026-12-01T18:00:00.000Z', van: 'Van 1' },
      },
      'Scheduled for Dec 1, 2026, 10:00 AM, Van 1, by ann',
    ],
    [
      {
        action: 'booking.status-changed',
        actor: 'ann',
        after: { status: 'cancelled', cancelReason: 'Rain' },
      },
      'Cancelled by ann: Rain',
    ],
    [
      {
        action: 'booking.account-changed',
        before: { capturedCents: 0, refundedCents: 0 },
        after: { capturedCents: 29900, refundedCents: 0, paymentStatus: 'paid' },
      },
      'Paid $299.00',
    ],
    [
      {
        action: 'booking.account-changed',
        before: { capturedCents: 29900, refundedCents: 0 },
        after: { capturedCents: 29900, refundedCents: 29900 },
      },
      'Refunded $299.00',
    ],
    [
      {
        action: 'booking.account-changed',
        before: { invoiceDueCents: null },
        after: { invoiceDueCents: 35000, paymentStatus: 'unpaid' },
      },
      'Due on the invoice: $350.00',
    ],
    [
      {
        action: 'booking.account-changed',
        before: { invoiceDueCents: 35000 },
        after: { invoiceDueCents: null, paymentStatus: 'unpaid' },
      },
      'The invoice was voided',
    ],
    [
      { action: 'booking.account-changed', after: { paymentStatus: 'unpaid' } },
      'Payment status: unpaid',
    ],
    [{ action: 'booking.checkout-opened' }, 'Checkout opened'],
    [
      {
        action: 'booking.updated',
        actor: 'ann',
        before: { firstName: 'Ada' },
        after: { firstName: 'Adah' },
      },
      'Changed by ann',
      ['First name: Ada → Adah'],
    ],
    [
      {
        action: 'booking.updated',
        actor: 'ann',
        before: { promoCode: 'SHINE15', totalAmount: '288.15' },
        after: { promoCode: null, totalAmount: '389.00' },
      },
      'Changed by ann',
      ['Promo code SHINE15 removed'],
    ],
    [
      {
        action: 'booking.quote-sent',
        actor: 'ann',
        after: { revision: 1, totalAmount: '640.00', expiresOn: '2026-12-01' },
      },
      'Quote sent by ann: $640.00, valid until Dec 1, 2026',
    ],
    [
      { action: 'booking.quote-accepted', after: { totalAmount: '640.00' } },
      'Quote accepted by the customer: $640.00',
    ],
    [{ action: 'booking.quote-declined' }, 'Quote declined by the customer'],
    [{ action: 'booking.quote-withdrawn', actor: 'ann' }, 'Quote withdrawn by ann'],
    [
      {
        action: 'booking.time-chosen-by-customer',
        after: { start: '2026-12-01T18:00:00.000Z', van: 'Van 1' },
      },
      'Scheduled for Dec 1, 2026, 10:00 AM, Van 1, held for the customer',
    ],
    [
      {
        action: 'booking.moved-by-customer',
        after: { start: '2026-12-01T18:00:00.000Z', van: 'Van 1' },
      },
      'Scheduled for Dec 1, 2026, 10:00 AM, Van 1, by the customer',
    ],
    [
      {
        action: 'booking.updated-by-customer',
        before: { vehicleInfo: null },
        after: { vehicleInfo: 'Red Kia' },
      },
      'Changed by the customer',
      ['Vehicle: empty → Red Kia'],
    ],
    [{ action: 'booking.polished', actor: 'ann' }, 'booking.polished by ann'],
    [{ action: 'booking.polished' }, 'booking.polished'],
  ])('%j -> %s', (entry, text, details = []) => {
    const whole = { action: '', actor: null, before: null, after: null, ...entry };
    expect(historyLine(whole)).toEqual({ text, details });
  });
});

describe('filterOf', () => {
  it('keeps valid filters and drops the rest', () => {
    expect(
      filterOf({ status: 'pending', serviceId: '3', from: '2026-11-20', dateOf: 'preferred' }),
    ).toEqual({ status: 'pending', serviceId: 3, from: '2026-11-20', dateOf: 'preferred' });
    expect(filterOf({ status: 'completed', due: 'true', invoiced: 'false' })).toEqual({
      status: 'completed',
      due: true,
      invoiced: false,
    });
    expect(
      filterOf({ status: 'lost', serviceId: 'x', from: 'today', to: '2026-02-30', text: ' Ada ' }),
    ).toEqual({ text: ' Ada ' });
  });
});

describe('stepsOf', () => {
  it.each([
    ['pending', '80.00', ['confirmed', 'cancelled'], 'confirmed', []],
    ['pending', '0.00', ['confirmed', 'cancelled'], 'confirmed', []],
    ['confirmed', '80.00', ['completed', 'cancelled'], 'completed', []],
  ] as const)('without a van, a %s booking for %s', (status, totalAmount, next, step, others) => {
    const booking = { status, totalAmount, next: [...next], appointment: null };
    expect(of(booking, false)).toEqual({ next: step, others });
  });

  const at = (start: string, startedAt: string | null = null) =>
    ({ status: 'confirmed', start, startedAt }) as NonNullable<BookingDetail['appointment']>;
  const of = (booking: Partial<BookingDetail>, canSchedule = true) =>
    stepsOf(
      { suspicion: null, totalAmount: '80.00', promoCode: null, ...booking } as BookingDetail,
      '2026-11-20',
      canSchedule,
    );
  it.each([
    ['today', at('2026-11-20T18:00:00Z'), 'start', ['completed']],
    ['overdue', at('2026-11-19T18:00:00Z'), 'start', ['completed']],
    ['on a later day', at('2026-11-21T18:00:00Z'), undefined, []],
    ['in progress', at('2026-11-20T18:00:00Z', '2026-11-20T18:05:00Z'), 'completed', []],
    ['not scheduled', null, 'schedule', ['completed']],
  ])('a confirmed job, %s: %#', (_name, appointment, next, others) =>
    expect(of({ status: 'confirmed', next: ['completed', 'cancelled'], appointment })).toEqual({
      next,
      others,
    }),
  );
  it.each<[string, Partial<BookingDetail>, string, string[]]>([
    ['without a time', { appointment: null }, 'schedule', ['confirmed']],
    ['with a time', { appointment: at('2026-11-20T18:00:00Z') }, 'confirmed', []],
    ['without a price', { appointment: null, totalAmount: '0.00' }, 'confirmed', ['schedule']],
    ['that is suspicious', { appointment: null, suspicion: 'honeypot' }, 'confirmed', []],
  ])('a request %s', (_name, booking, next, others) =>
    expect(of({ status: 'pending', next: ['confirmed', 'cancelled'], ...booking })).toEqual({
      next,
      others,
    }),
  );
  it('a cancelled booking has no step', () =>
    expect(of({ status: 'cancelled', next: [], appointment: null }).next).toBeUndefined());
});
