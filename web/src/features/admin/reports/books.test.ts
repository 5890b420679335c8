import { describe, expect, it } from '@jest/globals';
import type { Books, BooksAmounts } from '@desert-mirror/contracts/books';
import { booksFile, booksFileName } from './books-csv.rules.js';
import { periodOf } from './books-period.rules.js';
import { GROUPINGS, groupingOf, serviceParts } from './books-table.rules.js';

const metrics = (received: string, refunded = '0.00', collected = received): BooksAmounts => ({
  received,
  refunded,
  collected,
  tips: '1.00',
  tax: '-0.50',
  outstanding: '0.00',
});

const books: Books = {
  totals: metrics('30.00'),
  months: [
    { start: '2025-12-01', ...metrics('0.00', '5.00', '-5.00') },
    { start: '2026-01-01', ...metrics('30.00') },
  ],
  services: [{ key: 'service wash', name: '=1+1, "Wash"', ...metrics('30.00') }],
  areas: [{ key: 'other', name: 'Other', ...metrics('30.00') }],
  sources: [],
};

describe('periodOf', () => {
  it.each([
    [{}, '2026-05-20', 'month', '2026-05-01', '2026-05-20'],
    [{ period: 'month' }, '2026-05-01', 'month', '2026-05-01', '2026-05-01'],
    [{ period: 'last-month' }, '2026-03-31', 'last-month', '2026-02-01', '2026-02-28'],
    [{ period: 'last-month' }, '2026-01-05', 'last-month', '2025-12-01', '2025-12-31'],
    [{ period: 'quarter' }, '2026-01-05', 'quarter', '2026-01-01', '2026-01-05'],
    [{ period: 'quarter' }, '2026-06-30', 'quarter', '2026-04-01', '2026-06-30'],
    [{ period: 'quarter' }, '2026-12-01', 'quarter', '2026-10-01', '2026-12-01'],
    [{ period: 'year' }, '2026-12-31', 'year', '2026-01-01', '2026-12-31'],
    [{ period: 'last-year' }, '2026-01-01', 'last-year', '2025-01-01', '2025-12-31'],
    [{ period: 'toString' }, '2026-05-20', 'month', '2026-05-01', '2026-05-20'],
    [{ from: '2024-02-29', to: '2026-01-31' }, '2026-05-20', 'own', '2024-02-29', '2026-01-31'],
    // Incomplete, reversed and overlong ranges are ignored.
    [{ period: 'year', from: '2026-01-31' }, '2026-05-20', 'year', '2026-01-01', '2026-05-20'],
    [{ from: '2026-02-01', to: '2026-01-31' }, '2026-05-20', 'month', '2026-05-01', '2026-05-20'],
    [{ from: '2016-02-01', to: '2026-02-01' }, '2026-05-20', 'month', '2026-05-01', '2026-05-20'],
  ])('%j on %s is %s', (values, today, preset, from, to) => {
    expect(periodOf(values, today)).toEqual({ preset, period: { from, to } });
  });
});

describe('the books tables', () => {
  it.each([
    [undefined, '2026-12-01', 'month'],
    [undefined, '2026-11-28', 'service'],
    ['month', '2026-11-28', 'month'],
    ['area', '2026-12-01', 'area'],
    ['toString', '2026-12-01', 'month'],
  ])('grouping %s until %s is %s', (value, to, grouping) => {
    expect(groupingOf(value, { from: '2026-11-01', to })).toBe(grouping);
  });

  it('name the months', () => {
    expect(GROUPINGS.month.rows(books).map(({ key, name }) => [key, name])).toEqual([
      ['2025-12-01', 'Dec 2025'],
      ['2026-01-01', 'Jan 2026'],
    ]);
  });
});

describe('the parts of the books by service', () => {
  const row = (name: string) => ({ key: name, name, ...metrics('1.00') });
  it.each([
    [
      ['Wash', 'Clay bar', 'Full Detail'],
      [
        [undefined, 'Wash', 'Full Detail'],
        ['Other lines', 'Clay bar'],
      ],
    ],
    [['wash'], [[undefined, 'wash']]],
    [['Clay bar', 'Tips'], [[undefined, 'Clay bar', 'Tips']]],
    [[], [[undefined]]],
  ])('of %j are %j', (names, parts) => {
    const found = serviceParts(names.map(row), ['Wash', 'Full Detail']);
    expect(found.map(({ title, rows }) => [title, ...rows.map(({ name }) => name)])).toEqual(parts);
  });
});

describe('the books file', () => {
  it('is named after its period', () => {
    expect(booksFileName({ from: '2026-01-01', to: '2026-05-20' })).toBe(
      'desert-mirror-books-2026-01-01-2026-05-20.csv',
    );
  });

  it('has all tables, with escaped names and numeric amounts', () => {
    expect(booksFile(books).split('\r\n')).toEqual([
      '\uFEFFGroup,Name,Received,Refunded,Collected,Tips,Tax,Outstanding',
      'Month,2025-12,0.00,5.00,-5.00,1.00,-0.50,0.00',
      'Month,2026-01,30.00,0.00,30.00,1.00,-0.50,0.00',
      `Service,"'=1+1, ""Wash""",30.00,0.00,30.00,1.00,-0.50,0.00`,
      'Area,Other,30.00,0.00,30.00,1.00,-0.50,0.00',
      'Total,,30.00,0.00,30.00,1.00,-0.50,0.00',
      '',
    ]);
  });
});
