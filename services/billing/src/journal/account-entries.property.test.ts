import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  balancesOf,
  buildAccount,
  buildInvoice,
  buildPayment,
  instant,
  journalOf,
} from '../../testing/journal-accounts.js';
import {
  entriesOf,
  type PostedAccount,
  type JournalInvoice,
  type JournalPayment,
} from './account-entries.rules.js';
import { type Entry, shareOf } from './journal-lines.rules.js';

const payment = fc.record({
  kind: fc.constantFrom('capture' as const, 'capture' as const, 'refund' as const),
  method: fc.constantFrom('card' as const, 'cash' as const, 'check' as const, 'zelle' as const),
  amountCents: fc.integer({ min: 1, max: 20_000 }),
  tip: fc.integer({ min: 0, max: 1_000 }),
  owedAgain: fc.boolean(),
});
const account = fc
  .record({
    payments: fc.array(payment, { maxLength: 8 }),
    totalCents: fc.integer({ min: 0, max: 30_000 }),
    sent: fc.option(fc.nat({ max: 10 })),
    voided: fc.option(fc.nat({ max: 5 })),
    isBooking: fc.boolean(),
  })
  .map(({ payments, totalCents, sent, voided, isBooking }) => {
    const taxCents = Math.round((totalCents * 825) / 10_825);
    const sentAt = sent === null ? null : instant(sent);
    const voidedAt = sent === null || voided === null ? null : instant(sent + voided + 1);
    return buildAccount({
      bookingId: isBooking ? 7 : null,
      totalCents,
      taxCents,
      invoices: [buildInvoice({ totalCents, taxCents, sentAt, voidedAt })],
      payments: payments.map(({ tip, ...each }, minute) =>
        buildPayment(minute, { ...each, tipCents: Math.min(tip, each.amountCents) }),
      ),
    });
  });

describe('for any history', () => {
  it('debits equal credits in every entry, and the assets are the money that moved', () => {
    fc.assert(
      fc.property(account, (history) => {
        const entries = entriesOf(history);
        for (const { lines } of entries) {
          const sum = lines.reduce((total, line) => total + line.debitCents - line.creditCents, 0);
          expect(sum).toBe(0);
          for (const { debitCents, creditCents } of lines)
            expect(Math.min(debitCents, creditCents)).toBe(0);
        }
        const signed = (cents: (each: JournalPayment) => number): number =>
          history.payments.reduce(
            (sum, each) => sum + (each.kind === 'capture' ? 1 : -1) * cents(each),
            0,
          );
        const { cash = 0, bank = 0, clearing = 0, tips = 0 } = balancesOf(entries);
        expect(cash + bank + clearing).toBe(signed(({ amountCents }) => amountCents));
        expect(-tips || 0).toBe(signed(({ tipCents }) => tipCents) || 0);
      }),
    );
  });

  it('later events never change an entry', () => {
    fc.assert(
      fc.property(account, fc.nat({ max: 8 }), (history, count) => {
        const before = history.payments.slice(0, count);
        const last = instant(count);
        const known = ({ sentAt }: JournalInvoice) => sentAt !== null && sentAt < last;
        const earlier = entriesOf({
          ...history,
          payments: before,
          invoices: history.invoices.map((invoice) => ({
            ...invoice,
            sentAt: known(invoice) ? invoice.sentAt : null,
            voidedAt: invoice.voidedAt && invoice.voidedAt < last ? invoice.voidedAt : null,
          })),
        });
        const later = new Map(entriesOf(history).map((entry) => [entry.number, entry]));
        for (const entry of earlier) expect(later.get(entry.number)).toEqual(entry);
      }),
    );
  });
});

const share = fc.integer({ min: 1, max: 100 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    // More than is due can arrive, also on a void invoice.
    share: fc.integer({ min: 1, max: 130 }),
    isLate: fc.boolean(),
    tipCents: fc.nat({ max: 500 }),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    of: fc.nat(),
    share,
    owedAgain: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('failed refund' as const), of: fc.nat() }),
  fc.record({
    kind: fc.constantFrom('send' as const, 'reprice' as const),
    totalCents: fc.integer({ min: 1, max: 40_000 }),
  }),
  fc.constantFrom({ kind: 'void' as const }, { kind: 'post' as const }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const taxIn = (totalCents: number): number => Math.round((totalCents * 825) / 10_825);
const pick = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];

const signed = (each: JournalPayment): number =>
  (each.kind === 'capture' ? 1 : -1) * (each.amountCents - each.tipCents);
const isReversal = ({ stripeId }: JournalPayment): boolean => stripeId!.endsWith(' failed');

/** A booking with its invoices and its ledger, and what the journal has of them. */
class Books {
  journal: Entry[] = [];
  /** Whether a refund for good returned an overpayment, which reduces the account but no invoice. */
  isOverRefunded = false;
  private minute = 0;
  private readonly invoices: JournalInvoice[] = [];
  private readonly payments: JournalPayment[] = [];
  private readonly states: PostedAccount[] = [];

  constructor(public totalCents: number) {}

  get invoice(): JournalInvoice | undefined {
    return this.invoices.find(({ voidedAt }) => voidedAt === null);
  }

  /** The account of the booking and its sent invoice; without an invoice, of all payments. */
  get account() {
    const { invoice, payments } = this;
    const counted = payments.filter(
      ({ invoiceId }) => !invoice || invoiceId === null || invoiceId === invoice.id,
    );
    const sum = (some: readonly JournalPayment[]) => some.reduce((of, one) => of + signed(one), 0);
    const paidCents = sum(counted);
    const creditedCents = -sum(
      counted.filter((one) => !one.owedAgain && (one.kind === 'refund' || isReversal(one))),
    );
    const totalCents = invoice?.totalCents ?? this.totalCents;
    return { paidCents, creditedCents, dueCents: totalCents - creditedCents - paidCents };
  }

  run(one: Step): void {
    this.minute += 1;
    if (one.kind === 'pay') this.pay(one);
    else if (one.kind === 'refund') this.refund(one);
    else if (one.kind === 'failed refund') this.failRefund(one.of);
    else if (one.kind === 'void') this.void();
    else if (one.kind === 'post') this.post();
    else if (!this.invoice) this.setTotal(one);
    const { dueCents, creditedCents } = this.account;
    this.isOverRefunded ||= this.invoice !== undefined && dueCents < 0 && creditedCents > 0;
  }

  /** Returns whether anything was new. */
  post(): boolean {
    const { totalCents, payments, invoices, journal } = this;
    const facts = { bookingId: 7, totalCents, taxCents: taxIn(totalCents) };
    this.states.push(buildAccount({ ...facts, payments: [...payments], invoices: [...invoices] }));
    this.journal = journalOf(this.states);
    return this.journal.length > journal.length;
  }

  private pay({ share: of, isLate, tipCents }: Extract<Step, { kind: 'pay' }>): void {
    const to = isLate ? this.invoices.at(-1) : this.invoice;
    const amountCents = Math.ceil((Math.max(100, this.account.dueCents) * of) / 100) + tipCents;
    this.payments.push(
      buildPayment(this.minute, { amountCents, tipCents, invoiceId: to?.id ?? null }),
    );
  }

  private refund({ of, share: part, owedAgain }: Extract<Step, { kind: 'refund' }>): void {
    const payment = pick(
      this.payments.filter((one) => one.kind === 'capture' && !isReversal(one)),
      of,
    );
    if (!payment) return;
    const refunds = this.payments.filter(({ stripeId }) =>
      stripeId!.startsWith(`re_${payment.id}_`),
    );
    const left = signed(payment) + refunds.reduce((sum, one) => sum + signed(one), 0);
    const amountCents = Math.floor((left * part) / 100);
    if (amountCents === 0) return;
    const { invoiceId } = payment;
    const stripeId = `re_${payment.id}_${this.minute}`;
    this.payments.push(
      buildPayment(this.minute, { kind: 'refund', amountCents, invoiceId, owedAgain, stripeId }),
    );
  }

  private failRefund(of: number): void {
    const known = new Set(this.payments.map(({ stripeId }) => stripeId));
    const refunds = this.payments.filter(
      ({ kind, stripeId }) => kind === 'refund' && !known.has(`${stripeId} failed`),
    );
    const refund = pick(refunds, of);
    if (!refund) return;
    const { amountCents, invoiceId, owedAgain, stripeId } = refund;
    this.payments.push(
      buildPayment(this.minute, {
        amountCents,
        invoiceId,
        owedAgain,
        stripeId: `${stripeId} failed`,
      }),
    );
  }

  private setTotal({ kind, totalCents }: Extract<Step, { totalCents: number }>): void {
    if (kind === 'reprice') {
      this.totalCents = totalCents;
      return;
    }
    const [id, sentAt] = [this.minute, instant(this.minute)];
    this.invoices.push(buildInvoice({ id, totalCents, taxCents: taxIn(totalCents), sentAt }));
    this.isOverRefunded = false;
  }

  private void(): void {
    const { invoice } = this;
    if (invoice) this.invoices.splice(-1, 1, { ...invoice, voidedAt: instant(this.minute) });
  }
}

it('after any changes, the journal has what is owed and the tax in it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40_000 }),
      fc.array(step, { maxLength: 15 }),
      (totalCents, steps) => {
        const books = new Books(totalCents);
        for (const one of steps) books.run(one);
        if (!books.post()) return;
        const { receivables = 0, tax = 0 } = balancesOf(books.journal);
        const { invoice, account } = books;
        const { paidCents, creditedCents, dueCents } = account;
        if (!invoice) {
          expect([receivables || 0, -tax || 0]).toEqual([
            0,
            shareOf(paidCents, taxIn(books.totalCents), books.totalCents),
          ]);
          return;
        }
        if (books.isOverRefunded) {
          expect(receivables).toBeGreaterThanOrEqual(dueCents);
          return;
        }
        const { totalCents: total, taxCents } = invoice;
        expect([receivables || 0, -tax || 0]).toEqual([
          dueCents,
          taxCents - shareOf(creditedCents, taxCents, total),
        ]);
      },
    ),
    { numRuns: 1_000 },
  );
});
