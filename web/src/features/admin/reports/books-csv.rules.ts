import type { Books, BooksPeriod, BooksRow } from '@desert-mirror/contracts/books';
import { BRAND } from '@desert-mirror/contracts/brand';
import { csvCell, csvFileHead } from './csv.rules.js';
import { METRICS, GROUPING_NAMES, GROUPINGS, totalRow } from './books-table.rules.js';

export const booksFileName = ({ from, to }: BooksPeriod): string =>
  `${BRAND.slug}-books-${from}-${to}.csv`;

export function booksFile(books: Books): string {
  const months = books.months.map(({ start, ...metrics }) => ({
    ...metrics,
    key: start,
    // Sorts correctly in a spreadsheet.
    name: start.slice(0, 7),
  }));
  const lines = GROUPING_NAMES.flatMap((grouping) => {
    const { label, rows } = GROUPINGS[grouping];
    return (grouping === 'month' ? months : rows(books)).map((row) => line(label, row));
  });
  const head = csvFileHead(['Group', 'Name', ...METRICS.map(([, label]) => label)]);
  return [head, ...lines, line('Total', { ...totalRow(books), name: '' })].join('');
}

/** Names are escaped because customers typed them. Negative amounts stay numbers. */
const line = (group: string, row: BooksRow): string =>
  `${[csvCell(group), csvCell(row.name), ...METRICS.map(([key]) => row[key])].join(',')}\r\n`;
