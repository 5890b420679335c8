import type { ReactNode } from 'react';
import { formatAmount } from '@desert-mirror/contracts/money';
import { useGetDashboardQuery } from '../../../api/admin/back-office.api.js';
import { useRequests } from '../../../back-office/jobs/use-requests.js';
import { Figures } from '../../../back-office/layout/figures.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';

interface DashboardMetricsProps {
  /** Shown below the metrics, in the same card. */
  children: ReactNode;
}

export function DashboardMetrics({ children }: DashboardMetricsProps) {
  const { data, error, refetch } = useGetDashboardQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div data-parts className="panel-group">
      {error ? (
        <LoadFailed what="The metrics" error={error} onRetry={() => void refetch()} />
      ) : (
        <Figures
          figures={[
            {
              name: 'Total Revenue',
              value: data && formatAmount(data.totalRevenue),
              note: data ? (
                <>
                  <span className="block">
                    From {data.bookingCount === 1 ? '1 booking' : `${data.bookingCount} bookings`}
                  </span>
                  Collected {formatAmount(data.collected)}
                </>
              ) : (
                ''
              ),
            },
            {
              name: 'Pending Bookings',
              value: data?.pendingBookings,
              note: (
                <>
                  <span className="block">Requiring attention</span>
                  <Waiting requests={data?.requests ?? 0} />
                </>
              ),
            },
            { name: 'Completed Services', value: data?.completedServices, note: 'All time' },
            { name: 'Active Services', value: data?.activeServices, note: 'Currently offered' },
          ]}
        />
      )}
      {children}
    </div>
  );
}

/** Explains why fewer bookings need the owner than are pending: some wait for an answer to a quote. */
function Waiting({ requests }: { requests: number }) {
  const { query, quoted } = useRequests();
  // Further pages are not counted.
  if (quoted.length === 0 || query.hasNextPage) return null;
  return (
    <span className="*:inline-block">
      <span>{requests === 1 ? '1 needs you' : `${requests} need you`},</span>{' '}
      <span>{quoted.length === 1 ? '1 quote sent' : `${quoted.length} quotes sent`}</span>
    </span>
  );
}
