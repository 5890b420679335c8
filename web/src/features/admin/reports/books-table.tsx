import type { Books, BooksAmounts, BooksPeriod, BooksRow } from '@desert-mirror/contracts/books';
import { formatAmount } from '@desert-mirror/contracts/money';
import { useGetAllOfferingsQuery } from '../../../api/admin/catalog.api.js';
import { ListSkeleton } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { RecordList, type Column } from '../../../back-office/lists/record-list.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import {
  METRICS,
  GROUPING_NAMES,
  GROUPINGS,
  groupingOf,
  serviceParts,
  totalRow,
} from './books-table.rules.js';

const columnsOf = (head: string): Column<BooksRow>[] => [
  { head, className: 'w-full min-w-40', cell: ({ name }) => name },
  ...METRICS.map(([key, label]) => ({
    head: label,
    className: 'text-right whitespace-nowrap tabular-nums',
    cell: (row: BooksRow) =>
      row[key] === '0.00' ? <span className="text-ink-faint">–</span> : formatAmount(row[key]),
  })),
];

/** In two lines: what was collected, and the other metrics that are not zero. */
const BooksCard = (row: BooksRow) => (
  <>
    <p className="flex justify-between gap-3 font-semibold">
      <span className="min-w-0 wrap-anywhere">{row.name}</span>
      <span className="tabular-nums">
        <span className="sr-only">Collected </span>
        {formatAmount(row.collected)}
      </span>
    </p>
    <p className="dotted text-fine text-ink-soft tabular-nums">
      {METRICS.filter(([key]) => isNotable(key, row)).map(([key, label]) => (
        <span key={key} className="whitespace-nowrap">
          {label} {formatAmount(row[key])}
        </span>
      ))}
    </p>
  </>
);

/** Without refunds, the received amount is the collected one. */
function isNotable(key: keyof BooksAmounts, row: BooksRow): boolean {
  if (key === 'collected') return false;
  return row[key] !== (key === 'received' ? row.collected : '0.00');
}

interface BooksTableProps {
  /** Undefined while loading. */
  books: Books | undefined;
  period: BooksPeriod;
}

export function BooksTable({ books, period }: BooksTableProps) {
  const { values, set } = useFilters(['by']);
  const grouping = groupingOf(values.by, period);
  const { label, rows } = GROUPINGS[grouping];
  const { data: offerings } = useGetAllOfferingsQuery();
  const found = books && rows(books);
  const parts =
    found && grouping === 'service' && offerings
      ? serviceParts(
          found,
          offerings.map(({ name }) => name),
        )
      : found && [{ rows: found }];
  return (
    <Panel
      title={`By ${label.toLowerCase()}`}
      actions={
        <div
          role="group"
          aria-label="Group by"
          className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-4 max-sm:*:px-1"
        >
          {GROUPING_NAMES.map((name) => (
            <Button
              key={name}
              size="sm"
              variant="secondary"
              aria-pressed={grouping === name}
              onClick={() => set('by', name)}
            >
              {GROUPINGS[name].label}
            </Button>
          ))}
        </div>
      }
    >
      {!found && <ListSkeleton what="books" rows={4} />}
      {found?.length === 0 && (
        <Notice as="h3" title="No data for this period" className="border-t border-line" />
      )}
      {found && found.length > 0 && parts && (
        <RecordList
          caption={`Books by ${label.toLowerCase()}`}
          rows={parts.flatMap(({ rows: own }) => own)}
          headingOf={(row) => parts.find(({ rows: [first] }) => first === row)?.title}
          keyOf={({ key }) => key}
          columns={columnsOf(label)}
          {...(found.length > 1 && { total: totalRow(books) })}
          wide
          card={BooksCard}
        />
      )}
    </Panel>
  );
}
