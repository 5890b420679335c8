import { CalendarCheck, Receipt, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import type { Customer } from '@desert-mirror/contracts/back-office';
import type { Contact } from '@desert-mirror/contracts/contact';
import { formatAmount } from '@desert-mirror/contracts/money';
import { adminPaths } from '../../../admin-paths.js';
import {
  useAddCustomerNoteMutation,
  useGetCustomerQuery,
} from '../../../api/admin/back-office.api.js';
import { useDeleteNoteMutation } from '../../../api/admin/bookings.api.js';
import { Facts, WholeWords } from '../../../back-office/records/facts.js';
import { MailLink, PhoneLink } from '../../../back-office/contacts/contact-links.js';
import { NotesPanel } from '../../../back-office/records/notes-panel.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { RecordFrame, RecordTop } from '../../../back-office/records/record-frame.js';
import { StatCard } from '../../../back-office/layout/stat-card.js';
import { buttonLook } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { CustomerBookings, CustomerInvoices, CustomerPayments } from './customer-lists.js';
import { PrivacyPanel } from './privacy-panel.js';
import { contactOf, isUnknown } from './customer.rules.js';

const LIST = { label: 'All customers', to: adminPaths.customers };

/** One customer, identified by email, phone or both. */
export function CustomerView({ contact }: { contact: Contact }) {
  const isEmpty = contact.email === null && contact.phone === null;
  const query = useGetCustomerQuery(contact, { skip: isEmpty, refetchOnMountOrArgChange: true });
  const customer = query.currentData;
  if (isEmpty || (customer && isUnknown(customer))) return <UnknownCustomer />;
  return (
    <RecordFrame query={query} record={customer} what="customer" list={LIST}>
      {(known) => <Found customer={known} contact={contact} />}
    </RecordFrame>
  );
}

function Found({ customer, contact }: { customer: Customer; contact: Contact }) {
  const [addNote] = useAddCustomerNoteMutation();
  const [removeNote] = useDeleteNoteMutation();
  const { email, phone } = contactOf(customer);
  return (
    <>
      <RecordTop list={LIST} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Panel title={customer.name ?? 'Unknown name'} className="lg:col-span-2">
          <Facts
            isRow
            facts={[
              { name: 'Email', value: email && <MailLink email={email} />, wide: true },
              { name: 'Phone', value: phone && <PhoneLink phone={phone} /> },
              {
                name: 'Vehicles',
                value:
                  customer.vehicles.length > 0 ? (
                    <WholeWords>{customer.vehicles.join('\n')}</WholeWords>
                  ) : null,
              },
            ]}
          />
        </Panel>
        <div className="grid grid-cols-3 gap-2 sm:gap-4 lg:col-span-2">
          <StatCard label="Spent" icon={Wallet} value={formatAmount(customer.spent)}>
            <span className="max-sm:sr-only">Payments minus refunds</span>
          </StatCard>
          <StatCard label="Bookings made" icon={CalendarCheck} value={customer.bookingCount} />
          <StatCard label="Invoices made" icon={Receipt} value={customer.invoiceCount} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <CustomerBookings customer={customer} />
          <CustomerInvoices customer={customer} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <NotesPanel
            notes={customer.notes}
            lead="Internal notes about this customer"
            onAdd={(text) => addNote({ ...contact, text }).unwrap()}
            onRemove={(id) => removeNote({ id }).unwrap()}
          />
          <CustomerPayments customer={customer} />
          <PrivacyPanel contact={contact} />
        </div>
      </div>
    </>
  );
}

const UnknownCustomer = () => (
  <Notice title="Customer not found">
    <p className="max-w-sm text-body text-ink-soft">
      No booking or invoice has this email or phone number. Try searching by name.
    </p>
    <Link to={adminPaths.customers} className={buttonLook()}>
      All customers
    </Link>
  </Notice>
);
