import { Link } from 'react-router';
import { cn } from '../../ui/cn.js';
import { Skeleton } from '../../ui/skeleton.js';

export interface Figure {
  name: string;
  /** Undefined while loading. */
  value: string | undefined;
  isBad?: boolean;
  /** Path of the rows that it adds up. */
  to?: string | undefined;
}

/** What the rows of a page add up to, in a line below its head. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="desk-head grid auto-cols-fr grid-flow-col divide-x divide-line">
    {figures.map(({ name, value, isBad, to }) => (
      <div key={name} className="min-w-0 py-3 pr-2 pl-3 first:pl-5 sm:px-5">
        <dt className="text-fine text-ink-soft">{name}</dt>
        <dd
          className={cn(
            'font-display text-quote leading-tight wrap-anywhere sm:text-part',
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
      </div>
    ))}
  </dl>
);
