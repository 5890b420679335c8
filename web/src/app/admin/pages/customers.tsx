import { CustomerList } from '../../../features/admin/customers/customer-list.js';

export default function CustomersPage() {
  return <CustomerList />;
}
