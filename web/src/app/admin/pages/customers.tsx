import { CustomerMetrics } from '../../../features/admin/customers/customer-metrics.js';
import { CustomerList } from '../../../features/admin/customers/customer-list.js';

export default function CustomersPage() {
  return (
    <div className="grid gap-4 sm:gap-6">
      <CustomerMetrics />
      <CustomerList />
    </div>
  );
}
