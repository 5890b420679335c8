import { describe, expect, it } from '@jest/globals';
import type { Customer } from '@desert-mirror/contracts/back-office';
import type { Contact } from '@desert-mirror/contracts/contact';
import { type Person, privacyScope } from './people.rules.js';

describe('privacyScope', () => {
  const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '702 1' };
  const DINA = { firstName: 'Dina', lastName: 'Estes', email: 'dina@example.com', phone: '702 1' };
  const at = (day: number) => ({ createdAt: `2026-12-0${day}T00:00:00.000Z` });
  const booked = [
    { id: 1, ...at(1), ...ADA },
    { id: 2, ...at(2), ...ADA, email: 'ADA@example.com', lastName: 'Lovelace' },
  ];
  const dinas = [{ id: 3, ...at(3), ...DINA }];
  const billed = (bookingId: number | null, email: string | null) => ({
    bookingId,
    customerName: 'On paper',
    customerEmail: email,
    customerPhone: '702 1',
    ...at(4),
  });
  const given = { email: 'Ada@example.com', phone: '702 1' };
  const unknown = { email: 'x@example.com', phone: '702 1' };
  const byEmail = { email: 'Ada@example.com', phone: null };
  const byPhone = { email: null, phone: '702 1' };
  const ada = ['Ada Lovelace', 2, 0];
  const dina = ['Dina Estes', 1, 0];

  interface Case {
    name: string;
    contact: Contact;
    bookings: object[];
    invoices?: object[];
    sent: Contact;
    included: unknown[];
    others?: unknown[];
  }
  it.each<Case>([
    { name: 'one person', contact: given, bookings: booked, sent: given, included: [ada] },
    {
      name: 'a shared phone',
      contact: given,
      bookings: [...dinas, ...booked],
      sent: byEmail,
      included: [ada],
      others: [dina],
    },
    {
      name: 'a shared phone without the address',
      contact: byPhone,
      bookings: [...dinas, ...booked],
      sent: byPhone,
      included: [dina, ada],
    },
    {
      name: 'an address without records',
      contact: unknown,
      bookings: booked,
      sent: unknown,
      included: [ada],
    },
    {
      name: 'an invoice without an address',
      contact: given,
      bookings: booked,
      invoices: [billed(null, null)],
      sent: given,
      included: [['On paper', 0, 1], ada],
    },
    {
      name: 'the invoice of a booking',
      contact: given,
      bookings: booked,
      invoices: [billed(1, 'office@example.com')],
      sent: given,
      included: [['On paper', 2, 1]],
    },
  ])('$name', ({ contact, bookings, invoices = [], sent, included, others = [] }) => {
    const counts = { bookingCount: bookings.length, invoiceCount: invoices.length };
    const found = { bookings, invoices, ...counts } as unknown as Customer;
    const scope = privacyScope(contact, found);
    const shown = (people: Person[]) => people.map((one) => [one.name, one.bookings, one.invoices]);
    expect(scope.contact).toEqual(sent);
    expect(shown(scope.included)).toEqual(included);
    expect(shown(scope.others)).toEqual(others);
    expect(scope.isPartial).toBe(false);
  });

  it.each([
    [given, byEmail],
    [byPhone, byPhone],
  ])('older records can be of another person: %j', (contact, sent) => {
    const found = { bookings: booked, invoices: [], bookingCount: 3, invoiceCount: 0 };
    const scope = privacyScope(contact, found as unknown as Customer);
    expect(scope).toMatchObject({ contact: sent, isPartial: true });
  });

  it.each([
    ['completed', 'cancelled', given, undefined],
    ['completed', 'pending', given, 2],
    ['confirmed', 'completed', byPhone, 1],
  ] as const)('of bookings that are %s and %s', (first, second, contact, id) => {
    const bookings = [first, second].map((status, index) => ({ ...booked[index], status }));
    const found = { bookings, invoices: [], bookingCount: 2, invoiceCount: 0 };
    expect(privacyScope(contact, found as unknown as Customer).openBookingId).toBe(id);
  });

  it('the open booking of another person with the phone does not count', () => {
    const bookings = [{ ...dinas[0], status: 'pending' }, ...booked];
    const found = { bookings, invoices: [], bookingCount: 3, invoiceCount: 0 };
    expect(privacyScope(given, found as unknown as Customer).openBookingId).toBeUndefined();
    expect(privacyScope(byPhone, found as unknown as Customer).openBookingId).toBe(3);
  });
});
