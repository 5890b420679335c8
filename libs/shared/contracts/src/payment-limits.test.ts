import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { CreatePaymentIntent, PayInvoice } from './billing.js';
import { RecordPayment } from './billing-admin.js';
import { SaveOffering } from './catalog-admin.js';
import { SaveAddOn } from './prices-admin.js';

const payment = { method: 'cash', amount: '1000000.00', tip: '1000000', receivedOn: '2026-11-20' };
const offering = {
  name: 'Wash',
  slug: 'wash',
  description: 'By hand',
  price: '$1,000,000',
  duration: 60,
  features: [],
  imageUrl: null,
  imageAlt: null,
  active: true,
  category: 'protection',
  deposit: null,
};
const addOn = { kind: 'add-on', name: 'Wax', price: '1000000', minutes: 10, active: true };

/** An `integer` column could not store amounts that are much larger. */
it.each<[string, z.core.$ZodType, object, string, unknown]>([
  ['a recorded payment', RecordPayment, payment, 'amount', '1000000.01'],
  ['its tip', RecordPayment, payment, 'tip', '99999999.99'],
  ['a payment', CreatePaymentIntent, { amount: 1e6, bookingId: 1 }, 'amount', 1_000_000.01],
  ['a payment of an invoice', PayInvoice, { amount: 1e6 }, 'amount', 99_999_999.99],
  ['an offering', SaveOffering, offering, 'price', '$99,999,999'],
  ['an add-on', SaveAddOn, addOn, 'price', '1000000.01'],
])('%s has a limit', (_what, schema, valid, field, tooMuch) => {
  expect(z.safeParse(schema, valid).error).toBeUndefined();
  expect(z.safeParse(schema, { ...valid, [field]: tooMuch }).error?.issues).toMatchObject([
    { path: [field], message: 'At most $1,000,000' },
  ]);
});
