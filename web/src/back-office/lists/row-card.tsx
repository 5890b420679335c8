import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.js';

interface RowCardProps {
  title: ReactNode;
  /** At the right of the facts on a phone. */
  status: ReactNode;
  /** Joined with dots; falsy values are left out. */
  facts: readonly ReactNode[];
  /** At the right of the title on a phone: the amount. */
  end?: ReactNode;
  /** A line of its own, so that all cards of the list are equally high. */
  below?: ReactNode;
  /** On a tablet, `below` has a column of its own: for short texts. */
  isFlat?: boolean;
}

/** The name, what is known, perhaps more, the status and the amount, each in its column. */
const tablet = {
  three: 'sm:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1.3fr)_9.75rem_5.75rem]',
  two: 'sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_9.75rem_5.75rem]',
  withoutEnd: 'sm:grid-cols-[minmax(0,1.5fr)_minmax(0,1.2fr)_9.75rem]',
};

/** A record for a list below 1024 px: in two or three lines on a phone, in columns on a tablet. */
export function RowCard({ title, status, facts, end, below, isFlat = false }: RowCardProps) {
  const spanned = !isFlat && 'sm:row-span-2';
  return (
    <div
      className={cn(
        'grid grid-cols-1 gap-y-0.5 sm:min-h-7 sm:items-center sm:gap-x-3',
        end === undefined ? tablet.withoutEnd : isFlat ? tablet.three : tablet.two,
      )}
    >
      <div className="flex items-start justify-between gap-x-3 sm:contents">
        <p
          className={cn(
            'line-clamp-2 min-w-0 leading-6 font-medium break-words sm:order-1',
            below && spanned,
          )}
        >
          {title}
        </p>
        {end && (
          <p
            className={cn(
              'shrink-0 leading-6 font-medium whitespace-nowrap tabular-nums sm:order-5 sm:text-right',
              below && spanned,
            )}
          >
            {end}
          </p>
        )}
      </div>
      <div className="flex items-center justify-between gap-x-3 sm:contents">
        <p className="dotted line-clamp-2 min-w-0 text-fine text-ink-soft sm:order-2 sm:block sm:truncate">
          {facts
            .filter((fact) => fact !== false)
            .map((fact, index) => (
              <span key={index}>{fact}</span>
            ))}
        </p>
        <div
          className={cn(
            'flex shrink-0 gap-1.5 text-fine text-ink-soft sm:order-4 sm:text-small',
            below && spanned,
          )}
        >
          {status}
        </div>
      </div>
      {below && (
        <p
          className={cn(
            'truncate text-fine text-ink-soft tabular-nums',
            isFlat ? 'sm:order-3' : 'sm:col-start-2 sm:row-start-2',
          )}
        >
          {below}
        </p>
      )}
    </div>
  );
}
