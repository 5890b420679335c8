import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '../../ui/cn.js';
import { ListFrame, type ListQuery } from './list-frame.js';
import { Panel, panelAction } from '../layout/panel.js';

interface ShortListProps<T> {
  title: string;
  lead?: string;
  /** Plural, lower case: "bookings". */
  what: string;
  query: ListQuery & { data?: readonly T[] | null | undefined };
  keyOf: (row: T) => number;
  empty: ReactNode;
  /** Path of the full list. */
  all?: string;
  /** On a phone, until its title is pressed. */
  isFolded?: boolean;
  isPage?: boolean;
  /** Reduces the height of the rows, for lists that are shown beside each other. */
  isDense?: boolean;
  /** Classes of the `ul` element. */
  listClassName?: string;
  className?: string;
  children: (row: T) => ReactNode;
}

export function ShortList<T>({
  title,
  lead,
  what,
  query,
  keyOf,
  empty,
  all,
  isFolded,
  isPage,
  isDense,
  listClassName,
  className,
  children,
}: ShortListProps<T>) {
  const rows = query.data ?? [];
  return (
    <Panel
      title={title}
      {...(lead && { lead })}
      {...(className && { className })}
      {...(isFolded && { fold: 'narrow' })}
      {...(isPage && { isPage })}
      actions={
        all && (
          <Link to={all} className={panelAction}>
            View all<span className="sr-only"> {what}</span>
          </Link>
        )
      }
    >
      <ListFrame query={query} what={what} isEmpty={rows.length === 0} empty={empty}>
        <ul className={listClassName}>
          {rows.map((row) => (
            <li
              key={keyOf(row)}
              className={cn(
                'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-1.5 text-small',
                isDense ? 'sm:py-1.25' : 'sm:py-3.5',
              )}
            >
              {children(row)}
            </li>
          ))}
        </ul>
      </ListFrame>
    </Panel>
  );
}
