import type { Analytics } from '@desert-mirror/contracts/back-office';
import { formatCents } from '@desert-mirror/contracts/money';
import type { Period } from '@desert-mirror/contracts/period';
import { useGetAnalyticsQuery } from '../../../api/admin/back-office.api.js';
import { ChangeNote } from '../../../back-office/layout/change.js';
import { daysBefore } from '../../../back-office/layout/change.rules.js';
import { Figures } from '../../../back-office/layout/figures.js';
import { Card } from '../../../ui/card.js';
import { shareText, totalsOf } from './chart.rules.js';

const textOf = { booked: formatCents, collected: formatCents, transactions: String };

interface TotalsProps {
  /** Undefined while loading. */
  metrics: Analytics | undefined;
  period: Period;
  today: string;
}

/** The figures of a period, compared with the same number of days before. */
export function Totals({ metrics, period, today }: TotalsProps) {
  const { count: days, ...earlier } = daysBefore(period, today);
  const { currentData } = useGetAnalyticsQuery(
    { ...earlier, unit: 'month' },
    { refetchOnMountOrArgChange: true },
  );
  const now = metrics && totalsOf(metrics.buckets);
  const before = currentData && totalsOf(currentData.buckets);
  const customers = metrics?.customers;
  const compared = (name: string, key: keyof typeof textOf) => ({
    name,
    value: now && textOf[key](now[key]),
    note: <ChangeNote now={now?.[key]} before={before?.[key]} days={days} textOf={textOf[key]} />,
  });
  return (
    <Card>
      <Figures
        figures={[
          compared('Booked', 'booked'),
          compared('Collected', 'collected'),
          compared('Transactions', 'transactions'),
          {
            name: 'Returning customers',
            value: customers && shareText(customers.returning, customers.count),
            note: customers ? returningText(customers) : '',
          },
        ]}
      />
    </Card>
  );
}

const returningText = ({ count, returning }: Analytics['customers']): string =>
  count === 0 ? 'No bookings' : `${returning} of ${count} booked more than once`;
