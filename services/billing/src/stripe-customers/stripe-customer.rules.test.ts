import { expect, it } from '@jest/globals';
import { personOf } from './stripe-customer.rules.js';

const PAYER = {
  customerName: 'Dana Reyes',
  customerEmail: ' Dana@Example.com',
  customerPhone: '(702) 555-0188',
};
const PERSON = { emailKey: 'dana@example.com', name: 'Dana Reyes', phone: '(702) 555-0188' };

it.each([
  ['with all fields', {}, PERSON],
  ['without an email address', { customerEmail: null }, undefined],
  ['with an empty email address', { customerEmail: ' ' }, undefined],
  ['without a phone number', { customerPhone: null }, { ...PERSON, phone: null }],
  ['with an empty phone number', { customerPhone: ' ' }, { ...PERSON, phone: null }],
  [
    'with a phone number that is too long',
    { customerPhone: '0'.repeat(21) },
    { ...PERSON, phone: null },
  ],
  [
    'with a name that is too long',
    { customerName: '🚗'.repeat(151) },
    { ...PERSON, name: '🚗'.repeat(150) },
  ],
])('personOf a payer %s', (_name, changes, person) => {
  expect(personOf({ ...PAYER, ...changes })).toEqual(person);
});
