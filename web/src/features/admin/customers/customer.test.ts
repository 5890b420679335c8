import { describe, expect, it } from '@jest/globals';
import type { Customer } from '@desert-mirror/contracts/back-office';
import {
  contactOf,
  counted,
  filterOf,
  isUnknown,
  knownOf,
  monthsOn,
  nextTask,
  shownOf,
} from './customer.rules.js';

const nobody = { name: null, bookings: [], invoices: [], payments: [], notes: [] };
const seen = (known: object) => isUnknown({ ...nobody, ...known } as unknown as Customer);

describe('filterOf', () => {
  it.each([
    [{}, {}],
    [{ source: 'booking' }, { source: 'booking' }],
    [
      { source: 'invoice', sort: 'oldest' },
      { source: 'invoice', sort: 'oldest' },
    ],
    [
      { text: 'Ada', sort: 'oldest' },
      { text: 'Ada', sort: 'oldest' },
    ],
    [{ onePerCustomer: 'true' }, { onePerCustomer: true }],
    [{ source: 'email', sort: 'newest', text: 'Ada' }, { text: 'Ada' }],
  ])('%j -> %j', (values, filter) => expect(filterOf(values)).toEqual(filter));
});

describe('monthsOn', () => {
  it.each([
    ['2026-12-07T20:00:00.000Z', 'December'],
    ['2026-12-01T07:59:00.000Z', 'November'],
    ['2026-12-01T08:00:00.000Z', 'December'],
    ['2026-01-01T07:59:00.000Z', 'December 2025'],
  ])('%s: %s', (createdAt, month) => expect(monthsOn('2026-12-07')({ createdAt })).toBe(month));
});

describe('isUnknown', () => {
  it.each([
    [{}, true],
    [{ name: 'Ada' }, false],
    [{ notes: [{}] }, false],
    [{ payments: [{}] }, false],
  ])('%j -> %s', (known, expected) => expect(seen(known)).toBe(expected));
});

describe('shownOf', () => {
  it('is shown only if the list is cut', () => {
    expect(shownOf(100, 240)).toBe('Newest 100 of 240');
    expect(shownOf(3, 3)).toBeUndefined();
  });
});

const record = (createdAt: string, email: string | null, phone: string | null) => ({
  createdAt: `${createdAt}T00:00:00.000Z`,
  vehicleInfo: null as string | null,
  email,
  phone,
  customerEmail: email,
  customerPhone: phone,
  bookingId: null,
});

describe('contactOf', () => {
  const asked = { email: 'ada@example.com', phone: null };
  const byPhone = { email: null, phone: '1' };
  const booking = record('2026-12-02', 'ADA@example.com', '702 555 0100');
  const invoice = record('2026-12-01', 'ada@example.com', '702 555 0199');
  const other = record('2026-12-03', 'dina@example.com', '1');
  const nameOnly = record('2026-12-04', null, '1');
  it.each([
    [{ ...asked, bookings: [booking], invoices: [invoice] }, 'ada@example.com', '702 555 0100'],
    [{ ...asked, bookings: [], invoices: [invoice] }, 'ada@example.com', '702 555 0199'],
    [{ ...byPhone, bookings: [], invoices: [] }, null, '1'],
    [{ ...byPhone, bookings: [booking], invoices: [nameOnly] }, 'ADA@example.com', '1'],
    [{ ...byPhone, bookings: [booking], invoices: [other] }, 'dina@example.com', '1'],
    [{ ...byPhone, bookings: [booking, other], invoices: [nameOnly] }, null, '1'],
  ])('%j', (known, email, phone) => {
    expect(contactOf({ ...nobody, ...known } as unknown as Customer)).toEqual({ email, phone });
  });
});

describe('knownOf', () => {
  const known = { ...nobody, email: 'ada@example.com', phone: null, vehicles: ['Tesla', 'Jeep'] };
  it('takes the newest vehicle, and empty texts for what is unknown', () => {
    expect(knownOf(known as unknown as Customer)).toEqual({
      name: '',
      email: 'ada@example.com',
      phone: '',
      vehicleInfo: 'Tesla',
    });
  });

  it.each([
    ['Jeep', 'Jeep'],
    [null, ''],
  ])('of a shared phone takes the own vehicle: %s', (own, vehicleInfo) => {
    const bookings = [
      { ...record('2026-12-02', 'dina@example.com', '1'), vehicleInfo: 'Tesla' },
      { ...record('2026-12-01', 'ADA@example.com', '1'), vehicleInfo: own },
    ];
    expect(knownOf({ ...known, bookings } as unknown as Customer)).toMatchObject({ vehicleInfo });
  });
});

describe('counted', () => {
  it.each([
    [0, '0 invoices'],
    [1, '1 invoice'],
    [2, '2 invoices'],
  ])('%i -> %s', (count, text) => expect(counted(count, 'invoice')).toBe(text));
});

describe('nextTask', () => {
  const booking = { serviceName: 'Full Detail', status: 'pending', preferredDate: null };
  const requested = { ...booking, paymentStatus: 'unpaid' };
  const paid = { ...booking, serviceName: 'Eco Wash', paymentStatus: 'paid' };
  const overdue = { invoiceNumber: 'INV-2026-0001', status: 'overdue' };

  it.each([
    ['nothing', [], [], undefined],
    ['a request', [requested], [], 'Full Detail was requested.'],
    ['an overdue invoice', [requested], [overdue], 'Invoice INV-2026-0001 is overdue.'],
    ['a paid request', [requested, paid], [overdue], 'Eco Wash is paid and needs a time.'],
    ['a request with a time', [{ ...paid, preferredDate: '2026-12-01' }], [], undefined],
    ['a cancelled one', [{ ...paid, status: 'cancelled' }], [], undefined],
    ['an invoice that is not due', [], [{ ...overdue, status: 'sent' }], undefined],
  ])('%s', (_name, bookings, invoices, text) => {
    expect(nextTask({ bookings, invoices } as unknown as Customer)?.text).toBe(text);
  });
});
