import type { ReactNode } from 'react';
import { cn } from '../ui/cn.js';
import { container } from '../ui/section.js';

interface PaySplitProps {
  /** What is paid for: amount first. */
  summary: ReactNode;
  /** Further facts. On a phone they follow the payment, so that its button is on the first screen. */
  details?: ReactNode;
  /** On a phone the summary comes second, after news such as a receipt. */
  summaryLast?: boolean;
  children: ReactNode;
}

/** Two halves of the page: what is paid for, and the payment on a lighter ground. */
export const PaySplit = ({ summary, details, summaryLast = false, children }: PaySplitProps) => (
  <div className="grow bg-linear-to-r from-transparent from-50% to-surface to-50% max-md:bg-none">
    <div
      className={cn(
        container,
        'grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-14 md:py-14 lg:gap-x-24 lg:py-20',
      )}
    >
      <div
        className={cn(
          'min-w-0 py-5 md:py-0',
          summaryLast && 'max-md:order-1',
          summaryLast && details && 'max-md:pb-0',
        )}
      >
        {summary}
      </div>
      <div className="min-w-0 border-line py-5 max-md:mx-[calc(-1*var(--page-inset))] max-md:border-y max-md:bg-surface max-md:px-(--page-inset) md:col-start-2 md:row-span-2 md:row-start-1 md:py-0">
        {children}
      </div>
      {details && (
        <div
          className={cn(
            'min-w-0 pb-5 md:col-start-1 md:row-start-2 md:pb-0',
            summaryLast
              ? 'max-md:order-1'
              : // The edge of the payment is its first rule.
                'max-md:pt-2.5 max-md:*:first:mt-0 max-md:[&>dl:first-child>:first-child]:border-t-0',
          )}
        >
          {details}
        </div>
      )}
    </div>
  </div>
);
