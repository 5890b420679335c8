import { HandCoins, Receipt, Repeat, Wallet } from 'lucide-react';
import type { Analytics as AnalyticsMetrics } from '@desert-mirror/contracts/back-office';
import { formatCents } from '@desert-mirror/contracts/money';
import { formatPlainDate } from '@desert-mirror/contracts/time';
import { useGetAnalyticsQuery } from '../../../api/admin/back-office.api.js';
import { useIsPhone } from '../../../back-office/layout/use-is-phone.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { ReportViews } from '../../../back-office/layout/report-views.js';
import { StatCard } from '../../../back-office/layout/stat-card.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { BookingsChart } from './bookings-chart.js';
import { isSparse, weekly } from './buckets.rules.js';
import { shareText, sumToCents } from './chart.rules.js';
import { Breakdowns } from './breakdowns.js';
import { PeriodChoice } from './period-choice.js';
import { PERIOD_FILTERS, periodOf } from './period.rules.js';
import { RevenueChart } from './revenue-chart.js';

interface AnalyticsProps {
  today: string;
}

export function Analytics({ today }: AnalyticsProps) {
  const { values } = useFilters(PERIOD_FILTERS);
  const choice = periodOf(values, today);
  const { period } = choice;
  const query = useGetAnalyticsQuery(period, { refetchOnMountOrArgChange: true });
  const metrics = query.currentData;
  // A cached period shows at once; a new one shows the loading state.
  const isPhone = useIsPhone();
  const steps = metrics && { buckets: metrics.buckets, unit: period.unit };
  const bookings = steps && (isPhone || isSparse(steps.buckets) ? weekly(steps) : steps);
  const frame = { ...query, isLoading: query.isFetching && !metrics };
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ReportViews shown="analytics" />
      <PeriodChoice choice={choice} />
      <Totals metrics={metrics} />
      <Panel
        title="Revenue over time"
        lead={`${formatPlainDate(period.from)} – ${formatPlainDate(period.to)}`}
      >
        <ListFrame query={frame} what="analytics" isEmpty={false} empty={null}>
          {steps && <RevenueChart {...(isPhone ? weekly(steps) : steps)} />}
        </ListFrame>
        <Meaning />
      </Panel>
      {bookings && (
        <Panel
          title={`Bookings per ${bookings.unit}`}
          lead="By the day they were made, online and by phone"
        >
          <BookingsChart {...bookings} />
        </Panel>
      )}
      {metrics && <Breakdowns metrics={metrics} />}
    </div>
  );
}

function Totals({ metrics }: { metrics: AnalyticsMetrics | undefined }) {
  const sum = (key: 'booked' | 'collected') =>
    metrics?.buckets.reduce((cents, bucket) => cents + sumToCents(bucket[key]), 0);
  const booked = sum('booked');
  const collected = sum('collected');
  const transactions = metrics?.buckets.reduce((count, bucket) => count + bucket.transactions, 0);
  const customers = metrics?.customers;
  return (
    <div className="grid grid-cols-2 max-sm:panel-group sm:gap-6 xl:grid-cols-4">
      <StatCard
        label="Booked"
        icon={Wallet}
        value={booked === undefined ? undefined : formatCents(booked)}
      >
        Value of bookings and invoices created
      </StatCard>
      <StatCard
        label="Collected"
        icon={HandCoins}
        value={collected === undefined ? undefined : formatCents(collected)}
      >
        Payments minus refunds
      </StatCard>
      <StatCard label="Transactions" icon={Receipt} value={transactions}>
        Bookings plus invoices
      </StatCard>
      <StatCard
        label="Returning customers"
        icon={Repeat}
        value={customers && shareText(customers.returning, customers.count)}
      >
        {customers && returningText(customers)}
      </StatCard>
    </div>
  );
}

const returningText = ({ count, returning }: AnalyticsMetrics['customers']): string =>
  count === 0 ? 'No bookings' : `${returning} of ${count} booked more than once`;

function Meaning() {
  return (
    <p className="border-t border-line px-5 py-4 text-fine text-ink-faint">
      Booked: all bookings and all invoices that are not void, by creation date. Collected: payments
      minus refunds, by payment date.
    </p>
  );
}
