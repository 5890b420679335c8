import type { Books, BooksAmounts } from '@desert-mirror/contracts/books';
import { Database } from '@desert-mirror/platform/database/database';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BookRows } from '../../testing/book-rows.js';
import { entities } from '../entities.js';
import { migrations } from '../migrations/index.js';
import { PeriodBooksService } from './period-books.service.js';

let own: TestDatabase;
let rows: BookRows;

beforeAll(async () => {
  own = await testDatabase('billing', migrations, entities);
  rows = new BookRows(own.dataSource);
});
afterAll(() => own?.close());
beforeEach(() => rows.empty());

const books = (from = '2026-05-01', to = '2026-05-31'): Promise<Books> =>
  new PeriodBooksService(new Database(own.dataSource)).ofPeriod({ from, to });

const NOTHING: BooksAmounts = {
  received: '0.00',
  refunded: '0.00',
  collected: '0.00',
  tips: '0.00',
  tax: '0.00',
  outstanding: '0.00',
};
const figures = (changes: Partial<BooksAmounts>): BooksAmounts => ({ ...NOTHING, ...changes });

/** $130.00 plus $10.73 tax. */
const DETAIL = [{ name: 'Detail Service - $130', price: 130 }];
const MAY = '2026-05-10T20:00:00Z';
const JUNE = '2026-06-10T20:00:00Z';

describe('the books', () => {
  it('are zero in every month without data', async () => {
    expect(await books('2026-01-15', '2026-03-02')).toEqual({
      totals: NOTHING,
      months: ['2026-01-01', '2026-02-01', '2026-03-01'].map((start) => ({ start, ...NOTHING })),
      services: [],
      areas: [],
      sources: [],
    });
  });

  it('use business days, also when daylight saving time starts or ends', async () => {
    for (const [at, cents] of [
      ['2026-03-08T07:59:59.999Z', 1],
      ['2026-03-08T08:00:00Z', 2],
      ['2026-03-09T06:59:59.999Z', 4],
      ['2026-03-09T07:00:00Z', 8],
      ['2026-11-02T07:59:59.999Z', 16],
      ['2026-11-02T08:00:00Z', 32],
    ] as const)
      await rows.entry({ cents, at, bookingId: 1 });
    const received = async (from: string, to: string) => (await books(from, to)).totals.received;
    expect(await received('2026-03-08', '2026-03-08')).toBe('0.06');
    expect(await received('2026-03-09', '2026-03-09')).toBe('0.08');
    expect(await received('2026-11-01', '2026-11-01')).toBe('0.16');
    const { months } = await books('2026-10-15', '2026-11-30');
    expect(months.map(({ start, received }) => [start, received])).toEqual([
      ['2026-10-01', '0.00'],
      ['2026-11-01', '0.48'],
    ]);
  });

  it('separate payments, refunds and tips', async () => {
    const capture = await rows.entry({ cents: 15_000, tip: 2_000, at: MAY, bookingId: 1 });
    await rows.entry({
      kind: 'refund',
      cents: 14_000,
      tip: 1_000,
      at: JUNE,
      refundOf: capture,
      bookingId: 1,
    });
    expect((await books()).totals).toEqual(
      figures({ received: '150.00', collected: '150.00', tips: '20.00' }),
    );
    expect((await books('2026-06-01', '2026-06-30')).totals).toEqual(
      figures({ refunded: '140.00', collected: '-140.00', tips: '-10.00' }),
    );
    expect((await books('2026-05-01', '2026-06-30')).totals).toEqual(
      figures({ received: '150.00', refunded: '140.00', collected: '10.00', tips: '10.00' }),
    );
  });

  it('subtract a failed refund on the day it failed', async () => {
    const refundOf = await rows.entry({ cents: 100, at: MAY, bookingId: 1 });
    await rows.entry({ kind: 'refund', cents: 100, at: MAY, refundOf, bookingId: 1 });
    await rows.entry({ cents: 100, at: JUNE, refundOf, bookingId: 1 });
    expect((await books('2026-06-01', '2026-06-30')).totals).toEqual(
      figures({ refunded: '-1.00', collected: '1.00' }),
    );
    expect((await books('2026-05-01', '2026-06-30')).totals).toEqual(
      figures({ received: '1.00', collected: '1.00' }),
    );
  });
});

describe('tax', () => {
  const taxByMonth = async () => {
    const { months, totals } = await books('2026-05-01', '2026-08-31');
    return [...months.map(({ tax }) => tax), totals.tax];
  };

  it('of partial payments adds up to the invoice’s tax, and refunds reduce it', async () => {
    const invoiceId = await rows.invoice({ lines: DETAIL, sentAt: MAY });
    for (const [cents, month] of [
      [4_691, '05'],
      [4_691, '06'],
      [4_691, '07'],
    ] as const)
      await rows.entry({ cents, tip: 0, at: `2026-${month}-10T20:00:00Z`, invoiceId });
    expect(await taxByMonth()).toEqual(['3.58', '3.57', '3.58', '0.00', '10.73']);
    await rows.entry({ kind: 'refund', cents: 14_073, at: '2026-08-10T20:00:00Z', invoiceId });
    expect(await taxByMonth()).toEqual(['3.58', '3.57', '3.58', '-10.73', '0.00']);
  });

  it('is not in tips or overpayments', async () => {
    const invoiceId = await rows.invoice({ lines: DETAIL, sentAt: MAY });
    await rows.entry({ cents: 20_000, tip: 3_000, at: MAY, invoiceId });
    expect((await books()).totals.tax).toBe('10.73');
  });

  it('is in a booking’s payments once it has an invoice that is not void', async () => {
    await rows.entry({ cents: 13_000, at: MAY, bookingId: 7 });
    expect((await books()).totals).toEqual(figures({ received: '130.00', collected: '130.00' }));
    await rows.invoice({ lines: DETAIL, bookingId: 7, voidedAt: JUNE });
    expect((await books()).totals.tax).toBe('0.00');
    await rows.invoice({ lines: DETAIL, bookingId: 7 });
    expect((await books()).totals.tax).toBe('9.91');
  });

  it('of payments on a void invoice nets to zero', async () => {
    const invoiceId = await rows.invoice({
      lines: DETAIL,
      bookingId: 7,
      sentAt: MAY,
      voidedAt: JUNE,
    });
    await rows.entry({ cents: 10_000, at: MAY, invoiceId });
    await rows.entry({ cents: 13_000, at: '2026-05-11T20:00:00Z', bookingId: 7 });
    await rows.entry({ kind: 'refund', cents: 10_000, at: '2026-05-12T20:00:00Z', invoiceId });
    expect((await books()).totals).toMatchObject({ collected: '130.00', tax: '0.00' });
  });
});

describe('the outstanding amount', () => {
  const due = async (from = '2026-05-01', to = '2026-08-31') => {
    const { months, totals } = await books(from, to);
    return [...months.map(({ outstanding }) => outstanding), totals.outstanding];
  };

  it('is what is due on sent invoices at the end of each month', async () => {
    const invoiceId = await rows.invoice({ lines: DETAIL, sentAt: '2026-04-01T20:00:00Z' });
    await rows.invoice({ lines: DETAIL });
    const at = '2026-06-01T06:59:59Z';
    const refundOf = await rows.entry({ cents: 5_000, tip: 1_000, at, invoiceId });
    const back = { kind: 'refund', cents: 1_000, invoiceId, refundOf } as const;
    await rows.entry({ ...back, at: '2026-07-01T07:00:00Z', owedAgain: true });
    await rows.entry({ ...back, at: '2026-07-02T07:00:00Z' });
    await rows.entry({ cents: 99_999, at: '2026-08-01T20:00:00Z', invoiceId });
    expect(await due()).toEqual(['100.73', '100.73', '110.73', '0.00', '0.00']);
    expect(await due('2026-04-01', '2026-05-15')).toEqual(['140.73', '140.73', '140.73']);
    expect(await due('2026-03-01', '2026-03-31')).toEqual(['0.00', '0.00']);
  });

  it('is zero from the day on which the invoice is voided', async () => {
    await rows.invoice({ lines: DETAIL, sentAt: MAY, voidedAt: '2026-07-01T07:00:00Z' });
    expect(await due()).toEqual(['140.73', '140.73', '0.00', '0.00', '0.00']);
  });

  it('counts a booking’s payments for the invoice that was valid at the time', async () => {
    await rows.entry({ cents: 13_000, at: '2026-04-01T20:00:00Z', bookingId: 7 });
    await rows.invoice({ lines: DETAIL, bookingId: 7, sentAt: MAY, voidedAt: JUNE });
    const lines = [{ name: 'Full Detail', price: 150 }];
    await rows.invoice({ lines, bookingId: 7, sentAt: '2026-07-10T20:00:00Z' });
    expect(await due()).toEqual(['10.73', '0.00', '32.38', '32.38', '32.38']);
  });
});

describe('by service', () => {
  const amounts = async (key: keyof BooksAmounts) =>
    (await books()).services.map((row) => [row.name, row[key]]);

  it('an invoice is divided among its lines by price, to the cent', async () => {
    const lines = [
      { name: 'Wash', price: 10 },
      { name: 'Clay - $10', price: 10 },
      { name: 'wax', price: 10 },
      { name: 'Gift', price: 0 },
    ];
    const invoiceId = await rows.invoice({ lines, sentAt: MAY });
    await rows.entry({ cents: 1_000, at: MAY, invoiceId });
    // $10.00 of $32.48 was paid, of which $2.48 is tax.
    const shares = async (key: keyof BooksAmounts) =>
      (await amounts(key)).map(([, amount]) => amount).toSorted();
    expect(await shares('received')).toEqual(['3.33', '3.33', '3.34']);
    expect(await shares('tax')).toEqual(['0.25', '0.25', '0.26']);
    expect(await shares('outstanding')).toEqual(['7.49', '7.49', '7.50']);
    expect((await amounts('received')).map(([name]) => name)).toEqual(['Clay', 'Wash', 'wax']);
  });

  it('free lines share equally, and names that differ in case are one service', async () => {
    const lines = ['Wash', 'wash - $0', 'WAX'].map((name) => ({ name, price: 0 }));
    const invoiceId = await rows.invoice({ lines, bookingId: 7 });
    await rows.entry({ cents: 900, at: MAY, bookingId: 7 });
    await rows.entry({ kind: 'refund', cents: 300, at: MAY, invoiceId });
    const found = (await books()).services;
    expect(found.map(({ name, received, refunded }) => [name, received, refunded])).toEqual([
      ['wash', '6.00', '2.00'],
      ['WAX', '3.00', '1.00'],
    ]);
  });

  it('lines of one service are one row, whatever the size and the vehicle', async () => {
    const invoiceId = await rows.invoice({
      lines: [
        { name: 'Full Detail (SUV or truck), Tesla', price: 20, service: 'Full Detail' },
        { name: 'Full Detail (Sedan), vehicle 2', price: 10, service: 'Full Detail' },
        { name: 'Clay', price: 5 },
      ],
    });
    await rows.facts({ bookingId: 1, service: 'Full Detail', location: null, source: 'phone' });
    await rows.entry({ cents: 500, at: MAY, bookingId: 1 });
    await rows.entry({ cents: 3_500, at: MAY, invoiceId });
    expect(await amounts('received')).toEqual([
      ['Full Detail', '35.00'],
      ['Clay', '5.00'],
    ]);
  });

  it('tips and unknown services have their own rows', async () => {
    await rows.facts({ bookingId: 1, service: 'Full Detail', location: null, source: 'phone' });
    await rows.facts({ bookingId: 2, service: null, location: null, source: null });
    await rows.entry({ cents: 500, tip: 100, at: MAY, bookingId: 1 });
    await rows.entry({ cents: 20, at: MAY, bookingId: 2 });
    await rows.entry({ cents: 3, at: MAY, bookingId: 3 });
    expect(await amounts('received')).toEqual([
      ['Full Detail', '4.00'],
      ['Tips', '1.00'],
      ['Unknown', '0.23'],
    ]);
  });

  it('services beyond the limit are combined', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => ({
      name: `${at} ${'ü'.repeat(490)}`,
      price: 1,
    }));
    for (const price of [2, 1]) {
      const invoiceId = await rows.invoice({
        lines: lines.map(({ name }) => ({ name: `${price}${name}`, price })),
      });
      await rows.entry({ cents: 100_000 * price, at: MAY, invoiceId });
    }
    const found = await books();
    expect(found.services).toHaveLength(201);
    expect(found.services.at(-1)).toMatchObject({
      key: 'others',
      name: 'All others',
      received: '1000.00',
    });
    expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThan(200_000);
  });
});

describe('by area and source', () => {
  it('bookings use their facts, and invoices their location if it is known', async () => {
    await rows.facts({ bookingId: 1, service: 'Wash', location: 'las-vegas', source: 'online' });
    await rows.facts({ bookingId: 2, service: 'Wash', location: null, source: 'phone' });
    await rows.facts({ bookingId: 3, service: 'Wash', location: 'Reno', source: 'phone' });
    const made = await rows.invoice({ lines: DETAIL, bookingId: 1, location: 'Elm Street 5' });
    const byHand = async (location: string | null) => rows.invoice({ lines: DETAIL, location });
    for (const [cents, subject] of [
      [1, { bookingId: 1 }],
      [2, { invoiceId: made }],
      [4, { bookingId: 2 }],
      [8, { bookingId: 3 }],
      [16, { bookingId: 4 }],
      [32, { invoiceId: await byHand(' LAS VEGAS  strip') }],
      [64, { invoiceId: await byHand('Henderson') }],
      [128, { invoiceId: await byHand('Henderson, NV') }],
      [256, { invoiceId: await byHand(null) }],
    ] as const)
      await rows.entry({ cents, at: MAY, ...subject });
    const { areas, sources } = await books();
    expect(areas.map(({ name, received }) => [name, received])).toEqual([
      ['Henderson', '0.64'],
      ['Las Vegas Strip', '0.35'],
      ['Other', '3.92'],
      ['Unknown', '0.20'],
    ]);
    expect(sources.map(({ name, received }) => [name, received])).toEqual([
      ['Online', '0.03'],
      ['Phone', '0.12'],
      ['Invoice', '4.80'],
      ['Unknown', '0.16'],
    ]);
  });
});
