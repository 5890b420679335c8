import { useGetReportQuery } from '../../../api/admin/back-office.api.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { Books } from './books.js';
import { ClosedMonths } from './closed-months.js';
import { ExportCsv } from './export-csv.js';
import { RecentTransactions } from './recent-transactions.js';
import { ReportMetrics } from './report-metrics.js';
import { RevenueBySource } from './revenue-by-source.js';
import { ServicePerformance } from './service-performance.js';

interface ReportProps {
  today: string;
}

export function Report({ today }: ReportProps) {
  const { data, error, refetch } = useGetReportQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // Bookings are not for bookkeepers.
  const isOwner = useIsOwner();
  return (
    <div className="grid gap-4 sm:gap-6">
      {isOwner && <ExportCsv expected={data ? data.bookings.count + data.invoices.count : 0} />}
      {error ? (
        <LoadFailed what="The report" error={error} onRetry={() => void refetch()} />
      ) : (
        <ReportMetrics report={data} />
      )}
      <div className="panel-group">
        {!error && <RevenueBySource report={data} />}
        <ServicePerformance today={today} />
      </div>
      {isOwner && <RecentTransactions />}
      <Books today={today} />
      <ClosedMonths today={today} />
    </div>
  );
}
