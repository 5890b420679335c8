import { expect, it } from '@jest/globals';
import { isOpenInvoice } from './cancelled-invoice.rules.js';

it.each([
  ['draft', false],
  ['sent', true],
  ['partially_paid', true],
  ['overdue', true],
  ['paid', false],
  ['void', false],
] as const)('an invoice that is %s is open: %s', (status, expected) => {
  expect(isOpenInvoice({ status })).toBe(expected);
});
