import type { ReactNode } from 'react';
import { cn } from '../ui/cn.js';
import { container } from '../ui/section.js';
import { Ridge } from './ridge.js';

interface PaySplitProps {
  /** Above the card. On phones, it is also the heading of the second half. */
  title?: ReactNode;
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

/** One gap between the details replaces their own margins. */
const detailsLook = 'grid min-w-0 gap-6 *:mt-0 empty:hidden';

/** Two halves of the page: what is paid for, and the payment on a lighter ground. On phones, a line separates them. */
export function PaySplit({ title, summary, details, summaryLast, news, children }: PaySplitProps) {
  const isSecond = summaryLast || Boolean(news);
  return (
    <div className="flex grow flex-col bg-linear-to-r from-transparent from-50% to-surface to-50% max-md:bg-none">
      <div
        className={cn(
          container,
          'grid pb-8 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-14 md:py-12 lg:gap-x-24',
        )}
      >
        {news && <div className="min-w-0 max-md:pt-7 md:col-start-2 md:row-start-1">{news}</div>}
        <div
          className={cn(
            'min-w-0 md:col-start-1 md:row-start-1',
            title ? 'max-md:pt-4' : 'max-md:pt-5',
            isSecond && 'md:row-span-2',
            summaryLast && 'max-md:order-1',
          )}
        >
          {title}
          <div className="rounded-card border border-line bg-surface px-4 py-3 md:p-6">
            {summary}
          </div>
          {isSecond && <div className={cn(detailsLook, 'pt-6')}>{details}</div>}
        </div>
        <div
          className={cn(
            'min-w-0 md:col-start-2',
            news
              ? 'max-md:pt-5 max-md:*:first:mt-0 md:row-start-2'
              : cn(title ? 'max-md:pt-4' : 'max-md:pt-7', 'md:row-span-2 md:row-start-1'),
            !isSecond &&
              'border-line max-md:mx-[calc(-1*var(--page-inset))] max-md:mt-4 max-md:border-t max-md:px-(--page-inset)',
          )}
        >
          {children}
        </div>
        {!isSecond && details && (
          <div className={cn(detailsLook, 'pt-8 md:col-start-1 md:row-start-2')}>{details}</div>
        )}
      </div>
      <Ridge />
    </div>
  );
}
