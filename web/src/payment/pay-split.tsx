import type { ReactNode } from 'react';
import { cn } from '../ui/cn.js';
import { container } from '../ui/section.js';

interface PaySplitProps {
  /** What is paid for: amount first. */
  summary: ReactNode;
  /** On a phone the summary comes second, after news such as a receipt. */
  summaryLast?: boolean;
  children: ReactNode;
}

/** Two halves of the page: what is paid for, and the payment on a lighter ground. */
export const PaySplit = ({ summary, summaryLast = false, children }: PaySplitProps) => (
  <div className="grow bg-linear-to-r from-transparent from-50% to-surface to-50% max-md:bg-none">
    <div className={cn(container, 'grid md:grid-cols-2 md:gap-x-14 md:py-14 lg:gap-x-24 lg:py-20')}>
      <div className={cn('min-w-0 py-5 md:py-0', summaryLast && 'max-md:order-last')}>
        {summary}
      </div>
      <div className="min-w-0 border-line py-5 max-md:mx-[calc(-1*var(--page-inset))] max-md:border-y max-md:bg-surface max-md:px-(--page-inset) md:py-0">
        {children}
      </div>
    </div>
  </div>
);
