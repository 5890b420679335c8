import type { Books, BooksPeriod } from '@desert-mirror/contracts/books';
import { formatAmount } from '@desert-mirror/contracts/money';
import { useGetBooksQuery } from '../../../api/admin/back-office.api.js';
import { listPlainDate } from '../../../back-office/dates/list-date.js';
import { ChangeNote } from '../../../back-office/layout/change.js';
import { daysBefore } from '../../../back-office/layout/change.rules.js';
import { Figures } from '../../../back-office/layout/figures.js';
import { Card } from '../../../ui/card.js';

interface BooksMetricsProps {
  /** Undefined while loading. */
  totals: Books['totals'] | undefined;
  period: BooksPeriod;
  today: string;
}

/** The sums of a period, compared with as many days before. */
export function BooksMetrics({ totals, period, today }: BooksMetricsProps) {
  const { count: days, ...earlier } = daysBefore(period);
  const before = useGetBooksQuery(earlier).currentData?.totals;
  const compared = (name: string, key: keyof Books['totals']) => ({
    name,
    value: totals && formatAmount(totals[key]),
    note: (
      <ChangeNote
        now={totals && Number(totals[key])}
        before={before && Number(before[key])}
        days={days}
        textOf={() => formatAmount(before?.[key] ?? '')}
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
