import type { ReactNode } from 'react';

interface RecordHeadProps {
  /** A picture or initials, to the left of the text. */
  picture?: ReactNode;
  name: ReactNode;
  status?: ReactNode;
  /** What the page is about, in the largest type: "$349.00". */
  figure: ReactNode;
  /** Beside it: "due Dec 30". */
  note?: ReactNode;
  /** Further lines, below the figure. */
  children?: ReactNode;
  actions: ReactNode;
}

/** The dark block at the top of a record. The actions are at the right where they fit. */
export const RecordHead = (props: RecordHeadProps) => (
  <div className="desk-head flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-5 py-4 sm:py-5">
    <div className="flex min-w-0 grow basis-72 items-center gap-5">
      {props.picture}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-body leading-6 font-semibold wrap-anywhere">{props.name}</h2>
          {props.status}
        </div>
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2.5 wrap-anywhere">
          <span className="font-display text-figure tabular-nums">{props.figure}</span>{' '}
          <span className="text-body text-ink-soft empty:hidden">{props.note}</span>
        </p>
        {props.children}
      </div>
    </div>
    {props.actions}
  </div>
);

/** A small line below the figure of a `RecordHead`. */
export const HeadLine = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 text-fine text-ink-faint wrap-anywhere empty:hidden">{children}</p>
);
