import { CalendarClock, CircleCheck, DollarSign, Sparkles } from 'lucide-react';
import { formatAmount } from '@desert-mirror/contracts/money';
import { useGetDashboardQuery } from '../../../api/admin/back-office.api.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { StatCard } from '../../../back-office/layout/stat-card.js';

export function DashboardMetrics() {
  const { data, error, refetch } = useGetDashboardQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error) return <LoadFailed what="The metrics" error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4 sm:gap-6">
      <StatCard
        isSmall
        label="Total Revenue"
        icon={DollarSign}
        value={data && formatAmount(data.totalRevenue)}
      >
        <p>{data?.bookingCount === 1 ? '1 booking' : `${data?.bookingCount} bookings`}</p>
        <p>Collected {data && formatAmount(data.collected)}</p>
      </StatCard>
      <StatCard isSmall label="Pending Bookings" icon={CalendarClock} value={data?.pendingBookings}>
        Requiring attention
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
