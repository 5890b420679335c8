import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { dueText, submitText, tipForm } from './take-payment.rules.js';

const payment = { method: 'cash', amount: '0.00', tip: '', receivedOn: '2026-11-30', note: '' };

it.each([
  ['', 'Please enter the tip'],
  ['0', 'Please enter the tip'],
  ['much', 'Must be an amount like 129.00'],
])('a tip alone of %j is refused: %s', (tip, message) => {
  const { error } = z.safeParse(tipForm, { ...payment, tip });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    ['tip', message],
  ]);
});

it('a tip alone has no amount', () => {
  expect(z.parse(tipForm, { ...payment, tip: '5' })).toMatchObject({ amount: '0.00', tip: '5' });
});

it.each([
  ['100', '20', false, 'Take $120.00'],
  ['100', '', false, 'Take $100.00'],
  ['', '20', false, 'Take payment'],
  ['0.00', '', true, 'Record tip'],
  ['0.00', 'much', true, 'Record tip'],
  ['0.00', '5', true, 'Record $5.00'],
])('the button for %j and a tip of %j (alone: %s) is %j', (amount, tip, isTip, text) => {
  expect(submitText({ amount, tip }, isTip)).toBe(text);
});

it.each([
  ['35.25', '$35.25 is due'],
  ['0.00', 'Paid in the meantime'],
])('an open amount of %s is told as %j', (amountDue, text) => {
  expect(dueText(amountDue)).toBe(text);
});
