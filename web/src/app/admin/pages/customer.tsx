import { useSearchParams } from 'react-router';
import { CustomerView } from '../../../features/admin/customers/customer-view.js';

export default function CustomerPage() {
  const [query] = useSearchParams();
  const read = (name: string): string | null => query.get(name)?.trim() || null;
  return <CustomerView contact={{ email: read('email'), phone: read('phone') }} />;
}
