import { useSearchParams } from 'react-router';
import { CreateForCustomer } from '../create-for-customer.js';
import { CustomerView } from '../../../features/admin/customers/customer-view.js';

export default function CustomerPage() {
  const [query] = useSearchParams();
  const read = (name: string): string | null => query.get(name)?.trim() || null;
  const contact = { email: read('email'), phone: read('phone') };
  return (
    <CustomerView
      // Dialogs keep what was entered for one customer only.
      key={JSON.stringify(contact)}
      contact={contact}
      actions={(customer, isMain) => <CreateForCustomer customer={customer} isMain={isMain} />}
    />
  );
}
