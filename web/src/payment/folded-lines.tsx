import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';

/** With at most this many lines, the decision still fits on the first screen of a phone. */
export const FEW_LINES = 4;

/** The name of the only line; "2 items". */
export const itemsText = (names: readonly string[]): string =>
  names.length === 1 ? names[0]! : `${names.length} items`;

interface FoldedLinesProps {
  /** What the lines are: "2 items and tax". */
  title: string;
  /** Shows the lines without a way to collapse them. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Lines and totals below the amount. Many are collapsed on phones, so that the decision is on the first screen. */
export function FoldedLines({ title, isOpen = false, children }: FoldedLinesProps) {
  // Beside the decision there is room for them.
  const [startsOpen] = useState(() => matchMedia('(min-width: 48rem)').matches);
  if (isOpen) return children;
  return (
    <details open={startsOpen} className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-semibold">
        <span className="line-clamp-2 min-w-0 wrap-anywhere group-open:hidden">{title}</span>
        <span className="not-group-open:hidden">Details</span>
        <ChevronDown className="size-4 shrink-0 group-open:rotate-180" aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
