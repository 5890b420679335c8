import type { ReactNode } from 'react';
import { cn } from '../../ui/cn.js';

interface EventRowProps {
  title: ReactNode;
  /** Its spans are joined with dots. */
  detail: ReactNode;
  /** A reason or an error. */
  note?: string | null | undefined;
  isNoteBad?: boolean;
  /** An amount or a status, shown at the right after the action. */
  end?: ReactNode;
  action?: ReactNode;
}

/** Something that happened to a record: a payment, an email, a change. */
export const EventRow = ({ title, detail, note, isNoteBad, end, action }: EventRowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line px-5 py-3 text-small">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">{title}</p>
      <p className="dotted text-fine wrap-anywhere text-ink-faint">{detail}</p>
      {note && (
        <p
          className={cn(
            'mt-1 wrap-anywhere whitespace-pre-line',
            isNoteBad ? 'text-bad' : 'text-ink-soft',
          )}
        >
          {note}
        </p>
      )}
    </div>
    {(action || end) && (
      <div className="flex items-center gap-x-3 gap-y-1.5 self-start font-semibold tabular-nums max-sm:flex-col-reverse max-sm:items-end">
        {action}
        {end}
      </div>
    )}
  </li>
);
