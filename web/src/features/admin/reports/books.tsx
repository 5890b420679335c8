import { useGetBooksQuery } from '../../../api/admin/back-office.api.js';
import { dateRange } from '../../../back-office/dates/date-range.rules.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { cn } from '../../../ui/cn.js';
import { BooksMetrics } from './books-metrics.js';
import { BooksPeriodChoice } from './books-period.js';
import { BOOKS_FILTERS, periodOf } from './books-period.rules.js';
import { BooksTable } from './books-table.js';
import { CardFees } from './card-fees.js';
import { ExportBooks } from './export-books.js';
import { TechnicianTips } from './technician-tips.js';

interface BooksProps {
  today: string;
}

export function Books({ today }: BooksProps) {
  const { values } = useFilters(BOOKS_FILTERS);
  const choice = periodOf(values, today);
  const { period } = choice;
  const query = useGetBooksQuery(period, { refetchOnMountOrArgChange: true });
  const { data, currentData, isFetching, error, refetch } = query;
  // The previous period stays visible until the new one has loaded.
  const isStale = isFetching && currentData === undefined;
  return (
    <section aria-label="Books" className="grid gap-4 sm:gap-6">
      <BooksPeriodChoice choice={choice}>
        <div className="flex items-center justify-between gap-4 max-sm:basis-full">
          <h2 className="font-semibold">{dateRange(period.from, period.to)}</h2>
          <ExportBooks books={isStale ? undefined : currentData} period={period} />
        </div>
      </BooksPeriodChoice>
      {error && !isFetching ? (
        <LoadFailed what="The books" error={error} onRetry={() => void refetch()} />
      ) : (
        <div
          aria-busy={isStale}
          className={cn(
            'grid min-w-0 gap-4 sm:gap-6 transition-opacity',
            isStale && data && 'opacity-60',
          )}
        >
          <BooksMetrics totals={data?.totals} {...{ isStale, period, today }} />
          <BooksTable books={data} period={period} />
          <Meaning />
        </div>
      )}
      <div className="grid items-start gap-4 sm:gap-6 xl:grid-cols-2">
        <CardFees period={period} />
        <TechnicianTips period={period} />
      </div>
    </section>
  );
}

function Meaning() {
  return (
    <p className="px-5 text-fine text-ink-soft">
      By payment date; includes card payments and payments recorded by hand. Collected is what was
      received minus refunds, including tips and tax. Tax is the tax share of payments; tips are not
      taxed. Outstanding is the amount due on sent invoices.
    </p>
  );
}
