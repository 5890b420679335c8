import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { Spinner } from '../../ui/spinner.js';
import { useIsNarrow } from '../layout/use-is-narrow.js';
import { useIsPhone } from '../layout/use-is-phone.js';
import { BulkBar } from './bulk-bar.js';
import type { BulkAction } from './bulk.rules.js';
import { DataCards } from './data-cards.js';
import { DataTable, type DataColumn, type Sort } from './data-table.js';
import { groupCounts } from './group-counts.rules.js';
import { ListFrame, type ListQuery } from './list-frame.js';
import { resultsText } from './results-text.rules.js';
import type { RowKey } from './selection.rules.js';
import { useList } from './use-list.js';

/** The parts of an infinite query that a list uses. */
export interface PagesQuery<T> extends ListQuery {
  data?: { pages: readonly { items: readonly T[] }[] } | undefined;
  currentData?: unknown;
  isFetching: boolean;
}

interface DataListProps<T> {
  query: PagesQuery<T>;
  /** A new one clears the selection. */
  filterKey?: string;
  /** Accessible name of the table and the card list, plural: "Bookings". */
  caption: string;
  keyOf: (row: T) => RowKey;
  nameOf: (row: T) => string;
  to: (row: T) => string | undefined;
  columns: readonly DataColumn<T>[];
  /** The order, if columns can be sorted. */
  sort?: Sort;
  /**
   * Name of a row's group, shown as a heading. Called for every loaded row, so it must be cheap. Undefined if the order
   * does not keep groups together.
   */
  groupOf?: ((row: T) => string) | undefined;
  /** For less than 1024 px. */
  card: (row: T) => ReactNode;
  /** For selected rows. */
  actions?: readonly BulkAction<T>[];
  empty: ReactNode;
}

/**
 * A list of any length: pages load while the user scrolls. Keys: j, k, Enter and x.
 */
export function DataList<T>({ query, filterKey, caption, ...props }: DataListProps<T>) {
  const { data } = query;
  const isPrevious = query.currentData === undefined;
  const isStale = query.isFetching && isPrevious;
  // The rows of the previous filter are shown until those of the new one have loaded, but not after they failed to load.
  const hasNone = isPrevious && query.error !== undefined;
  const rows = useMemo(
    () => (hasNone ? [] : (data?.pages.flatMap(({ items }) => items) ?? [])),
    [data, hasNone],
  );
  return (
    <>
      <Results query={query} isStale={isStale} what={caption.toLowerCase()} />
      <div
        key={filterKey}
        aria-busy={isStale}
        className={cn('transition-opacity', isStale && 'opacity-60')}
      >
        <Rows {...props} query={query} caption={caption} rows={rows} />
      </div>
    </>
  );
}

interface ResultsProps {
  query: PagesQuery<unknown>;
  isStale: boolean;
  what: string;
}

/** Announces the results of a filter. Stays in place while the list is replaced, and is empty until it has loaded. */
function Results({ query: { data, error, hasNextPage = false }, isStale, what }: ResultsProps) {
  const [first, ...others] = data?.pages ?? [];
  const isLoaded = first !== undefined && error === undefined && !isStale;
  return (
    <p role="status" className="sr-only">
      {isLoaded && resultsText(what, first.items.length, hasNextPage || others.length > 0)}
    </p>
  );
}

function Rows<T>({
  query,
  rows,
  columns,
  sort,
  groupOf,
  card,
  actions = [],
  empty,
  ...props
}: Omit<DataListProps<T>, 'filterKey'> & { rows: readonly T[] }) {
  const { keyOf, to, nameOf, caption } = props;
  const { hasNextPage = false, error, ...first } = query;
  const { fetchNextPage, isFetching } = first;
  const what = caption.toLowerCase();
  const canLoad = hasNextPage && !isFetching && error === undefined;
  const loadMore = useMemo(
    () => (canLoad ? () => void fetchNextPage?.() : undefined),
    // The function differs on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [canLoad],
  );
  const isPhone = useIsPhone();
  const [isSelecting, setSelecting] = useState(false);
  const hasActions = actions.length > 0;
  // On phones, check boxes invite accidental taps, so they appear only in selection mode.
  const isSelectable = hasActions && (isSelecting || !isPhone);
  const list = useList({ rows, keyOf, to, isSelectable, loadMore });
  const toggleSelecting = () => {
    setSelecting(!isSelecting);
    list.select([]);
  };
  const groups = useGroups(rows, groupOf, hasNextPage);
  const total = hasNextPage ? -1 : rows.length;
  const shared = { caption, list, isSelectable, nameOf, total, ...groups };
  return (
    <>
      <ListFrame
        // A page that fails to load does not hide the rows before it.
        query={rows.length > 0 ? first : { ...first, error }}
        what={what}
        isEmpty={rows.length === 0}
        empty={empty}
      >
        {hasActions && isPhone && (
          <SelectionBar
            count={rows.length}
            hasHeading={groups.headingOf(0) !== undefined}
            isSelecting={isSelecting}
            onToggle={toggleSelecting}
          />
        )}
        {useIsNarrow() ? (
          <DataCards {...shared} card={card} />
        ) : (
          <DataTable {...shared} columns={columns} sort={sort} />
        )}
        <NextPage query={query} what={what} />
      </ListFrame>
      {isSelectable && <BulkBar list={list} actions={actions} nameOf={nameOf} />}
    </>
  );
}

/** The groups of the rows, and how many rows each of them has. */
function useGroups<T>(
  rows: readonly T[],
  groupOf: ((row: T) => string) | undefined,
  hasNextPage: boolean,
) {
  const groupAt = (index: number) => rows[index] && groupOf?.(rows[index]);
  const headingOf = (index: number): string | undefined => {
    const group = groupAt(index);
    return group === groupAt(index - 1) ? undefined : group;
  };
  const counts = useMemo(
    () => groupOf && groupCounts(rows.map(groupOf), hasNextPage),
    [rows, groupOf, hasNextPage],
  );
  const countOf = (index: number) => groupOf && counts?.get(groupOf(rows[index]!));
  return { groupAt, headingOf, countOf };
}

interface SelectionBarProps {
  /** Number of loaded rows. */
  count: number;
  /** The list starts with a group heading. The button is placed in it. */
  hasHeading: boolean;
  isSelecting: boolean;
  onToggle: () => void;
}

/** Starts and ends the selection mode of phones. */
const SelectionBar = ({ count, hasHeading, isSelecting, onToggle }: SelectionBarProps) => (
  <div
    className={cn(
      'flex items-center justify-between pl-5 text-fine text-ink-soft tabular-nums',
      hasHeading ? 'relative z-21 h-0 [&>p]:sr-only' : 'border-t border-line',
    )}
  >
    <p>{count} shown</p>
    <Button
      variant="link"
      size="sm"
      className={cn('mr-2 ml-auto min-h-11 self-start', hasHeading ? '-mt-0.75' : 'mt-2')}
      onClick={onToggle}
    >
      {isSelecting ? 'Done' : 'Select'}
    </Button>
  </div>
);

function NextPage({ query, what }: { query: ListQuery; what: string }) {
  if (!query.hasNextPage) return null;
  const failed = query.error !== undefined;
  return (
    <div role="status" className="flex min-h-14 items-center justify-center gap-3 text-small">
      {failed && 'The next rows could not be loaded.'}
      {failed ? (
        <Button variant="secondary" size="sm" onClick={() => void query.fetchNextPage?.()}>
          Try again
        </Button>
      ) : (
        <>
          <Spinner className="size-4" />
          <span className="sr-only">Loading more {what}</span>
        </>
      )}
    </div>
  );
}
