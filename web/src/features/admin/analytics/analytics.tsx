import { useGetAnalyticsQuery } from '../../../api/admin/back-office.api.js';
import { dateRange } from '../../../back-office/dates/date-range.rules.js';
import { useIsPhone } from '../../../back-office/layout/use-is-phone.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { ReportViews } from '../../../back-office/layout/report-views.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { BookingsChart } from './bookings-chart.js';
import { fromFirst, isSparse, weekly } from './buckets.rules.js';
import { Breakdowns } from './breakdowns.js';
import { PeriodChoice } from './period-choice.js';
import { PERIOD_FILTERS, periodOf } from './period.rules.js';
import { RevenueChart } from './revenue-chart.js';
import { Totals } from './totals.js';

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
  const all = metrics && { buckets: metrics.buckets, unit: period.unit };
  // Keeps the unit chosen for a custom range, except on phones.
  const isWeekly = isPhone || (choice.preset !== 'own' && all && isSparse(all.buckets));
  const steps = all && fromFirst(isWeekly ? weekly(all) : all);
  const frame = { ...query, isLoading: query.isFetching && !metrics };
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ReportViews shown="analytics" />
      <PeriodChoice choice={choice} />
      <Totals metrics={metrics} period={period} today={today} />
      <div className="grid gap-4 sm:gap-6 xl:grid-cols-2 xl:gap-y-3">
        <Panel title="Revenue over time" lead={dateRange(period.from, period.to)}>
          <ListFrame query={frame} what="analytics" isEmpty={false} empty={null}>
            {steps && <RevenueChart {...steps} />}
          </ListFrame>
        </Panel>
        {steps && (
          <Panel
            title={`Bookings per ${steps.unit}`}
            lead="By the day they were made, online and by phone"
          >
            <BookingsChart {...steps} />
          </Panel>
        )}
        <Meaning />
      </div>
      {metrics && <Breakdowns metrics={metrics} />}
    </div>
  );
}

function Meaning() {
  return (
    <p className="px-5 text-fine text-ink-soft max-xl:-mt-1 xl:col-span-2">
      Booked: all bookings, and invoices that are not void and were not made from a booking, by
      creation date. Collected: payments minus refunds, by payment date. Transactions: these
      bookings plus these invoices.
    </p>
  );
}
