import { decimalToCents } from '@desert-mirror/contracts/money';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { balanceSumsOf, categoryOf, netOf } from './payout.rules.js';

const CATEGORIES = [
  'charge',
  'refund',
  'refund_failure',
  'dispute',
  'dispute_reversal',
  'fee',
  'payout',
  'payout_reversal',
  'other_adjustment',
  'constructor',
];

const transaction = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  amountCents: fc.integer({ min: -99_999_999, max: 99_999_999 }),
  feeCents: fc.integer({ min: -1_000, max: 1_000_000 }),
});

const cents = (sum: string): number =>
  sum.startsWith('-') ? -decimalToCents(sum.slice(1))! : decimalToCents(sum)!;

it('a payout is charges - refunds - disputes - fees + other, to the cent', () => {
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 10 }), (transactions) => {
      const { charges, refunds, disputes, fees, other, net } = balanceSumsOf(transactions);
      const parts = cents(charges) - cents(refunds) - cents(disputes) - cents(fees) + cents(other);
      expect(parts).toBe(cents(net));
      expect(cents(net)).toBe(netOf(transactions) || 0);
      for (const sum of [charges, refunds, disputes, fees, other]) expect(sum).not.toBe('-0.00');
    }),
  );
});

it.each([
  ['charge', 'charge'],
  ['refund_failure', 'refund'],
  ['dispute_reversal', 'dispute'],
  ['payout_reversal', 'other'],
  ['fee', 'fee'],
  ['topup', 'other'],
  ['constructor', 'other'],
] as const)("Stripe's category %s counts as %s", (category, expected) => {
  expect(categoryOf(category)).toBe(expected);
});
