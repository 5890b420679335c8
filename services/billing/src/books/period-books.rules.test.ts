import { describe, expect, it } from '@jest/globals';
import { booksOf, type BooksSums } from './period-books.rules.js';

const sums = (kind: BooksSums['kind'], key: string, more: Partial<BooksSums> = {}): BooksSums => ({
  kind,
  key,
  name: null,
  received: 0,
  refunded: 0,
  tips: 0,
  tax: 0,
  outstanding: 0,
  ...more,
});
const TOTAL = sums('total', '');
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('the books', () => {
  it('have amounts as strings with two decimals', () => {
    const total = { received: 1_000, refunded: 1_250, tips: -5, tax: 7, outstanding: 123_456_789 };
    expect(booksOf([sums('total', '', total)]).totals).toEqual({
      received: '10.00',
      refunded: '12.50',
      collected: '-2.50',
      tips: '-0.05',
      tax: '0.07',
      outstanding: '1234567.89',
    });
  });

  it('list months by date, with or without entries', () => {
    const rows = ['2026-02-01', '2025-12-01', '2026-01-01'].map((key) => sums('month', key));
    expect(booksOf([TOTAL, ...rows]).months.map(({ start }) => start)).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
  });

  it('list services by collected amount, and the rest last', () => {
    const service = (name: string, more: Partial<BooksSums>) =>
      sums('service', `service ${name}`, { name, ...more });
    const { services } = booksOf([
      TOTAL,
      sums('service', 'unknown', { received: 9_999 }),
      service('Wash', { received: 500, refunded: 450 }),
      sums('service', 'tips', { received: 9_999, tips: 9_999 }),
      service('Nothing', {}),
      service('Owed', { outstanding: 1 }),
      service('Unknown', { received: 100 }),
      sums('service', 'others', { name: 'Wax', received: 9_999 }),
    ]);
    expect(names(services)).toEqual(['Unknown', 'Wash', 'Owed', 'All others', 'Tips', 'Unknown']);
    expect(new Set(services.map(({ key }) => key)).size).toBe(services.length);
  });

  it.each([
    [
      'area' as const,
      ['unknown', 'mobile', 'other', 'las-vegas', 'summerlin'],
      ['Summerlin', 'Las Vegas Strip', 'Mobile Service', 'Other', 'Unknown'],
    ],
    [
      'source' as const,
      ['unknown', 'invoice', 'phone', 'online'],
      ['Online', 'Phone', 'Invoice', 'Unknown'],
    ],
  ])('list each %s by name in a fixed order', (kind, keys, expected) => {
    const rows = keys.map((key) => sums(kind, key, { refunded: 1 }));
    const { areas, sources } = booksOf([TOTAL, ...rows]);
    expect(names([...areas, ...sources])).toEqual(expected);
  });
});
