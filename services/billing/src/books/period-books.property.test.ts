import type { Books, BooksAmounts } from '@desert-mirror/contracts/books';
import { LOCATIONS } from '@desert-mirror/contracts/booking';
import { type DocumentSums, includedTaxCents, TAX_MODES } from '@desert-mirror/contracts/tax';
import { Database } from '@desert-mirror/platform/database/database';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BookRows, TAX_RATE } from '../../testing/book-rows.js';
import { entities } from '../entities.js';
import { sumsOf } from '../invoices/invoice.rules.js';
import { migrations } from '../migrations/index.js';
import { PeriodBooksService } from './period-books.service.js';

let own: TestDatabase;
let rows: BookRows;

beforeAll(async () => {
  own = await testDatabase('billing', migrations, entities);
  rows = new BookRows(own.dataSource);
});
afterAll(() => own?.close());

/** Hours after the start of 2026 in Las Vegas. */
const instant = (hours: number): string =>
  new Date(Date.parse('2026-01-01T08:00:00Z') + hours * 3_600_000).toISOString();

const hours = fc.integer({ min: 0, max: 24 * 120 });
const cents = fc.integer({ min: 1, max: 60_000 });
const BOOKINGS = 4;

const invoice = fc.record({
  bookingId: fc.option(fc.integer({ min: 1, max: BOOKINGS })),
  lines: fc.array(
    fc.record({
      name: fc.constantFrom('Wash', 'Wax - $10', 'Clay', 'wash', ' '),
      price: fc.integer({ min: 0, max: 30_000 }).map((price) => price / 100),
      taxExempt: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  location: fc.option(fc.constantFrom('henderson', 'Elm Street', '', ...Object.values(LOCATIONS))),
  sent: fc.option(hours),
  voided: fc.option(hours, { freq: 4 }),
  taxMode: fc.constantFrom(...TAX_MODES),
});

const entry = fc.record({
  kind: fc.constantFrom('capture' as const, 'capture' as const, 'refund' as const),
  cents,
  tip: fc.integer({ min: 0, max: 3_000 }),
  hour: hours,
  /** Used for refunds only. */
  owedAgain: fc.boolean(),
  /** Index of a booking or an invoice. */
  of: fc.nat({ max: 9 }),
});

const facts = fc.record({
  service: fc.option(fc.constantFrom('Wash', 'Full Detail')),
  location: fc.option(fc.constantFrom('summerlin', 'mobile', 'elsewhere')),
  source: fc.option(fc.constantFrom('online', 'phone')),
  /** Null for a booking paid before online prices were taxed. */
  totalCents: fc.option(cents),
});

const ledger = fc.record({
  invoices: fc.array(invoice, { maxLength: 6 }),
  entries: fc.array(entry, { maxLength: 25 }),
  facts: fc.array(facts, { maxLength: BOOKINGS }),
});
type Ledger = typeof ledger extends fc.Arbitrary<infer T> ? T : never;

/** Enforces that a booking has at most one invoice that is not void. */
function withValidInvoices({ invoices, ...rest }: Ledger): Ledger {
  const taken = new Set<number>();
  return {
    ...rest,
    invoices: invoices.map((one) => {
      const { bookingId, voided } = one;
      const isTaken = bookingId !== null && voided === null && taken.has(bookingId);
      if (bookingId !== null && voided === null) taken.add(bookingId);
      return isTaken ? { ...one, bookingId: null } : one;
    }),
  };
}

type Entry = Ledger['entries'][number] & { bookingId: number | null; invoice: number | null };

const entriesOf = ({ entries, invoices }: Ledger): Entry[] =>
  entries.map((one) => {
    const invoiceAt = one.of - BOOKINGS;
    const isOfInvoice = invoiceAt >= 0 && invoices.length > 0;
    return {
      ...one,
      tip: Math.min(one.tip, one.cents),
      bookingId: isOfInvoice ? null : (one.of % BOOKINGS) + 1,
      invoice: isOfInvoice ? invoiceAt % invoices.length : null,
    };
  });

async function write(state: Ledger): Promise<void> {
  await rows.empty();
  const ids: number[] = [];
  for (const { sent, voided, ...row } of state.invoices)
    ids.push(
      await rows.invoice({
        ...row,
        sentAt: sent === null ? null : instant(sent),
        voidedAt: voided === null ? null : instant(voided),
      }),
    );
  // It does not matter here which entry is refunded.
  const any = await rows.entry({ cents: 1, at: instant(-24 * 365), bookingId: 99 });
  for (const { invoice: at, hour, owedAgain, ...row } of entriesOf(state)) {
    const invoiceId = at === null ? null : ids[at]!;
    const back = row.kind === 'refund' ? { refundOf: any, owedAgain } : {};
    await rows.entry({ ...row, ...back, at: instant(hour), invoiceId });
  }
  for (const [index, row] of state.facts.entries())
    await rows.facts({ ...row, bookingId: index + 1 });
}

const documentOf = ({ lines, taxMode }: Pick<Ledger['invoices'][number], 'lines' | 'taxMode'>) =>
  sumsOf(lines, { mode: taxMode, rate: TAX_RATE });

/** Computes the totals independently: by whole accounts, without dividing entries. */
function expected(state: Ledger, from: number, to: number) {
  const entries = entriesOf(state);
  const within = entries.filter(({ hour }) => hour >= from && hour < to);
  const sum = (of: readonly Entry[], value: (one: Entry) => number) =>
    of.reduce((total, one) => total + value(one), 0);
  const signed = (one: Entry, amount: number) => (one.kind === 'capture' ? amount : -amount);
  const paidBy = (until: number, isTheirs: (one: Entry) => boolean) =>
    sum(
      entries.filter((one) => one.hour < until && isTheirs(one)),
      (one) => signed(one, one.cents - one.tip),
    );
  const isSettling = ({ kind, owedAgain }: Entry) => kind === 'capture' || owedAgain;
  const taxIn = (
    paidCents: number,
    { taxCents, totalCents }: Omit<DocumentSums, 'subtotalCents'>,
  ) => {
    const paid = Math.max(0, Math.min(totalCents, paidCents));
    return totalCents === 0 ? 0 : Math.floor((2 * paid * taxCents + totalCents) / (2 * totalCents));
  };
  const invoicedTax = (until: number) =>
    state.invoices.reduce((total, { bookingId, voided, ...document }, at) => {
      const isTheirs = (one: Entry) =>
        one.invoice === at ||
        (voided === null && bookingId !== null && one.bookingId === bookingId);
      return total + taxIn(paidBy(until, isTheirs), documentOf(document));
    }, 0);
  const isInvoiced = (id: number) =>
    state.invoices.some(({ bookingId, voided }) => bookingId === id && voided === null);
  const bookedTax = (until: number) =>
    state.facts.reduce((total, { totalCents }, index) => {
      const id = index + 1;
      if (totalCents === null || isInvoiced(id)) return total;
      const taxCents = includedTaxCents(totalCents, TAX_RATE);
      const paid = paidBy(until, ({ bookingId }) => bookingId === id);
      return total + taxIn(paid, { taxCents, totalCents });
    }, 0);
  const tax = (until: number) => invoicedTax(until) + bookedTax(until);
  const outstanding = state.invoices.reduce(
    (total, { bookingId, sent, voided, ...document }, at) => {
      if (sent === null || sent >= to || (voided !== null && voided < to)) return total;
      const isTheirs = (one: Entry) =>
        one.invoice === at || (bookingId !== null && one.bookingId === bookingId);
      return (
        total +
        Math.max(
          0,
          documentOf(document).totalCents - paidBy(to, (one) => isSettling(one) && isTheirs(one)),
        )
      );
    },
    0,
  );
  const of = (kind: Entry['kind']) =>
    sum(
      within.filter((one) => one.kind === kind),
      (one) => one.cents,
    );
  return {
    received: of('capture'),
    refunded: of('refund'),
    collected: of('capture') - of('refund'),
    tips: sum(within, (one) => signed(one, one.tip)),
    tax: tax(to) - tax(from),
    outstanding,
  };
}

const KEYS = ['received', 'refunded', 'collected', 'tips', 'tax', 'outstanding'] as const;
const inCents = (sum: string): number => Number(sum.replace('.', ''));

const sumsIn = (table: readonly BooksAmounts[]): number[] =>
  KEYS.map((key) => table.reduce((sum, row) => sum + inCents(row[key]), 0));

/** The outstanding amount is not a sum over months but that of the last month. */
const monthSums = ({ months }: Books): number[] => [
  ...sumsIn(months).slice(0, -1),
  inCents(months.at(-1)!.outstanding),
];

it('every table adds up to the totals, and the totals equal the ledger', async () => {
  const service = new PeriodBooksService(new Database(own.dataSource));
  await fc.assert(
    fc.asyncProperty(ledger.map(withValidInvoices), async (state) => {
      await write(state);
      // Daylight saving time starts on March 8.
      for (const [from, to, first, last] of [
        ['2025-12-01', '2026-12-31', 0, 24 * 365],
        ['2026-01-20', '2026-02-10', 24 * 19, 24 * 41],
        ['2026-03-31', '2026-04-01', 24 * 89 - 1, 24 * 91 - 1],
      ] as const) {
        const books = await service.ofPeriod({ from, to });
        const totals = KEYS.map((key) => expected(state, first, last)[key]);
        expect(sumsIn([books.totals])).toEqual(totals);
        expect(monthSums(books)).toEqual(totals);
        for (const table of [books.services, books.areas, books.sources])
          expect(sumsIn(table)).toEqual(totals);
      }
    }),
    { numRuns: 30, seed: 7, endOnFailure: true },
  );
});
