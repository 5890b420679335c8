import { CalendarClock, CircleCheck, DollarSign, Sparkles } from 'lucide-react';
import { formatAmount } from '@desert-mirror/contracts/money';
import { useGetDashboardQuery } from '../../../api/admin/back-office.api.js';
import { useRequests } from '../../../back-office/jobs/use-requests.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { StatCard } from '../../../back-office/layout/stat-card.js';

export function DashboardMetrics() {
  const { data, error, refetch } = useGetDashboardQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error) return <LoadFailed what="The metrics" error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid grid-cols-2 max-sm:panel-group sm:grid-cols-4 sm:gap-6">
      <StatCard
        isSmall
        label="Total Revenue"
        icon={DollarSign}
        value={data && formatAmount(data.totalRevenue)}
      >
        <p>From {data?.bookingCount === 1 ? '1 booking' : `${data?.bookingCount} bookings`}</p>
        <p>Collected {data && formatAmount(data.collected)}</p>
      </StatCard>
      <StatCard isSmall label="Pending Bookings" icon={CalendarClock} value={data?.pendingBookings}>
        <p>Requiring attention</p>
        <Waiting requests={data?.requests ?? 0} />
      </StatCard>
      <StatCard
        isSmall
        label="Completed Services"
        icon={CircleCheck}
        value={data?.completedServices}
      >
        Completed bookings
      </StatCard>
      <StatCard isSmall label="Active Services" icon={Sparkles} value={data?.activeServices}>
        Currently offered
      </StatCard>
    </div>
  );
}

/** Explains why fewer bookings need the owner than are pending: some wait for an answer to a quote. */
function Waiting({ requests }: { requests: number }) {
  const { query, quoted } = useRequests();
  // Further pages are not counted.
  if (quoted.length === 0 || query.hasNextPage) return null;
  return (
    <p className="*:inline-block">
      <span>{requests === 1 ? '1 needs you' : `${requests} need you`},</span>{' '}
      <span>{quoted.length === 1 ? '1 quote sent' : `${quoted.length} quotes sent`}</span>
    </p>
  );
}
