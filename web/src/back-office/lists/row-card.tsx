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
  /** A second status: before `end` on a phone. */
  mark?: ReactNode;
  /** On a phone, the facts have one line, which cuts them off. */
  isShort?: boolean;
  /** A line of its own, so that all cards of the list are equally high. */
  below?: ReactNode;
}

/** The title with a line below it, up to two facts, the status and the amount. */
const tablet = {
  withEnd: 'md:grid-cols-[minmax(0,1fr)_8.75rem_9.75rem_5.75rem]',
  withoutEnd: 'md:grid-cols-[minmax(0,1fr)_11.5rem_7.5rem]',
};
const BOTH_LINES = 'md:row-start-1 md:row-span-2';
/** Below the title, if no other line is. */
const FIRST = 'md:first:col-start-1 md:first:row-start-2';
/** Beside the title: one in the middle, or one above the other. */
const OTHERS =
  'md:not-first:col-start-2 md:nth-2:row-start-1 md:nth-2:last:row-span-2 md:nth-3:row-start-2';

/** A record for a list below 1024 px: in two or three lines on a phone, in columns on a tablet. */
export function RowCard({ title, status, facts, end, mark, isShort, below }: RowCardProps) {
  return (
    <div
      className={cn(
        'grid grid-cols-1 gap-y-0.5 md:items-center md:gap-x-4 md:gap-y-0',
        end === undefined ? tablet.withoutEnd : tablet.withEnd,
      )}
    >
      <div className="flex items-start justify-between gap-x-3 md:contents">
        <p className="line-clamp-2 min-w-0 leading-6 font-medium break-words">{title}</p>
        {end && (
          <div className="flex shrink-0 gap-x-2 md:contents">
            {mark && (
              <p
                className={cn(
                  'flex h-6 items-center md:col-start-3 md:justify-self-end',
                  BOTH_LINES,
                )}
              >
                {mark}
              </p>
            )}
            <p
              className={cn(
                'leading-6 font-medium whitespace-nowrap tabular-nums md:col-start-4 md:text-right',
                BOTH_LINES,
              )}
            >
              {end}
            </p>
          </div>
        )}
      </div>
      <div className="flex items-center justify-between gap-x-3 md:contents">
        <p
          className={cn(
            'min-w-0 text-fine text-ink-soft tabular-nums max-md:dotted md:contents',
            isShort ? 'truncate' : 'line-clamp-2',
          )}
        >
          {facts
            .filter((fact) => fact !== false)
            .map((fact, index) => (
              <span
                key={index}
                className={cn(
                  'md:min-w-0 md:truncate',
                  below === undefined ? cn(FIRST, OTHERS) : cn('md:col-start-2', BOTH_LINES),
                )}
              >
                {fact}
              </span>
            ))}
        </p>
        <div
          className={cn(
            'flex shrink-0 gap-1.5 text-fine text-ink-soft md:col-start-3 md:text-small',
            BOTH_LINES,
          )}
        >
          {status}
        </div>
      </div>
      {below !== undefined && (
        <p className="truncate text-fine text-ink-soft tabular-nums md:row-start-2">{below}</p>
      )}
    </div>
  );
}
