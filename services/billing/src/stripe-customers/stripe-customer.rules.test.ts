import { expect, it } from '@jest/globals';
import { personOf } from './stripe-customer.rules.js';

const PAYER = {
  customerName: 'Dana Reyes',
  customerEmail: ' Dana@Example.com',
  customerPhone: '(702) 555-0188',
};
const PERSON = { emailKey: 'dana@example.com', name: 'Dana Reyes', phone: '(702) 555-0188' };

it.each([
  ['as given, told by the e-mail', {}, PERSON],
  ['nobody without an e-mail', { customerEmail: null }, undefined],
  ['nobody with an empty one', { customerEmail: ' ' }, undefined],
  ['somebody without a phone', { customerPhone: null }, { ...PERSON, phone: null }],
  ['without a phone that is empty', { customerPhone: ' ' }, { ...PERSON, phone: null }],
  [
    'without one Stripe would refuse',
    { customerPhone: '0'.repeat(21) },
    { ...PERSON, phone: null },
  ],
  [
    'up to where Stripe takes a name',
    { customerName: '🚗'.repeat(151) },
    { ...PERSON, name: '🚗'.repeat(150) },
  ],
])('a payer is %s', (_name, changes, person) => {
  expect(personOf({ ...PAYER, ...changes })).toEqual(person);
});
