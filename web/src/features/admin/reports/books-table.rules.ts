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

/** Rows of a table with a title. */
export interface BooksPart {
  /** Undefined for the first part, which the head of the table names. */
  title?: string;
  rows: BooksRow[];
}

/**
 * Services of the price list first; below them what invoices have under other names, such as custom
 * amounts. Everything is one part if all or none of the rows are services.
 */
export function serviceParts(rows: readonly BooksRow[], services: readonly string[]): BooksPart[] {
  const names = new Set(services.map((name) => name.toLowerCase()));
  const isService = ({ name }: BooksRow): boolean => names.has(name.toLowerCase());
  const [own, others] = [rows.filter(isService), rows.filter((row) => !isService(row))];
  if (own.length === 0 || others.length === 0) return [{ rows: [...rows] }];
  return [{ rows: own }, { title: 'Other lines', rows: others }];
}

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
