import { describe, expect, it } from '@jest/globals';
import { BOOKING, INVOICE } from '../testing/fakes.js';
import {
  customerOf,
  entryOfBooking,
  entryOfInvoice,
  newestFirst,
  peopleOf,
} from './customer.rules.js';

const entry = (name: string, email: string | null, phone: string | null) => ({
  ...entryOfInvoice(INVOICE),
  name,
  email,
  phone,
});

describe('peopleOf', () => {
  it('are identified by email, else by phone, and have the name of their first entry', () => {
    const entries = [
      entry('Rosa Q.', 'Rosa@Example.com', null),
      entry('Rosa', 'rosa@example.com ', '702'),
      entry('Wendell', null, '+1 (702) 555-0123'),
      entry('W. Ash', '', '702 555 0123'),
      entry('Nobody', null, 'none'),
      entry('Imani', 'imani@example.com', '702 555 0123'),
    ];
    expect(peopleOf(entries, 5)).toEqual([
      { name: 'Rosa Q.', email: 'Rosa@Example.com', phone: null },
      { name: 'Wendell', email: null, phone: '+1 (702) 555-0123' },
      { name: 'Imani', email: 'imani@example.com', phone: '702 555 0123' },
    ]);
    expect(peopleOf(entries, 2)).toHaveLength(2);
  });
});

it('newestFirst mixes bookings and invoices', () => {
  const old = entryOfBooking({ ...BOOKING, createdAt: '2025-01-01T00:00:00.000Z' });
  const fresh = entryOfInvoice({ ...INVOICE, createdAt: '2026-12-01T00:00:00.000Z' });
  expect(newestFirst([old, fresh])).toEqual([fresh, old]);
});

describe('customerOf', () => {
  const contact = { email: 'rosa@example.com', phone: null };
  const booked = {
    bookings: [BOOKING],
    bookingCount: 1,
    vehicles: ['2021 Tacoma'],
    notes: [],
  };
  const billed = { invoices: [INVOICE], invoiceCount: 1, payments: [], spentCents: -5 };

  it.each([
    ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 'On the invoice'],
    ['2026-01-03T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 'Rosa Quintero'],
  ])('booked %s and invoiced %s has the name %s', (bookedAt, invoicedAt, name) => {
    const bookings = [{ ...BOOKING, createdAt: bookedAt }];
    const invoice = { ...INVOICE, customerEmail: BOOKING.email, customerName: 'On the invoice' };
    const invoices = [{ ...invoice, createdAt: invoicedAt }];
    const found = customerOf(contact, { ...booked, bookings }, { ...billed, invoices });
    expect(found.name).toBe(name);
  });

  it.each([
    ['ROSA@example.com ', 'Rosa Quintero'],
    ['dina@example.com', 'Dina Estes'],
    ['nobody@example.com', 'Dina Estes'],
    [null, 'Dina Estes'],
  ])('of a shared phone with the address %s has the name %s', (email, name) => {
    const dina = { ...BOOKING, firstName: 'Dina', lastName: 'Estes', email: 'dina@example.com' };
    const bookings = [{ ...dina, createdAt: '2027-01-01T00:00:00.000Z' }, BOOKING];
    const shared = { email, phone: BOOKING.phone };
    expect(customerOf(shared, { ...booked, bookings }, { ...billed, invoices: [] }).name).toBe(
      name,
    );
  });

  it('has each vehicle of bookings and invoices once', () => {
    const invoices = ['Bicycle', ' 2021 TACOMA', null, ''].map((vehicleInfo) => ({
      ...INVOICE,
      vehicleInfo,
    }));
    const found = customerOf(contact, booked, { ...billed, invoices });
    expect(found.vehicles).toEqual(['2021 Tacoma', 'Bicycle']);
  });

  it('is empty for an unknown contact', () => {
    const none = { bookings: [], vehicles: [], notes: [] };
    const unbilled = { invoices: [], invoiceCount: 0, payments: [], spentCents: 0 };
    expect(customerOf(contact, { ...none, bookingCount: 0 }, unbilled)).toEqual({
      ...contact,
      ...none,
      bookingCount: 0,
      name: null,
      invoices: [],
      invoiceCount: 0,
      payments: [],
      spent: '0.00',
    });
  });
});

it('an entry of a booking has its newest quote', () => {
  const quote = { status: 'sent', totalAmount: '540.00', expiresOn: '2026-12-14' } as const;
  expect(entryOfBooking({ ...BOOKING, quote }).quote).toEqual({
    status: 'sent',
    totalAmount: '540.00',
  });
  expect(entryOfBooking(BOOKING).quote).toBeNull();
});
