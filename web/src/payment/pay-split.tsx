import type { ReactNode } from 'react';
import { cn } from '../ui/cn.js';
import { container } from '../ui/section.js';

interface PaySplitProps {
  /** The card with what is paid for. */
  summary: ReactNode;
  /** Below the card. On a phone it follows the payment, so that its button is on the first screen. */
  details?: ReactNode;
  /** On phones, the card comes after the outcome. */
  summaryLast?: boolean;
  /** The outcome, above the second half. On phones, the card is between the two. */
  news?: ReactNode;
  children: ReactNode;
}

/** On phones a band across the page. */
const half =
  'min-w-0 border-line py-3 max-md:mx-[calc(-1*var(--page-inset))] max-md:border-y max-md:bg-surface max-md:px-(--page-inset) md:col-start-2 md:py-0';

/** Two halves of the page: what is paid for, and the payment on a lighter ground. */
export function PaySplit({ summary, details, summaryLast, news, children }: PaySplitProps) {
  const isSecond = summaryLast || Boolean(news);
  return (
    <div className="grow bg-linear-to-r from-transparent from-50% to-surface to-50% max-md:bg-none">
      <div
        className={cn(
          container,
          'grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-14 md:py-12 lg:gap-x-24',
        )}
      >
        {news && <div className={cn(half, 'max-md:border-t-0 md:row-start-1')}>{news}</div>}
        <div
          className={cn(
            'min-w-0 py-3 md:col-start-1 md:row-start-1 md:py-0',
            isSecond && 'md:row-span-2',
            summaryLast && 'max-md:order-1',
          )}
        >
          <div className="rounded-card border border-line bg-surface px-4 py-3 md:p-6">
            {summary}
          </div>
          {isSecond && details}
        </div>
        <div
          className={cn(
            half,
            news ? 'max-md:*:first:mt-0 md:row-start-2' : 'md:row-span-2 md:row-start-1',
          )}
        >
          {children}
        </div>
        {!isSecond && details && (
          <div className="min-w-0 pb-5 empty:hidden md:col-start-1 md:row-start-2 md:pb-0">
            {details}
          </div>
        )}
      </div>
    </div>
  );
}
