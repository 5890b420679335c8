import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Fragment, memo, type ReactNode } from 'react';
import { cn } from '../../ui/cn.js';
import { CheckBox } from './check-box.js';
import type { List } from './use-list.js';
import { HEADING_HEIGHT, useVirtualRows } from './use-virtual-rows.js';

const ROW_HEIGHT = 44;

export interface DataColumn<T> {
  head: string;
  /** Only for screen readers. */
  isHeadHidden?: boolean;
  cell: (row: T) => ReactNode;
  /** Classes of the header and the cells: alignment, width, `hidden xl:table-cell`. */
  className?: string;
  /** Values of the list's order; empty is the default one. */
  sort?: { ascending: string; descending?: string };
}

export interface Sort {
  value: string;
  onChange: (value: string) => void;
}

export interface RowsProps<T> {
  caption: string;
  list: List<T>;
  isSelectable: boolean;
  /** Names a row, for its checkbox: "Select Casey Caller". */
  nameOf: (row: T) => string;
  /** Number of rows, -1 if more can be loaded. */
  total: number;
  /** The group of a row; undefined if the list has none. */
  groupAt: (index: number) => string | undefined;
  /** Heading of the group that starts at a row; undefined within a group. */
  headingOf: (index: number) => string | undefined;
  /** Number of rows in the group of a row; undefined if more can be loaded. */
  countOf: (index: number) => number | undefined;
}

type TableProps<T> = RowsProps<T> & {
  columns: readonly DataColumn<T>[];
  sort?: Sort | undefined;
};

/** Rows of 44 px; texts that do not fit are cut off. */
export function DataTable<T>(props: TableProps<T>) {
  const { caption, list, isSelectable, total, headingOf, countOf, columns, sort } = props;
  const { place, rows, rest } = useVirtualRows<T, HTMLTableSectionElement>(
    list,
    ROW_HEIGHT,
    headingOf,
  );
  return (
    <table
      aria-rowcount={total < 0 ? -1 : total + 1}
      className="w-full table-fixed border-separate border-spacing-0 text-small"
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {isSelectable && (
            <th className={cn(head, 'w-14 pl-2')}>
              <CheckBox
                label={`Select all ${caption.toLowerCase()}`}
                checked={list.selected.length > 0 && list.selected.length === list.rows.length}
                mixed={list.selected.length > 0 && list.selected.length < list.rows.length}
                onChange={list.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.head} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody ref={place} className="[overflow-anchor:none]">
        {rows.map(({ index, gap }) => (
          <Fragment key={list.keyOf(list.rows[index]!)}>
            <Spacer height={gap} />
            <Heading text={headingOf(index)} count={countOf(index)} />
            <DataRow {...props} index={index} />
          </Fragment>
        ))}
        <Spacer height={rest} />
      </tbody>
    </table>
  );
}

function HeadCell<T>({
  column: { head: title, isHeadHidden, className, sort: order },
  sort,
}: {
  column: DataColumn<T>;
  sort: Sort | undefined;
}) {
  if (!order || !sort)
    return (
      <th scope="col" className={cn(head, text, className)}>
        {isHeadHidden ? <span className="sr-only">{title}</span> : title}
      </th>
    );
  const isAscending = sort.value === order.ascending;
  const isDescending = sort.value === order.descending;
  const Icon = isAscending ? ArrowUp : isDescending ? ArrowDown : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
      className={cn(head, text, className)}
    >
      <button
        type="button"
        onClick={() => sort.onChange(nextOrder(sort.value, order))}
        className="inline-flex min-h-10 items-center gap-1 -outline-offset-2 hover:text-ink"
      >
        {title}
        <Icon className="size-3.5" aria-hidden="true" />
      </button>
    </th>
  );
}

/** Ascending, descending, then the order of the list. */
function nextOrder(value: string, { ascending, descending = '' }: Order): string {
  if (value === ascending) return descending;
  return value === descending && descending !== '' ? '' : ascending;
}

type Order = NonNullable<DataColumn<unknown>['sort']>;

function Row<T>(props: TableProps<T> & { index: number }) {
  const { list, isSelectable, nameOf, columns, index } = props;
  const row = list.rows[index]!;
  return (
    <tr
      {...list.rowProps(index)}
      aria-rowindex={index + 2}
      className={cn(
        'relative scroll-my-16 -outline-offset-2 last:*:border-b-0 hover:bg-raised/60',
        list.isSelected(row) && 'bg-glass/10',
      )}
    >
      {isSelectable && (
        <td className={cn(cell, 'pl-2')}>
          <CheckBox
            label={`Select ${nameOf(row)}`}
            checked={list.isSelected(row)}
            onChange={() => list.toggle(row)}
            className="h-10.75"
          />
        </td>
      )}
      {columns.map(({ head: title, cell: content, className }) => (
        <td key={title} className={cn(cell, text, className)}>
          {content(row)}
        </td>
      ))}
    </tr>
  );
}

/** Scrolling renders the table again, but not its rows. */
const DataRow = memo(Row) as typeof Row;

const head =
  'sticky top-0 z-20 h-11 border-y border-line bg-surface text-left text-fine font-medium text-ink-faint!';
const cell = 'h-11 border-b border-line leading-5';
const text = 'truncate px-3 first:pl-5 last:pr-5';

interface HeadingProps {
  text: string | undefined;
  count: number | undefined;
}

const Heading = ({ text: title, count }: HeadingProps) =>
  title !== undefined && (
    <tr className="relative isolate">
      {/* The first columns have room for it on every screen. Its band covers the others, too. */}
      <th
        scope="rowgroup"
        colSpan={2}
        style={{ height: HEADING_HEIGHT }}
        className="px-5 text-left text-small font-semibold whitespace-nowrap before:absolute before:inset-0 before:-z-10 before:border-b before:border-line before:bg-raised/50"
      >
        {title} <HeadingCount count={count} />
      </th>
    </tr>
  );

/** Beside the name of a group. */
export const HeadingCount = ({ count }: Pick<HeadingProps, 'count'>) =>
  count !== undefined && (
    <span className="ml-0.5 text-fine font-normal text-ink-soft tabular-nums">{count}</span>
  );

const Spacer = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td style={{ height }} className="p-0" />
    </tr>
  );
