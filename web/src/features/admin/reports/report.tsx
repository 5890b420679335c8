import { useSearchParams } from 'react-router';
import type { Report as ReportData } from '@desert-mirror/contracts/back-office';
import { useGetReportQuery } from '../../../api/admin/back-office.api.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { ReportViews } from '../../../back-office/layout/report-views.js';
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

/** All-time figures, or the books of a period. Bookkeepers begin with the books. */
export function Report({ today }: ReportProps) {
  const isOwner = useIsOwner();
  const [query] = useSearchParams();
  const first = isOwner ? 'overview' : 'books';
  const view = (['overview', 'books'] as const).find((name) => name === query.get('view')) ?? first;
  const report = useGetReportQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: view !== 'overview',
  });
  return (
    <div className="grid gap-4 sm:gap-6">
      <div className="grid gap-4 sm:flex sm:flex-wrap sm:items-center sm:gap-x-6">
        <ReportViews shown={view} />
        {/* Bookings are not for bookkeepers. */}
        {view === 'overview' && isOwner && <ExportCsv expected={report.data?.transactions ?? 0} />}
      </div>
      {view === 'books' ? (
        <>
          <Books today={today} />
          <ClosedMonths today={today} />
        </>
      ) : (
        <Overview today={today} isOwner={isOwner} report={report} />
      )}
    </div>
  );
}

interface OverviewProps extends ReportProps {
  isOwner: boolean;
  report: { data?: ReportData | undefined; error?: unknown; refetch: () => unknown };
}

function Overview({ today, isOwner, report: { data, error, refetch } }: OverviewProps) {
  return (
    <>
      {error ? (
        <LoadFailed what="The report" error={error} onRetry={() => void refetch()} />
      ) : (
        <ReportMetrics report={data} />
      )}
      {!error && <RevenueBySource report={data} />}
      <ServicePerformance today={today} />
      {isOwner && <RecentTransactions />}
    </>
  );
}
