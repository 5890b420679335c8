import { expect, it } from '@jest/globals';
import { invoiced } from './customer-view.rules.js';

type Row = Parameters<typeof invoiced>[0];

const booking: Row = {
  id: 1,
  status: 'confirmed',
  paymentStatus: 'unpaid',
  totalAmount: '289.00',
  capturedCents: 6_000,
  refundedCents: 0,
  paidCents: 6_000,
  creditedCents: 0,
  invoiceDueCents: 37_000,
};

it.each<[string, Partial<Row>, ReturnType<typeof invoiced>]>([
  ['a part payment', {}, { isInvoiced: true, invoiceTotal: '430.00' }],
  [
    'a refund for good',
    { paidCents: 5_000, creditedCents: 1_000 },
    { isInvoiced: true, invoiceTotal: '430.00' },
  ],
  ['no invoice', { invoiceDueCents: null }, {}],
  ['an account of an earlier release', { paidCents: null }, { isInvoiced: true }],
  ['all paid', { paymentStatus: 'paid', invoiceDueCents: 0 }, { isInvoiced: true }],
  ['a cancellation', { status: 'cancelled' }, { isInvoiced: true }],
])('the invoice of a booking with %s', (_name, changes, expected) => {
  expect(invoiced({ ...booking, ...changes })).toEqual(expected);
});
