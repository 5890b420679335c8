import type { Books, BooksAmounts, BooksPeriod, BooksRow } from '@desert-mirror/contracts/books';
import { monthName } from '../../../back-office/dates/months.rules.js';

/** Groupings of the books, by their URL parameter. */
export const GROUPINGS = {
  month: { label: 'Month', rows: ({ months }) => months.map(named) },
  service: { label: 'Service', rows: ({ services }) => services },
  area: { label: 'Area', rows: ({ areas }) => areas },
  source: { label: 'Source', rows: ({ sources }) => sources },
} as const satisfies Record<string, { label: string; rows: (books: Books) => BooksRow[] }>;

export type Grouping = keyof typeof GROUPINGS;

export const GROUPING_NAMES = Object.keys(GROUPINGS) as Grouping[];

/** The chosen grouping, or the first one that divides the period. */
export const groupingOf = (value: string | undefined, { from, to }: BooksPeriod): Grouping =>
  GROUPING_NAMES.find((name) => name === value) ??
  (from.slice(0, 7) === to.slice(0, 7) ? 'service' : 'month');

const named = ({ start, ...metrics }: Books['months'][number]): BooksRow => ({
  key: start,
  name: monthName(start),
  ...metrics,
});

export const totalRow = ({ totals }: Books): BooksRow => ({
  key: 'total',
  name: 'Total',
  ...totals,
});

export const METRICS = [
  ['received', 'Received'],
  ['refunded', 'Refunded'],
  ['collected', 'Collected'],
  ['tips', 'Tips'],
  ['tax', 'Tax'],
  ['outstanding', 'Outstanding'],
] as const satisfies readonly (readonly [keyof BooksAmounts, string])[];
