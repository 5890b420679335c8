import { Fragment, type ReactNode } from 'react';
import { Cell, HeadCell, Table } from '../../ui/table.js';
import { cn } from '../../ui/cn.js';

export interface Column<T> {
  head: string;
  cell: (row: T) => ReactNode;
  /** Classes of the header and the cells: alignment, width, `hidden lg:table-cell`. */
  className?: string;
}

interface RecordListProps<T> {
  /** Accessible name of the table and the card list. */
  caption: string;
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  columns: readonly Column<T>[];
  /** Title above a row, with which a part of the list begins. */
  headingOf?: (row: T) => string | undefined;
  /** Totals, shown as the last row. */
  total?: T;
  /** Too many columns for a tablet: shown as cards if narrower than 59rem. */
  wide?: boolean;
  card: (row: T) => ReactNode;
}

const part = 'border-line bg-raised/50 px-5 py-1.5 text-fine font-medium text-ink-soft';

export function RecordList<T>({ caption, keyOf, wide = false, card, ...rest }: RecordListProps<T>) {
  const { rows, columns, total, headingOf } = rest;
  const listed = rows.map((row) => ({ row, heading: headingOf?.(row) }));
  return (
    <div
      className={cn(
        // Large amounts can be wider than the page.
        wide && '@container overflow-x-auto',
        total !== undefined && 'overflow-clip rounded-b-card',
      )}
    >
      <div className={cn('hidden', wide ? '@min-[59rem]:block' : 'md:block')}>
        <Table>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ head, className }) => (
                <HeadCell
                  key={head}
                  className={cn('whitespace-nowrap first:pl-5 last:pr-5', className)}
                >
                  {head}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map(({ row, heading }) => (
              <Fragment key={keyOf(row)}>
                {heading && (
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={columns.length}
                      className={cn(part, 'border-b text-left')}
                    >
                      {heading}
                    </th>
                  </tr>
                )}
                <tr className="hover:bg-raised/60">
                  <Cells columns={columns} row={row} />
                </tr>
              </Fragment>
            ))}
          </tbody>
          {total !== undefined && (
            <tfoot>
              <tr className="bg-raised font-semibold *:border-t-2 *:border-edge">
                <Cells columns={columns} row={total} />
              </tr>
            </tfoot>
          )}
        </Table>
      </div>
      <ul className={wide ? '@min-[59rem]:hidden' : 'md:hidden'} aria-label={caption}>
        {listed.map(({ row, heading }) => (
          <Fragment key={keyOf(row)}>
            {heading && <li className={cn(part, 'border-t')}>{heading}</li>}
            <li className="border-t border-line px-5 py-3.5 text-small">{card(row)}</li>
          </Fragment>
        ))}
        {total !== undefined && (
          <li className="border-t-2 border-edge bg-raised px-5 py-4 text-small">{card(total)}</li>
        )}
      </ul>
    </div>
  );
}

const Cells = <T,>({ columns, row }: { columns: readonly Column<T>[]; row: T }) =>
  columns.map(({ head, cell, className }) => (
    <Cell key={head} className={cn('min-w-20 wrap-anywhere first:pl-5 last:pr-5', className)}>
      {cell(row)}
    </Cell>
  ));
