import type { Books, BooksPeriod } from '@desert-mirror/contracts/books';
import { formatAmount } from '@desert-mirror/contracts/money';
import { useGetBooksQuery } from '../../../api/admin/back-office.api.js';
import { listPlainDate } from '../../../back-office/dates/list-date.js';
import { ChangeNote } from '../../../back-office/layout/change.js';
import { daysBefore } from '../../../back-office/layout/change.rules.js';
import { Figures } from '../../../back-office/layout/figures.js';
import { Card } from '../../../ui/card.js';

const FRESH = { refetchOnMountOrArgChange: true };

const amountText = (amount: number): string => formatAmount(amount.toFixed(2));

interface BooksMetricsProps {
  /** Undefined while loading. */
  totals: Books['totals'] | undefined;
  /** Whether the totals still belong to the previously chosen period, so that they are not compared. */
  isStale: boolean;
  period: BooksPeriod;
  today: string;
}

/** The sums of a period, compared with the same number of days before. */
export function BooksMetrics({ totals, isStale, period, today }: BooksMetricsProps) {
  const { count: days, ...earlier } = daysBefore(period, today);
  const before = useGetBooksQuery(earlier, FRESH).currentData?.totals;
  const now = isStale ? undefined : totals;
  const compared = (name: string, key: keyof Books['totals']) => ({
    name,
    value: totals && formatAmount(totals[key]),
    note: (
      <ChangeNote
        now={now && Number(now[key])}
        before={before && Number(before[key])}
        days={days}
        textOf={amountText}
      />
    ),
  });
  return (
    <Card>
      <Figures
        figures={[
          compared('Received', 'received'),
          compared('Refunded', 'refunded'),
          compared('Collected', 'collected'),
          compared('Tips', 'tips'),
          compared('Tax collected', 'tax'),
          {
            name: 'Outstanding',
            value: totals && formatAmount(totals.outstanding),
            note:
              period.to < today
                ? `Due on invoices at the end of ${listPlainDate(period.to)}`
                : 'Due on invoices now',
          },
        ]}
      />
    </Card>
  );
}
