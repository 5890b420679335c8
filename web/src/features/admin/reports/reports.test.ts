import { describe, expect, it } from '@jest/globals';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Booking } from '@desert-mirror/contracts/booking';
import { bookingLine, csvCell, csvHead, invoiceLine } from './csv.rules.js';
import { sharePercent, sourcesText, transactions } from './transactions.rules.js';

const booking: Booking = {
  id: 1,
  userId: null,
  serviceId: 1,
  serviceName: 'Full Detail',
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  phone: '(702) 555-0100',
  vehicleInfo: null,
  serviceLocation: null,
  preferredDate: null,
  message: null,
  address: null,
  lines: [
    {
      vehicle: 1,
      kind: 'service',
      serviceId: 1,
      serviceName: 'Full Detail',
      vehicleClass: null,
      vehicleInfo: null,
      minutes: 300,
      price: '299.00',
      discount: '0.00',
      taxExempt: false,
    },
  ],
  status: 'pending',
  totalAmount: '299.00',
  paymentStatus: 'unpaid',
  amountPaid: '0.00',
  amountDue: '299.00',
  deposit: '0.00',
  stripePaymentIntentId: null,
  promoCode: null,
  suspicion: null,
  createdAt: '2026-11-20T06:00:00.000Z',
};

const invoice: Invoice = {
  id: 1,
  invoiceNumber: 'INV-2026-0001',
  customerName: 'Reyes, Ana',
  customerEmail: null,
  customerPhone: '+17025550100',
  serviceLocation: null,
  vehicleInfo: null,
  services: [{ name: 'Wash', price: 60 }],
  subtotal: '60.00',
  taxMode: 'added',
  taxExemptReason: null,
  taxRate: '8.25',
  taxAmount: '4.95',
  total: '64.95',
  status: 'draft',
  notes: null,
  dueDate: null,
  bookingId: null,
  estimate: null,
  amountPaid: '0.00',
  amountCredited: '0.00',
  amountDue: '64.95',
  sentAt: null,
  voidedAt: null,
  voidReason: null,
  paidAt: null,
  stripePaymentIntentId: null,
  paymentLink: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
};

describe('csvCell', () => {
  it.each([
    ['Ana', 'Ana'],
    ['', ''],
    [null, ''],
    ['Reyes, Ana', '"Reyes, Ana"'],
    ['the "Strip"', '"the ""Strip"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ["'=1", "'=1"],
    ['1=1', '1=1'],
  ])('%j is %j', (value, expected) => {
    expect(csvCell(value)).toBe(expected);
  });
});

describe('the report file', () => {
  it('starts with a byte order mark and the columns', () => {
    expect(csvHead()).toBe('\uFEFFType,Customer,E-mail,Phone,Amount,Status,Date\r\n');
  });

  it('has a line for a booking, by its business day', () => {
    expect(bookingLine(booking)).toBe(
      'Booking,Ana Reyes,ana@example.com,(702) 555-0100,299.00,pending,2026-11-19\r\n',
    );
  });

  it('has a line for an invoice', () => {
    expect(invoiceLine(invoice)).toBe(
      `Invoice,"Reyes, Ana",,'+17025550100,64.95,draft,2026-11-20\r\n`,
    );
  });
});

describe('the report', () => {
  it('merges bookings and invoices, newest first', () => {
    const later = { ...booking, id: 2, createdAt: '2026-11-21T06:00:00.000Z' };
    const found = transactions([later, booking], [invoice]);
    expect(found.map(({ type, name, amount, of }) => [type, of.id, name, amount])).toEqual([
      ['Booking', 2, 'Ana Reyes', '299.00'],
      ['Invoice', 1, 'Reyes, Ana', '64.95'],
      ['Booking', 1, 'Ana Reyes', '299.00'],
    ]);
  });

  it.each([
    ['0.00', '0.00', 0],
    ['1.00', '3.00', 33],
    ['3.00', '3.00', 100],
    ['20000000.00', '30000000.00', 67],
  ])('%s of %s is %d%%', (part, whole, percent) => {
    expect(sharePercent(part, whole)).toBe(percent);
  });
});

it.each([
  [26, 8, '26 bookings, 8 invoices'],
  [1, 1, '1 booking, 1 invoice'],
  [0, 2, '0 bookings, 2 invoices'],
])('the sources of revenue with %i bookings and %i invoices', (booked, invoiced, text) => {
  const source = (count: number) => ({ count, total: '0.00' });
  expect(sourcesText({ bookings: source(booked), invoices: source(invoiced) })).toBe(text);
});
