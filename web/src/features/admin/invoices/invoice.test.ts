import { describe, expect, it } from '@jest/globals';
import type { Invoice } from '@desert-mirror/contracts/billing';
import {
  draftFormSchema,
  draftValues,
  taxOf,
} from '../../../back-office/documents/draft-form.rules.js';
import {
  EMPTY_INVOICE,
  changedInvoice,
  draftInvoiceSchema,
  invoiceFormSchema,
  newInvoice,
} from './invoice-form.rules.js';
import {
  customDollars,
  lineMismatch,
  lineOf,
  lineText,
  servicesAt,
  sumsOf,
  typedPrice,
} from '../../../back-office/documents/line.rules.js';

const issues = (result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}) => result.error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('servicesAt names the active services with a list price', () => {
  const offerings = [
    { name: 'Paint Sealant', price: '$120', active: true },
    { name: 'Eco Wash', price: '60', active: true },
    { name: 'Leather Care', price: '$120.00', active: true },
    { name: 'Wax', price: '$80', active: false },
    { name: 'Bins', price: 'From $100', active: true },
  ];
  expect([60, 80, 100, 120].map((dollars) => servicesAt(dollars, offerings))).toEqual([
    'Eco Wash',
    '',
    '',
    'Leather Care +1\u00a0more',
  ]);
});

const filled = {
  ...EMPTY_INVOICE,
  customerName: 'Ana Reyes',
  customerPhone: '(702) 555-0100',
  vehicleInfo: '2021 Toyota 4Runner',
  services: [lineText(60), lineText(130)],
};

const stored: Invoice = {
  id: 7,
  invoiceNumber: 'INV-2026-0007',
  customerName: 'Ana Reyes',
  customerEmail: null,
  customerPhone: '(702) 555-0100',
  serviceLocation: '2021 Toyota 4Runner',
  vehicleInfo: '2021 Toyota 4Runner',
  services: [{ name: 'Wash', price: 60.5 }],
  subtotal: '60.50',
  taxMode: 'added',
  taxExemptReason: null,
  taxRate: '8.25',
  taxAmount: '4.99',
  total: '65.49',
  status: 'draft',
  notes: null,
  dueDate: '2026-12-20',
  bookingId: null,
  estimate: null,
  amountPaid: '0.00',
  amountCredited: '0.00',
  amountDue: '65.49',
  sentAt: null,
  voidedAt: null,
  voidReason: null,
  paidAt: null,
  stripePaymentIntentId: null,
  paymentLink: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T19:00:00.000Z',
};

describe('invoice lines', () => {
  it.each([
    ['60', 60],
    [' 75 ', 75],
    ['060', 60],
    ['0', undefined],
    ['', undefined],
    ['60.5', 60.5],
    ['$1,249.99', 1249.99],
    ['60.555', undefined],
    ['149,50', undefined],
    ['100000000', undefined],
    ['-60', undefined],
    ['6e1', undefined],
    ['999999999', undefined],
  ])('a custom amount of %j is %s', (typed, dollars) => {
    expect(customDollars(typed)).toBe(dollars);
  });

  it.each([
    ['60', 60],
    ['60.5', 60.5],
    ['$1,250.00', 1250],
    ['60.', 60],
    ['1250,000', Number.NaN],
    ['1,25', Number.NaN],
    ['', Number.NaN],
    ['sixty', Number.NaN],
    ['0x10', Number.NaN],
    ['-5', -5],
  ])('a typed price of %j is %s', (typed, price) => {
    expect(typedPrice(typed)).toBe(price);
  });

  it('have the price in their text', () => {
    expect(lineText(225)).toBe('Detail Service - $225');
    expect(lineText(70.5)).toBe('Detail Service - $70.50');
    expect(lineOf(lineText(1249.99)).price).toBe(1249.99);
    expect(lineOf('Detail Service - $225')).toEqual({ name: 'Detail Service - $225', price: 225 });
    expect(lineOf('Detail Service').price).toBeNaN();
  });

  it.each([
    ['Wash - $60', 60, undefined],
    ['Wash - $60.50', 60.5, undefined],
    ['Wash', 60, undefined],
    ['Wash - $60', 61, 'Price differs from the $60 in the name'],
  ])('%j for %d: %s', (name, price, message) => {
    expect(lineMismatch({ name, price })).toBe(message);
  });

  it.each([
    [[], '0.00', '0.00', '0.00'],
    [[130], '130.00', '10.73', '140.73'],
    [[60, 80], '140.00', '11.55', '151.55'],
    [[19.99, Number.NaN], '19.99', '1.65', '21.64'],
  ])('%j: %s + %s tax = %s', (prices, subtotal, taxAmount, total) => {
    const lines = prices.map((price) => ({ name: 'Detail', price }));
    expect(sumsOf(lines, taxOf('8.25'))).toEqual({ subtotal, taxAmount, total });
  });
});

describe('the Create Invoice form', () => {
  it('reports missing fields', () => {
    expect(issues(invoiceFormSchema.safeParse(EMPTY_INVOICE))).toEqual([
      ['customerName', 'Customer name is required'],
      ['customerPhone', 'Phone number is required'],
      ['vehicleInfo', 'Vehicle information is required'],
      ['services', 'At least one service must be selected'],
    ]);
  });

  it.each([
    [{ customerEmail: 'ana' }, [['customerEmail', 'Valid email is required']]],
    [{ services: [lineText(99_999_999)] }, [['services', 'At most $99,999,999.99 with tax']]],
    [{ customAmount: '75' }, [['customAmount', 'Add this amount or clear it']]],
  ])('rejects %j', (change, expected) => {
    expect(issues(invoiceFormSchema.safeParse({ ...filled, ...change }))).toEqual(expected);
  });

  it('sends the documented payload', () => {
    expect(newInvoice(invoiceFormSchema.parse(filled), '2026-11-20', '8.25')).toEqual({
      customerName: 'Ana Reyes',
      customerEmail: null,
      customerPhone: '(702) 555-0100',
      serviceLocation: '2021 Toyota 4Runner',
      vehicleInfo: '2021 Toyota 4Runner',
      services: [
        { name: 'Detail Service - $60', price: 60 },
        { name: 'Detail Service - $130', price: 130 },
      ],
      subtotal: '190.00',
      taxMode: 'added',
      taxExemptReason: null,
      taxRate: '8.25',
      taxAmount: '15.68',
      total: '205.68',
      notes: null,
      status: 'draft',
      dueDate: '2026-12-20',
    });
  });
});

describe('the draft form', () => {
  it('round-trips an invoice', () => {
    const draft = draftFormSchema.parse(draftValues(stored));
    expect(changedInvoice(draft, stored, '9.00')).toMatchObject({
      customerEmail: null,
      serviceLocation: '2021 Toyota 4Runner',
      services: [{ name: 'Wash', price: 60.5 }],
      subtotal: '60.50',
      taxAmount: '4.99',
      total: '65.49',
      dueDate: '2026-12-20',
      updatedAt: stored.updatedAt,
    });
  });

  it.each([
    ['2026-12-20', '', [['dueDate', 'Enter the due date']]],
    ['2026-12-20', '2026-12-31', undefined],
    [null, '', undefined],
  ])('with the due date %j, then %j: %j', (before, dueDate, expected) => {
    const schema = draftInvoiceSchema({ dueDate: before });
    expect(issues(schema.safeParse({ ...draftValues(stored), dueDate }))).toEqual(expected);
  });

  it.each([
    ['included', 'added', '55.89', '4.61', '60.50'],
    ['added', 'exempt', '60.50', '5.45', '65.95'],
    ['exempt', 'added', '60.50', '0.00', '60.50'],
  ] as const)('with tax %s, before %s', (taxMode, before, subtotal, taxAmount, total) => {
    const base = { ...stored, taxMode: before };
    const values = { ...draftValues(base), taxMode, taxExemptReason: 'Resale' };
    expect(changedInvoice(draftFormSchema.parse(values), base, '9.00')).toMatchObject({
      taxMode,
      taxExemptReason: 'Resale',
      subtotal,
      taxAmount,
      total,
    });
  });

  it.each([
    ['2021 Toyota 4Runner', 'Blue van'],
    [null, 'Blue van'],
    ['12 Vista Way', '12 Vista Way'],
  ])('changes the location %j to %j with another vehicle', (serviceLocation, expected) => {
    const base = { ...stored, serviceLocation };
    const draft = draftFormSchema.parse({ ...draftValues(base), vehicleInfo: 'Blue van' });
    expect(changedInvoice(draft, base, '9.00').serviceLocation).toBe(expected);
  });

  it.each([
    [[], [['services', 'At least one service must be selected']]],
    [[{ name: '', price: '5' }], [['services.0.name', 'Name is required']]],
    [[{ name: 'Wash', price: 'x' }], [['services.0.price', 'Price must be a number']]],
    [[{ name: 'Wash', price: '-$58.35' }], [['services.0.price', 'Price cannot be negative']]],
    [[{ name: 'Wash', price: '5.555' }], [['services.0.price', 'Price must be dollars and cents']]],
    [
      [
        { name: 'Wash', price: '5' },
        { name: 'Wash - $60', price: '50' },
      ],
      [['services.1.price', 'Price differs from the $60 in the name']],
    ],
  ])('%j: %j', (services, expected) => {
    const values = { ...draftValues(stored), services };
    expect(issues(draftFormSchema.safeParse(values))).toEqual(expected);
  });
});
