import { expect, it } from '@jest/globals';
import { kindText, signedAmount, signedTip } from './ledger.rules.js';

it.each([
  ['capture', null, '20.00', ['Payment', '$120.00', '$20.00']],
  ['capture', null, '0.00', ['Payment', '$120.00', '–']],
  ['refund', '7', '20.00', ['Refund', '-$120.00', '-$20.00']],
  ['refund', '7', '0.00', ['Refund', '-$120.00', '–']],
  ['capture', '7', '20.00', ['Failed refund', '$120.00', '$20.00']],
] as const)('shows a %s, refund of %s, with a tip of %s', (kind, refundOf, tip, shown) => {
  const entry = { kind, refundOf, tip, amount: '120.00' };
  expect([kindText(entry), signedAmount(entry), signedTip(entry)]).toEqual(shown);
});
