import { CalendarCheck, Receipt, Users } from 'lucide-react';
import { useGetReportQuery } from '../../../api/admin/back-office.api.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { StatCard } from '../../../back-office/layout/stat-card.js';

/** Per spec, customers are counted once per booking and invoice. */
export function CustomerMetrics() {
  const { data, error, refetch } = useGetReportQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error)
    return <LoadFailed what="The customer counts" error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid grid-cols-3 gap-2 sm:gap-4">
      <StatCard
        label="Total Customers"
        icon={Users}
        value={data && data.bookings.count + data.invoices.count}
      >
        Bookings and invoices
      </StatCard>
      <StatCard label="From Bookings" icon={CalendarCheck} value={data?.bookings.count} />
      <StatCard label="From Invoices" icon={Receipt} value={data?.invoices.count} />
    </div>
  );
}
