import type { ReactNode } from 'react';
import { Cell, HeadCell, Table } from '../ui/table.js';
import { cn } from '../ui/cn.js';

export interface Column<T> {
  head: string;
  cell: (row: T) => ReactNode;
  /** Classes of its head and cells: alignment, width, `hidden lg:table-cell`. */
  className?: string;
}

interface RecordListProps<T> {
  /** What the rows are, for whoever cannot see them. */
  caption: string;
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  columns: readonly Column<T>[];
  /** What the rows add up to, as one more of them. */
  total?: T;
  /** The same row on a phone. */
  card: (row: T) => ReactNode;
}

/** Rows as a table from a tablet's width on, and as cards on a phone. */
export function RecordList<T>({ caption, rows, keyOf, columns, total, card }: RecordListProps<T>) {
  return (
    <>
      <div className="hidden md:block">
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
            {rows.map((row) => (
              <tr key={keyOf(row)} className="hover:bg-night-800/60">
                {columns.map(({ head, cell, className }) => (
                  <Cell
                    key={head}
                    className={cn('min-w-20 wrap-anywhere first:pl-5 last:pr-5', className)}
                  >
                    {cell(row)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
          {total !== undefined && (
            <tfoot>
              <tr className="bg-night-800/60 font-semibold">
                {columns.map(({ head, cell, className }) => (
                  <Cell key={head} className={cn('border-edge first:pl-5 last:pr-5', className)}>
                    {cell(total)}
                  </Cell>
                ))}
              </tr>
            </tfoot>
          )}
        </Table>
      </div>
      <ul className="md:hidden" aria-label={caption}>
        {rows.map((row) => (
          <li key={keyOf(row)} className="border-t border-line px-5 py-4 text-small">
            {card(row)}
          </li>
        ))}
        {total !== undefined && (
          <li className="border-t border-edge bg-night-800/60 px-5 py-4 text-small">
            {card(total)}
          </li>
        )}
      </ul>
    </>
  );
}
