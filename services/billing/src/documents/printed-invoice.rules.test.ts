import type { Invoice } from '@desert-mirror/contracts/billing';
import { describe, expect, it } from '@jest/globals';
import type { BusinessProfile } from '@desert-mirror/mail/business-profile.service';
import { contentHash, printedInvoice } from './printed-invoice.rules.js';

const business: BusinessProfile = {
  name: 'Desert Mirror',
  address: 'Las Vegas, NV',
  phone: '(702) 555-0142',
  email: 'hello@desertmirror.example',
};

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
  taxMode: 'added',
  taxExemptReason: null,
  taxRate: '8.25',
  taxAmount: '10.73',
  total: '140.73',
  status: 'draft',
  notes: null,
  dueDate: '2026-12-20',
  bookingId: null,
  estimate: null,
  amountPaid: '0.00',
  amountCredited: '0.00',
  amountDue: '140.73',
  sentAt: null,
  voidedAt: null,
  voidReason: null,
  paidAt: null,
  stripePaymentIntentId: null,
  paymentLink: null,
  createdAt: '2026-11-21T05:00:00.000Z',
  updatedAt: '2026-11-21T05:00:00.000Z',
};

const paymentLink = 'https://desertmirror.example/pay/abc';

describe('printedInvoice', () => {
  it('says how much tax the prices include', () => {
    const included = { ...invoice, taxMode: 'included' as const, subtotal: '120.09' };
    const printed = printedInvoice({ ...included, taxAmount: '9.91', total: '130.00' }, business);
    expect(printed.includedTax).toBe('Includes $9.91 sales tax (8.25%)');
    expect(printedInvoice({ ...included, taxAmount: '0.00' }, business).includedTax).toBe('');
    expect(printedInvoice(invoice, business).includedTax).toBeUndefined();
  });

  it('formats amounts, and dates in the business time zone', () => {
    expect(printedInvoice(invoice, business)).toMatchObject({
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
    ['Las Vegas, NV 89109', 'Las Vegas, NV 89109'],
    [
      '12 Mesa Verde Ct, Las Vegas, NV 89109',
      '12 Mesa Verde Ct, Las\u00a0Vegas,\u00a0NV\u00a089109',
    ],
    [null, null],
    ['', null],
  ])('with the location %j prints %j', (serviceLocation, expected) => {
    expect(printedInvoice({ ...invoice, serviceLocation }, business).location).toBe(expected);
  });

  it.each([
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\u0001b\tc', 'a b c'],
    ['a\u2028b', 'a\nb'],
    ['a\u202eb\u00adc\ufeff', 'abc'],
    ['👩\u200d🔧 王 \ue000', '👩\u200d🔧 王 \ue000'],
    ['Rene\u0301e', 'Renée'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), `${'x'.repeat(20)}\u200b${'x'.repeat(20)}\u200bx`],
  ])('prints %j as %j', (notes, expected) => {
    expect(printedInvoice({ ...invoice, notes }, business).notes).toBe(expected);
  });

  it.each<[Partial<Invoice>, string | null, string | null]>([
    [{}, 'draft', null],
    [{ status: 'sent' }, null, null],
    [
      { status: 'partially_paid', amountPaid: '40.73', amountDue: '100.00' },
      'partially paid',
      '$40.73',
    ],
    [{ status: 'overdue' }, 'overdue', null],
    [{ status: 'paid', amountPaid: '140.73', amountDue: '0.00' }, 'paid', '$140.73'],
    [
      {
        status: 'paid',
        amountPaid: '100.00',
        amountCredited: '40.73',
        amountDue: '0.00',
      },
      'paid',
      '$100.00',
    ],
    [{ status: 'paid', amountCredited: '140.73', amountDue: '0.00' }, 'refunded', null],
    [{ status: 'paid', total: '0.00', amountDue: '0.00' }, 'paid', null],
    [{ status: 'void', amountDue: '0.00' }, 'void', null],
  ])('with %j has the notice %j and the paid amount %j', (changes, kind, paid) => {
    const printed = printedInvoice({ ...invoice, ...changes }, business);
    expect(printed.notice?.kind ?? null).toBe(kind);
    expect(printed.paid).toBe(paid);
  });

  it.each<[Partial<Invoice>, string]>([
    [
      { status: 'paid', paidAt: '2026-11-23T05:00:00.000Z' },
      'Received on Nov 22, 2026. Thank you!',
    ],
    [
      { status: 'paid', amountPaid: '100.00', amountCredited: '40.73' },
      '$40.73 was refunded. Thank you!',
    ],
    [{ status: 'paid', amountCredited: '140.73' }, '$140.73 was refunded. No payment is due.'],
    [
      { status: 'void', voidedAt: '2026-11-23T05:00:00.000Z' },
      'This invoice was voided on Nov 22, 2026. No payment is due.',
    ],
    [
      { status: 'partially_paid', amountPaid: '40.73', amountDue: '100.00' },
      '$40.73 was received. $100.00 is due by Dec 20, 2026.',
    ],
    [
      { status: 'overdue', amountDue: '1040.73' },
      'Payment was due on Dec 20, 2026. $1,040.73 is still due.',
    ],
  ])('with %j has the notice text %j', (changes, text) => {
    expect(printedInvoice({ ...invoice, ...changes }, business).notice?.text).toBe(text);
  });

  it.each([
    ['0.00', null],
    ['0.01', '$0.01'],
  ])('with %s credited prints %j', (amountCredited, refunded) => {
    expect(printedInvoice({ ...invoice, amountCredited }, business).refunded).toBe(refunded);
  });

  it.each<[Partial<Invoice>, string | null]>([
    [{ status: 'sent' }, 'Dec 20, 2026'],
    [{ status: 'sent', dueDate: null }, null],
    [{ status: 'overdue' }, 'Dec 20, 2026'],
    [{ status: 'draft' }, 'Dec 20, 2026'],
    [{ status: 'paid', amountDue: '0.00' }, null],
    [{ status: 'void', amountDue: '0.00' }, null],
  ])('with %j is due on %j', (changes, due) => {
    expect(printedInvoice({ ...invoice, ...changes }, business).due).toBe(due);
  });

  it.each<[Partial<Invoice>, string | null]>([
    [{ status: 'sent', paymentLink }, paymentLink],
    [{ status: 'overdue', paymentLink, amountDue: '0.01' }, paymentLink],
    [{ status: 'sent', paymentLink: null }, null],
    [{ status: 'draft', paymentLink }, null],
    [{ status: 'paid', paymentLink, amountDue: '0.00' }, null],
    [{ status: 'void', paymentLink, amountDue: '0.00' }, null],
  ])('with %j has the payment link %j', (changes, expected) => {
    expect(printedInvoice({ ...invoice, ...changes }, business).payLink).toBe(expected);
  });

  it('refers to the payment link or else to the business for the full text', () => {
    const elsewhere = (link: string | null, profile: BusinessProfile) =>
      printedInvoice({ ...invoice, paymentLink: link }, profile).readElsewhere;
    expect(elsewhere(paymentLink, business)).toBe(paymentLink);
    expect(elsewhere(null, business)).toBe('(702) 555-0142');
    expect(elsewhere(null, { ...business, phone: null })).toBe('hello@desertmirror.example');
    expect(elsewhere(null, { ...business, phone: null, email: null })).toBeNull();
  });

  it('rejects a price with fractions of a cent', () => {
    const services = [{ name: 'Wash', price: 1.005 }];
    expect(() => printedInvoice({ ...invoice, services }, business)).toThrow('1.005');
  });
});

describe('the content hash', () => {
  const hashOf = (changes: Partial<Invoice>, profile: Partial<BusinessProfile> = {}) =>
    contentHash(
      printedInvoice({ ...invoice, status: 'sent', ...changes }, { ...business, ...profile }),
    );

  it.each<Partial<Invoice>>([
    { customerName: 'D. Reyes' },
    { customerEmail: 'dana@example.com' },
    { status: 'paid' },
    { dueDate: null },
    { notes: 'x' },
    { serviceLocation: 'elsewhere' },
    { services: [{ name: 'Detail Service', price: 130 }] },
    { total: '140.74' },
    { amountPaid: '0.01' },
    { amountCredited: '0.01' },
    { amountDue: '140.72' },
    { paymentLink },
  ])('changes with %j', (changes) => {
    expect(hashOf(changes)).not.toBe(hashOf({}));
  });

  it.each<Partial<BusinessProfile>>([
    { name: 'Mirror & Sons' },
    { phone: null },
    { email: 'office@desertmirror.example' },
    { address: '12 Mesa Verde Ct' },
  ])('changes with the business profile %j', (profile) => {
    expect(hashOf({}, profile)).not.toBe(hashOf({}));
  });

  it.each<Partial<Invoice>>([
    { updatedAt: '2026-11-22T05:00:00.000Z' },
    { sentAt: '2026-11-22T05:00:00.000Z' },
    { stripePaymentIntentId: 'pi_1' },
  ])('does not change with %j', (changes) => {
    expect(hashOf(changes)).toBe(hashOf({}));
  });
});
