import assert from 'node:assert/strict';
import { it } from '@jest/globals';
import fc from 'fast-check';
import { accountOf, keptCents, tipOf, type AccountEntry } from '../ledger/account.rules.js';
import { refundOfBooking } from './automatic-refund.rules.js';

const cents = fc.integer({ min: 1, max: 40_000 });
const step = fc.oneof(
  // By card: with a race, any amount can arrive although less is due.
  fc.record({ kind: fc.constant('card' as const), cents, tip: fc.nat({ max: 5_000 }) }),
  fc.record({ kind: fc.constant('manual' as const), share: fc.nat({ max: 100 }) }),
  fc.record({ kind: fc.constant('tip' as const), cents }),
  fc.record({
    kind: fc.constant('refund' as const),
    of: fc.nat(),
    share: fc.integer({ min: 1, max: 100 }),
    owedAgain: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('new total' as const), cents }),
);

/** The ledger of one booking without an invoice. */
class Ledger {
  readonly entries: AccountEntry[] = [];
  private payments = 0;

  constructor(public totalCents: number) {}

  account() {
    return accountOf(this.entries, { totalCents: this.totalCents, invoiceDueCents: null });
  }

  capture(amountCents: number, tipCents: number): string {
    const paymentIntentId = String((this.payments += 1));
    const payment = { kind: 'capture', invoiceId: null, refundOf: null, owedAgain: false } as const;
    this.entries.push({ ...payment, amountCents, tipCents, paymentIntentId });
    return paymentIntentId;
  }

  refund(paymentIntentId: string, amountCents: number, owedAgain: boolean): void {
    const before = this.entries.filter((entry) => entry.paymentIntentId === paymentIntentId);
    const tipCents = tipOf(amountCents, before, null);
    const refund = { kind: 'refund', invoiceId: null, refundOf: paymentIntentId } as const;
    this.entries.push({ ...refund, paymentIntentId, amountCents, tipCents, owedAgain });
  }

  /** As a settlement does it: decide, record, refund. */
  payByCard(amountCents: number, tipCents: number): void {
    const { dueCents } = this.account();
    const required = refundOfBooking({ status: 'confirmed' }, { amountCents, tipCents }, dueCents);
    const id = this.capture(amountCents, tipCents);
    if (required) this.refund(id, amountCents - required.keepCents, true);
  }

  get ids(): string[] {
    return Array.from({ length: this.payments }, (_, index) => String(index + 1));
  }
}

const part = (amount: number, share: number): number => Math.floor((amount * share) / 100);

function apply(ledger: Ledger, one: typeof step extends fc.Arbitrary<infer T> ? T : never): void {
  if (one.kind === 'card') ledger.payByCard(one.cents + one.tip, one.tip);
  else if (one.kind === 'tip') ledger.payByCard(one.cents, one.cents);
  else if (one.kind === 'new total') ledger.totalCents = one.cents;
  else if (one.kind === 'manual') {
    const amount = part(ledger.account().dueCents, one.share);
    if (amount > 0) ledger.capture(amount, 0);
  } else {
    const id = ledger.ids[one.of % Math.max(1, ledger.ids.length)];
    const amount = id === undefined ? 0 : part(keptCents(ledger.entries, id), one.share);
    if (amount > 0) ledger.refund(id!, amount, one.owedAgain);
  }
}

it('what is kept, refunded for good and due is the total, whatever was paid twice', () => {
  fc.assert(
    fc.property(cents, fc.array(step, { maxLength: 30 }), (totalCents, steps) => {
      const ledger = new Ledger(totalCents);
      for (const one of steps) {
        const before = ledger.account();
        apply(ledger, one);
        const { paidCents, creditedCents, dueCents, paymentStatus, ...sums } = ledger.account();
        const isOverpaid = paidCents + creditedCents > ledger.totalCents;
        // Only a smaller total can leave more than is owed; a payment never does.
        if (
          one.kind !== 'new total' &&
          before.paidCents + before.creditedCents <= ledger.totalCents
        )
          assert(!isOverpaid);
        if (!isOverpaid) assert.equal(paidCents + creditedCents + dueCents, ledger.totalCents);
        assert.equal(paymentStatus === 'paid', paidCents > 0 && dueCents === 0);
        assert(paidCents >= 0 && dueCents >= 0);
        assert.equal(sums.entryCount, ledger.entries.length);
        const tips = ledger.entries.reduce(
          (sum, { kind, tipCents }) => sum + (kind === 'capture' ? tipCents : -tipCents),
          0,
        );
        assert.equal(sums.capturedCents - sums.refundedCents, paidCents + tips);
        assert(tips >= 0);
      }
    }),
    { numRuns: 300, seed: 7, endOnFailure: true },
  );
});
