import type { ReactNode } from 'react';

interface RowCardProps {
  title: ReactNode;
  /** At the right of the title. */
  status: ReactNode;
  /** Joined with dots; falsy values are left out. */
  facts: readonly ReactNode[];
  /** At the right of the facts: the amount. */
  end?: ReactNode;
  /** A line of its own, so that all cards of the list are equally high. */
  below?: ReactNode;
}

/** A record in two or three lines, for a list below 1024 px. */
export const RowCard = ({ title, status, facts, end, below }: RowCardProps) => (
  <div className="grid grid-cols-1 gap-y-0.5">
    <div className="flex items-start justify-between gap-x-3">
      <p className="line-clamp-2 min-w-0 leading-6 font-medium break-words">{title}</p>
      <div className="flex shrink-0 gap-1.5">{status}</div>
    </div>
    <div className="flex items-baseline justify-between gap-x-3">
      <p className="dotted min-w-0 truncate text-fine text-ink-soft">
        {facts
          .filter((fact) => fact !== false)
          .map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
      </p>
      {end && <p className="shrink-0 tabular-nums">{end}</p>}
    </div>
    {below && <p className="truncate text-fine text-ink-soft tabular-nums">{below}</p>}
  </div>
);
