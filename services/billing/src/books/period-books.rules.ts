import { type BookingSource, LOCATIONS, type Location } from '@desert-mirror/contracts/booking';
import type { Books, BooksAmounts, BooksRow } from '@desert-mirror/contracts/books';
import { centsToDecimal } from '@desert-mirror/contracts/money';

export const SUMS = ['received', 'refunded', 'tips', 'tax', 'outstanding'] as const;

/** The sums of one row of the books, in cents. */
export type BooksSums = Record<(typeof SUMS)[number], number> & {
  kind: 'total' | 'month' | 'service' | 'area' | 'source';
  key: string;
  /** Set for services. */
  name: string | null;
};

/** In display order, with the rest last. */
const AREA_NAMES: Readonly<Record<Location | 'other' | 'unknown', string>> = {
  ...LOCATIONS,
  other: 'Other',
  unknown: 'Unknown',
};
const SOURCE_NAMES: Readonly<Record<BookingSource | 'invoice' | 'unknown', string>> = {
  online: 'Online',
  phone: 'Phone',
  invoice: 'Invoice',
  unknown: 'Unknown',
};
const OTHER_SERVICE_NAMES: Readonly<Record<string, string>> = {
  others: 'All others',
  tips: 'Tips',
  unknown: 'Unknown',
};

export function booksOf(rows: readonly BooksSums[]): Books {
  const all = (kind: BooksSums['kind']) => rows.filter((row) => row.kind === kind);
  const services = all('service').toSorted(
    (one, other) => collected(other) - collected(one) || other.outstanding - one.outstanding,
  );
  return {
    totals: figuresOf(all('total')[0]!),
    months: all('month')
      .map((row) => ({ start: row.key, ...figuresOf(row) }))
      .toSorted((one, other) => one.start.localeCompare(other.start)),
    services: [
      ...services
        .filter(({ key }) => !(key in OTHER_SERVICE_NAMES))
        .flatMap((row) => rowsOf(row, row.name ?? '')),
      ...inOrder(services, OTHER_SERVICE_NAMES),
    ],
    areas: inOrder(all('area'), AREA_NAMES),
    sources: inOrder(all('source'), SOURCE_NAMES),
  };
}

const inOrder = (rows: readonly BooksSums[], names: Readonly<Record<string, string>>): BooksRow[] =>
  Object.entries(names).flatMap(([key, name]) =>
    rows.filter((row) => row.key === key).flatMap((row) => rowsOf(row, name)),
  );

/** Rows without any amount are left out. */
const rowsOf = (row: BooksSums, name: string): BooksRow[] =>
  SUMS.every((sum) => row[sum] === 0) ? [] : [{ key: row.key, name, ...figuresOf(row) }];

const collected = ({ received, refunded }: BooksSums): number => received - refunded;

const figuresOf = (row: BooksSums): BooksAmounts => ({
  received: centsToDecimal(row.received),
  refunded: centsToDecimal(row.refunded),
  collected: centsToDecimal(collected(row)),
  tips: centsToDecimal(row.tips),
  tax: centsToDecimal(row.tax),
  outstanding: centsToDecimal(row.outstanding),
});
