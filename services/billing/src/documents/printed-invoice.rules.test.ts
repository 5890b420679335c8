import type { Invoice } from '@desert-mirror/contracts/billing';
import { describe, expect, it } from '@jest/globals';
import { contentHash, printedInvoice } from './printed-invoice.rules.js';

const invoice: Invoice = {
  id: 1,
  invoiceNumber: 'INV-2026-0001',
  customerName: 'Dana Reyes',
  customerEmail: null,
  customerPhone: '(702) 555-0188',
  serviceLocation: 'Tesla Model 3',
  vehicleInfo: 'Tesla Model 3',
  services: [{ name: 'Detail Service - $130', price: 130 }],
  subtotal: '130.00',
  taxRate: '8.25',
  taxAmount: '10.73',
  total: '140.73',
  status: 'draft',
  notes: null,
  dueDate: '2026-12-20',
  paidAt: null,
  stripePaymentIntentId: null,
  paymentLink: null,
  createdAt: '2026-11-21T05:00:00.000Z',
  updatedAt: '2026-11-21T05:00:00.000Z',
};

describe('what stands on an invoice', () => {
  it('is written as people read it, in the business zone', () => {
    expect(printedInvoice(invoice)).toMatchObject({
      status: 'Draft',
      created: 'Nov 20, 2026',
      due: 'Dec 20, 2026',
      customer: { name: 'Dana Reyes', contact: ['(702) 555-0188'] },
      lines: [{ name: 'Detail Service - $130', price: '$130.00' }],
      taxLabel: 'Sales tax (8.25%)',
      total: '$140.73',
    });
  });

  it.each([
    ['Tesla Model 3', null],
    ['12 Mesa Verde Ct', '12 Mesa Verde Ct'],
    [null, null],
    ['', null],
  ])('with the location %j prints %j', (serviceLocation, expected) => {
    expect(printedInvoice({ ...invoice, serviceLocation }).location).toBe(expected);
  });

  it.each([
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\u0001b\u202ec\u200d', 'a b c '],
    ['Rene\u0301e', 'Renée'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), `${'x'.repeat(20)}\u200b${'x'.repeat(20)}\u200bx`],
  ])('prints %j as %j', (notes, expected) => {
    expect(printedInvoice({ ...invoice, notes }).notes).toBe(expected);
  });
});

describe('the hash of what is printed', () => {
  const hashOf = (changes: Partial<Invoice>) =>
    contentHash(printedInvoice({ ...invoice, ...changes }));

  it.each<Partial<Invoice>>([
    { customerName: 'D. Reyes' },
    { customerEmail: 'dana@example.com' },
    { status: 'paid' },
    { dueDate: null },
    { notes: 'x' },
    { serviceLocation: 'elsewhere' },
    { services: [{ name: 'Detail Service', price: 130 }] },
    { total: '140.74' },
  ])('changes with %j', (changes) => {
    expect(hashOf(changes)).not.toBe(hashOf({}));
  });

  it.each<Partial<Invoice>>([
    { updatedAt: '2026-11-22T05:00:00.000Z' },
    { paymentLink: 'https://desertmirror.example/pay' },
    { stripePaymentIntentId: 'pi_1' },
  ])('does not change with %j', (changes) => {
    expect(hashOf(changes)).toBe(hashOf({}));
  });
});
