import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  entriesOf,
  type JournalAccount,
  type JournalInvoice,
  type JournalPayment,
} from './account-entries.rules.js';
import type { Entry } from './journal-lines.rules.js';

const instant = (minute: number): Date => new Date(Date.UTC(2026, 0, 10, 0, minute));

const buildPayment = (minute: number, changes: Partial<JournalPayment> = {}): JournalPayment => ({
  ...{ id: String(minute), kind: 'capture', method: 'card', amountCents: 10_000, tipCents: 0 },
  ...{ owedAgain: false, stripeId: `ch_${minute}`, invoiceId: null },
  ...{ occurredAt: instant(minute), createdAt: instant(minute) },
  ...changes,
});
const buildInvoice = (changes: Partial<JournalInvoice> = {}): JournalInvoice => ({
  ...{ id: 3, invoiceNumber: 'INV-2026-0003', customerName: 'Dana Reyes' },
  ...{ totalCents: 10_825, taxCents: 825, sentAt: instant(1), voidedAt: null },
  ...changes,
});
const buildAccount = (changes: Partial<JournalAccount>): JournalAccount => ({
  ...{ bookingId: null, totalCents: null, taxCents: null, invoices: [], payments: [] },
  ...changes,
});

const linesIn = (entries: readonly Entry[]) =>
  entries.map(({ number, lines }) => [
    number,
    ...lines.map(
      ({ account, debitCents, creditCents }) => `${account} ${debitCents - creditCents}`,
    ),
  ]);

describe('the entries', () => {
  it('of an invoice that is paid with a tip and partly refunded', () => {
    const payments = [
      buildPayment(2, { amountCents: 11_825, tipCents: 1_000 }),
      buildPayment(3, { kind: 'refund', amountCents: 1_083, stripeId: 're_1' }),
    ];
    const entries = entriesOf(buildAccount({ invoices: [buildInvoice()], payments }));
    expect(linesIn(entries)).toEqual([
      ['INV-3', 'receivables 10825', 'sales -10000', 'tax -825'],
      ['PAY-2', 'clearing 11825', 'tips -1000', 'receivables -10825'],
      ['PAY-3', 'refunds 1000', 'tax 83', 'clearing -1083'],
    ]);
    expect(entries[1]).toMatchObject({ customer: 'Dana Reyes', at: instant(2) });
  });

  it('of a booking whose price includes tax', () => {
    const account = buildAccount({
      ...{ bookingId: 7, totalCents: 10_825, taxCents: 825 },
      payments: [
        buildPayment(1, { method: 'cash', stripeId: null, amountCents: 5_000 }),
        buildPayment(2, { amountCents: 5_825 }),
        buildPayment(3, { kind: 'refund', amountCents: 10_825, stripeId: 're_1' }),
      ],
    });
    expect(linesIn(entriesOf(account)).slice(1)).toEqual([
      ['PAY-2', 'clearing 5825', 'sales -5381', 'tax -444'],
      ['PAY-3', 'refunds 10000', 'tax 825', 'clearing -10825'],
    ]);
  });

  it('of a deposit and the rest, each with a tip, and of a tip alone', () => {
    const account = buildAccount({
      ...{ bookingId: 7, totalCents: 10_825, taxCents: 825 },
      payments: [
        buildPayment(1, { amountCents: 3_206, tipCents: 500 }),
        buildPayment(2, { method: 'cash', stripeId: null, amountCents: 8_219, tipCents: 100 }),
        buildPayment(3, { amountCents: 1_000, tipCents: 1_000 }),
      ],
    });
    expect(linesIn(entriesOf(account))).toEqual([
      ['PAY-1', 'clearing 3206', 'tips -500', 'sales -2500', 'tax -206'],
      ['PAY-2', 'cash 8219', 'tips -100', 'sales -7500', 'tax -619'],
      ['PAY-3', 'clearing 1000', 'tips -1000'],
    ]);
  });

  it('of a late cancellation keep the deposit with its share of the tax', () => {
    const account = buildAccount({
      ...{ bookingId: 7, totalCents: 10_825, taxCents: 825 },
      payments: [
        buildPayment(1, { amountCents: 10_825 }),
        buildPayment(2, { kind: 'refund', amountCents: 8_119, stripeId: 're_1', owedAgain: true }),
      ],
    });
    const entries = entriesOf(account);
    expect(linesIn(entries)[1]).toEqual([
      ...['PAY-2', 'refunds 7500', 'tax 619', 'clearing -8119'],
    ]);
    expect(balancesOf(entries)).toMatchObject({ clearing: 2_706, tax: -206 });
  });

  it('of a booking paid before its invoice is sent leave nothing to receive', () => {
    const account = buildAccount({
      ...{ bookingId: 7, totalCents: 10_825, taxCents: 825 },
      invoices: [buildInvoice({ sentAt: instant(5) })],
      payments: [buildPayment(1, { amountCents: 10_825 })],
    });
    expect(linesIn(entriesOf(account))).toEqual([
      ['PAY-1', 'clearing 10825', 'sales -10000', 'tax -825'],
      ['INV-3'],
    ]);
  });

  it('of a discount refund before the invoice is sent leave nothing to receive, also if it fails later', () => {
    const refund = { amountCents: 3_248, stripeId: 're_1' };
    const payments = [
      buildPayment(1, { amountCents: 10_825 }),
      buildPayment(2, { ...refund, kind: 'refund' }),
      buildPayment(6, { ...refund, stripeId: 're_1 failed' }),
      buildPayment(7, { kind: 'refund', amountCents: 10_825, stripeId: 're_2' }),
    ];
    const account = buildAccount({
      ...{ bookingId: 7, totalCents: 10_825, taxCents: 825 },
      invoices: [buildInvoice({ sentAt: instant(5) })],
    });
    const entries = entriesOf({ ...account, payments });
    expect(linesIn(entries).slice(1)).toEqual([
      ['PAY-2', 'refunds 3000', 'tax 248', 'clearing -3248'],
      ['INV-3'],
      ['PAY-6', 'clearing 3248', 'refunds -3000', 'tax -248'],
      ['PAY-7', 'refunds 10000', 'tax 825', 'clearing -10825'],
    ]);
    const owedAgain = payments.slice(0, 2).map((each) => ({ ...each, owedAgain: true }));
    expect(balancesOf(entriesOf({ ...account, payments: owedAgain }))).toMatchObject({
      ...{ receivables: 3_248, tax: -825 },
    });
  });

  it('of a second invoice are reduced by refunds on the booking, and not by those on the void one', () => {
    const account = buildAccount({
      ...{ bookingId: 7, totalCents: 10_825, taxCents: 825 },
      invoices: [
        buildInvoice({ voidedAt: instant(6) }),
        buildInvoice({ id: 4, sentAt: instant(7) }),
      ],
      payments: [
        buildPayment(0, { amountCents: 5_000 }),
        buildPayment(2, { kind: 'refund', amountCents: 1_000, stripeId: 're_1' }),
        buildPayment(3, { invoiceId: 3, amountCents: 5_825 }),
        buildPayment(4, { invoiceId: 3, kind: 'refund', amountCents: 5_825, stripeId: 're_2' }),
      ],
    });
    const { receivables, tax } = balancesOf(entriesOf(account));
    expect([receivables, tax]).toEqual([5_825, -749]);
  });

  it('of a void invoice and of a failed refund cancel out', () => {
    const payments = [
      buildPayment(2),
      buildPayment(3, { kind: 'refund', stripeId: 're_1', owedAgain: true }),
      buildPayment(4, { stripeId: 're_1 failed', owedAgain: true }),
      buildPayment(5, { kind: 'refund', stripeId: 're_2', owedAgain: true }),
    ];
    const invoices = [buildInvoice({ voidedAt: instant(9) })];
    const entries = entriesOf(buildAccount({ invoices, payments }));
    expect(Object.values(balancesOf(entries)).every((cents) => cents === 0)).toBe(true);
    expect(linesIn(entries).at(-1)).toEqual([
      ...['VOID-3', 'sales 10000', 'tax 825', 'receivables -10825'],
    ]);
  });
});

function balancesOf(entries: readonly Entry[]): Record<string, number> {
  const balances: Record<string, number> = {};
  for (const { account, debitCents, creditCents } of entries.flatMap(({ lines }) => lines))
    balances[account] = (balances[account] ?? 0) + debitCents - creditCents;
  return balances;
}

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
      ...{ bookingId: isBooking ? 7 : null, totalCents, taxCents },
      invoices: [buildInvoice({ totalCents, taxCents, sentAt, voidedAt })],
      payments: payments.map(({ tip, ...each }, minute) =>
        buildPayment(minute, { ...each, tipCents: Math.min(tip, each.amountCents) }),
      ),
    });
  });

describe('for any history', () => {
  it('debits equal credits in every entry, and the assets are the money that moved', () => {
    fc.assert(
      fc.property(account, (given) => {
        const entries = entriesOf(given);
        for (const { lines } of entries) {
          const sum = lines.reduce((total, line) => total + line.debitCents - line.creditCents, 0);
          expect(sum).toBe(0);
          for (const { debitCents, creditCents } of lines)
            expect(Math.min(debitCents, creditCents)).toBe(0);
        }
        const signed = (cents: (each: JournalPayment) => number): number =>
          given.payments.reduce(
            (sum, each) => sum + (each.kind === 'capture' ? 1 : -1) * cents(each),
            0,
          );
        const { cash = 0, bank = 0, clearing = 0, tips = 0 } = balancesOf(entries);
        expect(cash + bank + clearing).toBe(signed(({ amountCents }) => amountCents));
        expect(-tips || 0).toBe(signed(({ tipCents }) => tipCents) || 0);
      }),
    );
  });

  it('receivables are what the customer owes, and nothing without a sent invoice', () => {
    fc.assert(
      fc.property(account, (given) => {
        const { receivables = 0 } = balancesOf(entriesOf(given));
        const { sentAt, voidedAt, totalCents } = given.invoices[0]!;
        if (sentAt === null || voidedAt !== null) {
          expect(receivables || 0).toBe(0);
          return;
        }
        const net = ({ amountCents, tipCents }: JournalPayment) => amountCents - tipCents;
        let due = totalCents;
        let wasOverpaid = false;
        for (const each of given.payments) {
          if (each.kind === 'capture') due -= net(each);
          else if (each.owedAgain) due += net(each);
          wasOverpaid ||= due < 0;
        }
        // A refunded overpayment is owed to nobody.
        if (due > 0) expect(receivables).toBeGreaterThanOrEqual(due);
        if (!wasOverpaid || given.payments.every(({ kind }) => kind === 'capture'))
          expect(receivables).toBe(due);
      }),
    );
  });

  it('later events never change an entry', () => {
    fc.assert(
      fc.property(account, fc.nat({ max: 8 }), (given, count) => {
        const before = given.payments.slice(0, count);
        const last = instant(count);
        const known = ({ sentAt }: JournalInvoice) => sentAt !== null && sentAt < last;
        const earlier = entriesOf({
          ...given,
          payments: before,
          invoices: given.invoices.map((invoice) => ({
            ...invoice,
            sentAt: known(invoice) ? invoice.sentAt : null,
            voidedAt: invoice.voidedAt && invoice.voidedAt < last ? invoice.voidedAt : null,
          })),
        });
        const later = new Map(entriesOf(given).map((entry) => [entry.number, entry]));
        for (const entry of earlier) expect(later.get(entry.number)).toEqual(entry);
      }),
    );
  });
});
