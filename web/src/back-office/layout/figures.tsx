import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '../../ui/cn.js';
import { Skeleton } from '../../ui/skeleton.js';

export interface Figure {
  name: string;
  /** Undefined while loading. */
  value: string | number | undefined;
  /** A short line below the value: "From 26 bookings". */
  note?: ReactNode;
  isBad?: boolean;
  /** Path of the rows that it adds up. */
  to?: string | undefined;
}

/** A phone has room for three figures in a row, if longer names have more of it. Four or more are in rows of two. */
const columns = (count: number): string => {
  if (count < 4) return 'grid-flow-col sm:auto-cols-fr';
  return cn('grid-cols-2', count === 4 ? 'sm:grid-cols-4' : 'sm:grid-cols-3 xl:grid-cols-6');
};

/** The figures of a page in a dark band: at the top of its list, or in a card of their own. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl
    className={cn(
      'desk-head grid overflow-clip',
      columns(figures.length),
      // The values stay in one line if a name above them takes two.
      figures.every(({ note }) => note === undefined) && '*:content-end',
    )}
  >
    {figures.map((figure) => (
      // The list clips the lines at its outer edges.
      <div
        key={figure.name}
        className={cn(
          '-mt-px -ml-px min-w-0 border-t border-l border-line py-3 pr-2 sm:px-4 xl:px-5',
          figures.length < 4 ? 'pl-2.5 first:pl-5' : 'pl-5',
        )}
      >
        <dt className="text-fine text-ink-soft">{figure.name}</dt>
        <Value {...figure} />
        {figure.note !== undefined && (
          <dd className="mt-0.5 text-fine text-ink-faint">
            {figure.value === undefined ? <Skeleton className="my-1 h-3 w-24" /> : figure.note}
          </dd>
        )}
      </div>
    ))}
  </dl>
);

const Value = ({ name, value, isBad, to }: Figure) => (
  <dd
    className={cn(
      'font-display text-quote leading-tight wrap-anywhere tabular-nums sm:text-part',
      isBad && 'text-bad',
    )}
  >
    {value === undefined ? (
      <Skeleton className="mt-1 h-6 w-20" />
    ) : to === undefined ? (
      value
    ) : (
      <Link to={to} className="tap-area underline decoration-1 underline-offset-4">
        {value}
        <span className="sr-only"> {name}</span>
      </Link>
    )}
  </dd>
);
