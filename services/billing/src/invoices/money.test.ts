import assert from 'node:assert/strict';
import { centsToDecimal, decimalToCents, dollarsToCents } from '@desert-mirror/contracts/money';
import {
  addedTaxCents,
  documentSums,
  includedTaxCents,
  TAX_MODES,
} from '@desert-mirror/contracts/tax';
import { it } from '@jest/globals';
import fc from 'fast-check';
import { tipOf } from '../ledger/account.rules.js';
import { refundableCents } from '../refunds/refund.rules.js';
import { amountCreditedCents, amountDueCents, statusOf } from '../ledger/invoice-status.rules.js';
import { checkedSums, contentOf, sumsOf } from './invoice.rules.js';

// Properties check with `assert`: `expect` creates an error object for each of 100,000 checks.

const ADDED = { mode: 'added', rate: 8_250 } as const;

/** $0.01 to $99,999.99. */
const cents = fc.integer({ min: 1, max: 9_999_999 });
/** Dollars as a JSON number. */
const asJson = (value: number): number => JSON.parse((value / 100).toFixed(2)) as number;

it('an amount is the same in cents, as a string and in JSON', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      assert.equal(decimalToCents(centsToDecimal(amount)), amount);
      assert.equal(dollarsToCents(asJson(amount)), amount);
    }),
    { numRuns: 5_000 },
  );
});

it('tax is rounded half up, and the sums add up', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), (prices) => {
      const lines = prices.map((price) => ({ name: 'Detail', price: asJson(price) }));
      const { subtotalCents, taxCents, totalCents } = sumsOf(lines, ADDED);
      assert.equal(
        subtotalCents,
        prices.reduce((sum, price) => sum + price, 0),
      );
      assert.equal(BigInt(taxCents), (BigInt(subtotalCents) * 825n + 5_000n) / 10_000n);
      assert.equal(totalCents, subtotalCents + taxCents);
    }),
    { numRuns: 2_000 },
  );
});

it('the sums of every tax mode add up and agree with exact arithmetic', () => {
  const line = fc.record({ priceCents: cents, isExempt: fc.boolean() });
  const lines = fc.array(line, { minLength: 1, maxLength: 20 });
  const rates = fc.integer({ min: 0, max: 99_999 });
  fc.assert(
    fc.property(lines, fc.constantFrom(...TAX_MODES), rates, (prices, mode, rate) => {
      const { subtotalCents, taxCents, totalCents } = documentSums(prices, { mode, rate });
      const sum = prices.reduce((all, { priceCents }) => all + priceCents, 0);
      const exempt = prices.reduce((all, one) => all + (one.isExempt ? one.priceCents : 0), 0);
      assert.equal(subtotalCents + taxCents, totalCents);
      assert.equal(mode === 'added' ? subtotalCents : totalCents, sum);
      const whole = mode === 'included' ? 100_000n + BigInt(rate) : 100_000n;
      const exact = (2n * BigInt(sum - exempt) * BigInt(rate) + whole) / (2n * whole);
      assert.equal(BigInt(taxCents), mode === 'exempt' ? 0n : exact);
    }),
    { numRuns: 2_000 },
  );
});

it('the tax added to a net amount is included in its gross amount, to a cent', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 99_999 }), (net, rate) => {
      const tax = addedTaxCents(net, rate);
      assert.ok(Math.abs(includedTaxCents(net + tax, rate) - tax) <= 1);
    }),
    { numRuns: 2_000 },
  );
});

it('the sums of the dialog are stored to the cent', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), (prices) => {
      const services = prices.map((price) => ({ name: 'Detail', price: asJson(price) }));
      const sums = sumsOf(services, ADDED);
      const sent = {
        subtotal: centsToDecimal(sums.subtotalCents),
        taxAmount: centsToDecimal(sums.taxCents),
        total: centsToDecimal(sums.totalCents),
      };
      assert.deepEqual(checkedSums(services, sent, ADDED), sums);
      const customer = {
        customerName: 'Dana',
        customerEmail: null,
        customerPhone: '702',
        notes: null,
        vehicleInfo: 'Civic',
        serviceLocation: null,
        ...({ taxMode: 'added', taxExemptReason: null } as const),
      };
      const content = contentOf({ ...customer, services, ...sent }, ADDED.rate);
      assert.deepEqual({ ...content, ...sent }, content);
    }),
    { numRuns: 1_000 },
  );
});

/** A change to an invoice's payments, as a share of the possible amount. */
const step = fc.record({
  kind: fc.constantFrom('pay', 'for good', 'owed again', 'come back'),
  share: fc.double({ min: 0.01, max: 1, noNaN: true }),
});

it('after any payments, refunds and failed refunds, the total minus payments and credits is due', () => {
  fc.assert(
    fc.property(cents, fc.array(step, { maxLength: 20 }), (totalCents, steps) => {
      const sums = { totalCents, paidCents: 0, creditedCents: 0 };
      const dueCents = () => amountDueCents({ ...sums, status: 'sent' });
      const undone: (() => void)[] = [];
      for (const { kind, share } of steps) {
        const before = dueCents();
        if (kind === 'pay') {
          const part = Math.ceil(before * share);
          sums.paidCents += part;
          // A refund that fails after a new payment would overpay the invoice; this property leaves that out.
          undone.length = 0;
          assert.equal(dueCents(), before - part);
        } else if (kind === 'come back') {
          undone.pop()?.();
        } else {
          const was = { ...sums };
          const part = Math.floor(sums.paidCents * share);
          sums.paidCents -= part;
          if (kind === 'for good') sums.creditedCents += part;
          undone.push(() => Object.assign(sums, was));
          assert.equal(dueCents(), kind === 'for good' ? before : before + part);
        }
        // The printed sums add up, and the status is paid exactly if nothing is due.
        assert.equal(totalCents - amountCreditedCents(sums) - sums.paidCents, dueCents());
        const standing = { ...sums, sentAt: new Date(0), voidedAt: null, dueDate: null };
        assert.equal(statusOf(standing, '2026-11-20') === 'paid', dueCents() === 0);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('partial refunds add up to the payment, with the tip refunded last', () => {
  const parts = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 8 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100_000 }), parts, (due, tip, shares) => {
      const capture = {
        id: '1',
        kind: 'capture' as const,
        refundOf: null,
        amountCents: due + tip,
        tipCents: tip,
      };
      const back: { refundOf: string; kind: 'refund'; amountCents: number; tipCents: number }[] =
        [];
      for (const share of [...shares, 1]) {
        const left = refundableCents(capture, back, []);
        const amountCents = Math.max(1, Math.floor(left * share));
        if (left === 0) break;
        const tipCents = tipOf(amountCents, [capture, ...back], null);
        back.push({ refundOf: '1', kind: 'refund', amountCents, tipCents });
      }
      const sum = (key: 'amountCents' | 'tipCents') =>
        back.reduce((total, entry) => total + entry[key], 0);
      assert.equal(refundableCents(capture, back, []), 0);
      assert.deepEqual([sum('amountCents'), sum('tipCents')], [due + tip, tip]);
      assert.ok(back.every(({ amountCents, tipCents }) => tipCents <= amountCents));
    }),
    { numRuns: 2_000 },
  );
});
