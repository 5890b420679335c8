import { Figures } from '../../../back-office/layout/figures.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { useCustomerCounts } from './use-customer-counts.js';

/** Per spec, customers are counted once per booking and invoice. */
export function CustomerMetrics() {
  const { counts, error, refetch } = useCustomerCounts();
  if (error) return <LoadFailed what="The customer counts" error={error} onRetry={refetch} />;
  return (
    <Figures
      figures={[
        { name: 'Total Customers', value: counts && counts.booking + counts.invoice },
        { name: 'From Bookings', value: counts?.booking },
        { name: 'From Invoices', value: counts?.invoice },
      ]}
    />
  );
}
