import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.js';

interface RowCardProps {
  /** A picture or initials, to the left of the text and vertically centered. */
  picture?: ReactNode;
  title: ReactNode;
  /** At the right of the facts on a phone. */
  status: ReactNode;
  /** Joined with dots; falsy values are left out. */
  facts: readonly ReactNode[];
  /** At the right of the title on a phone: the amount. */
  end?: ReactNode;
  /** A second status: before the other on a phone, below the amount on a tablet. False: not here. */
  mark?: ReactNode;
  /** A line of its own below the title, so that all cards of the list are equally high. */
  below?: ReactNode;
  /** On a phone, the status is beside both the line below the title and the facts: a button. */
  isStatusTall?: boolean;
}

/** The title with a line below it, up to two facts, the statuses and the amount. */
const tablet = {
  withMark: 'md:grid-cols-[minmax(0,1fr)_8rem_7.75rem_6rem] md:gap-x-3',
  withEnd: 'md:grid-cols-[minmax(0,1fr)_8.75rem_9.75rem_5.75rem] md:gap-x-4',
  withoutEnd: 'md:grid-cols-[minmax(0,1fr)_11.5rem_7.5rem] md:gap-x-4',
};
const BOTH_LINES = 'md:row-start-1 md:row-span-2';
/** Below the title, if no other line is. */
const FIRST = 'md:first:col-start-1 md:first:row-start-2';
/** Beside the title: one in the middle, or one above the other. */
const OTHERS =
  'md:not-first:col-start-2 md:nth-2:row-start-1 md:nth-2:last:row-span-2 md:nth-3:row-start-2';
const ALL = 'md:col-start-2 md:first:row-start-1 md:only:row-span-2 md:nth-2:row-start-2';

function columnsOf({ mark, end }: Pick<RowCardProps, 'mark' | 'end'>): string {
  if (mark !== undefined) return tablet.withMark;
  return end === undefined ? tablet.withoutEnd : tablet.withEnd;
}

/** A record for a list below 1024 px: in two or three lines on a phone, in columns on a tablet. */
export function RowCard({ picture, ...lines }: RowCardProps) {
  if (picture === undefined) return <Lines {...lines} />;
  return (
    <div className="flex items-center gap-2.5">
      {picture}
      <Lines {...lines} />
    </div>
  );
}

function Lines(props: Omit<RowCardProps, 'picture'>) {
  const { title, status, facts, end, mark, below, isStatusTall = false } = props;
  return (
    <div
      className={cn(
        'grid min-w-0 grow md:items-center md:gap-y-0',
        isStatusTall ? 'grid-cols-[minmax(0,1fr)_auto] gap-x-2' : 'grid-cols-1',
        below === undefined && 'gap-y-0.5',
        columnsOf(props),
      )}
    >
      <div
        className={cn(
          'flex items-start justify-between gap-x-3 md:contents',
          isStatusTall && 'col-span-full',
        )}
      >
        <p className="line-clamp-2 min-w-0 leading-6 font-medium break-words">{title}</p>
        {end && (
          <p
            className={cn(
              'shrink-0 leading-6 font-medium whitespace-nowrap tabular-nums md:-col-end-1 md:text-right',
              mark ? 'md:row-start-1' : BOTH_LINES,
            )}
          >
            {end}
          </p>
        )}
      </div>
      {below !== undefined && (
        <p className="truncate text-fine text-ink-soft tabular-nums md:row-start-2">{below}</p>
      )}
      <div
        className={cn(
          'items-center justify-between gap-x-3 md:contents',
          isStatusTall ? 'contents' : 'flex',
        )}
      >
        <p
          className={cn(
            'min-w-0 text-fine text-ink-soft tabular-nums max-md:dotted md:contents',
            below === undefined ? 'line-clamp-3' : 'truncate',
          )}
        >
          {facts
            .filter((fact) => fact !== false)
            .map((fact, index) => (
              <span
                key={index}
                className={cn(
                  'md:min-w-0 md:truncate',
                  below === undefined ? cn(FIRST, OTHERS) : ALL,
                )}
              >
                {fact}
              </span>
            ))}
        </p>
        <div
          className={cn(
            'flex shrink-0 items-center gap-2 text-fine text-ink-soft md:text-small',
            isStatusTall &&
              'max-md:col-start-2 max-md:row-span-2 max-md:row-start-2 max-md:self-end',
            mark === undefined ? cn('md:col-start-3', BOTH_LINES) : 'md:contents',
          )}
        >
          {mark && <p className="md:col-start-4 md:row-start-2 md:justify-self-end">{mark}</p>}
          {mark === undefined ? (
            status
          ) : (
            <p className={cn('md:col-start-3', BOTH_LINES)}>{status}</p>
          )}
        </div>
      </div>
    </div>
  );
}
