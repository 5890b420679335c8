import { CalendarCheck, Receipt, Users } from 'lucide-react';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { StatCard } from '../../../back-office/layout/stat-card.js';
import { useCustomerCounts } from './use-customer-counts.js';

/** Per spec, customers are counted once per booking and invoice. */
export function CustomerMetrics() {
  const { counts, error, refetch } = useCustomerCounts();
  if (error) return <LoadFailed what="The customer counts" error={error} onRetry={refetch} />;
  return (
    <div className="grid grid-cols-3 gap-2 sm:gap-4">
      <StatCard
        label="Total Customers"
        icon={Users}
        value={counts && counts.booking + counts.invoice}
      >
        <span className="max-sm:hidden">Bookings and invoices</span>
      </StatCard>
      <StatCard label="From Bookings" icon={CalendarCheck} value={counts?.booking} />
      <StatCard label="From Invoices" icon={Receipt} value={counts?.invoice} />
    </div>
  );
}
