import type { ReactNode } from 'react';
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
import { useToday } from '../../../back-office/dates/use-today.js';
import { needsQuote } from '../../../back-office/jobs/requests.rules.js';
import { ScheduleButton } from '../../../back-office/jobs/schedule-button.js';
import { Facts, WholeWords } from '../../../back-office/records/facts.js';
import { MailLink, PhoneButtons, PhoneLink } from '../../../back-office/contacts/contact-links.js';
import { NotesPanel } from '../../../back-office/records/notes-panel.js';
import { RecordHeader } from '../../../back-office/layout/page-header.js';
import { RecordFrame } from '../../../back-office/records/record-frame.js';
import { NameInitials } from '../../../back-office/contacts/name-initials.js';
import type { KnownCustomer } from '../../../back-office/contacts/known-customer.js';
import { buttonLook } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Notice } from '../../../ui/notice.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { CustomerBookings, CustomerInvoices, CustomerPayments } from './customer-lists.js';
import { PrivacyPanel } from './privacy-panel.js';
import {
  contactOf,
  counted,
  isUnknown,
  knownOf,
  nextTask,
  type NextTask,
} from './customer.rules.js';

const LIST = { label: 'All customers', to: adminPaths.customers };

interface CustomerViewProps {
  contact: Contact;
  /** Buttons for new records. Outlined if something else is to be done first. */
  actions: (customer: KnownCustomer, isMain: boolean) => ReactNode;
}

/** One customer, identified by email, phone or both. */
export function CustomerView({ contact, actions }: CustomerViewProps) {
  const isEmpty = contact.email === null && contact.phone === null;
  const query = useGetCustomerQuery(contact, { skip: isEmpty, refetchOnMountOrArgChange: true });
  const customer = query.currentData;
  if (isEmpty || (customer && isUnknown(customer))) return <UnknownCustomer />;
  return (
    <RecordFrame query={query} record={customer} what="customer" list={LIST}>
      {(known) => <Found customer={known} contact={contact} actions={actions} />}
    </RecordFrame>
  );
}

interface FoundProps extends CustomerViewProps {
  customer: Customer;
}

function Found({ customer, contact, actions }: FoundProps) {
  const [addNote] = useAddCustomerNoteMutation();
  const [removeNote] = useDeleteNoteMutation();
  return (
    <>
      <RecordHeader list={LIST} title="Customer" />
      <div data-parts className="grid gap-4 sm:gap-6 lg:grid-cols-2">
        <CustomerHead customer={customer} actions={actions} />
        <div className="grid min-w-0 content-start gap-4 sm:gap-6">
          <CustomerBookings customer={customer} />
          <CustomerInvoices customer={customer} />
          <CustomerPayments customer={customer} />
        </div>
        <div className="grid min-w-0 content-start gap-4 sm:gap-6">
          <NotesPanel
            subject={`customer ${JSON.stringify(contact)}`}
            notes={customer.notes}
            onAdd={(text) => addNote({ ...contact, text }).unwrap()}
            onRemove={(id) => removeNote({ id }).unwrap()}
          />
          <PrivacyPanel contact={contact} customer={customer} />
        </div>
      </div>
    </>
  );
}

/** Who it is, what they spent, and how to reach them. */
function CustomerHead({ customer, actions }: Pick<FoundProps, 'customer' | 'actions'>) {
  const { email, phone } = contactOf(customer);
  const { name, spent, bookingCount, invoiceCount, vehicles } = customer;
  const next = nextTask(customer);
  const { place, expect } = useFocusAfter<HTMLHeadingElement>();
  return (
    <Card className="min-w-0 lg:col-span-2">
      <div className="desk-head flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-5 py-4 sm:py-5">
        <div className="flex min-w-0 items-center gap-3">
          {name !== null && <NameInitials name={name} />}
          <div className="min-w-0">
            <h2 ref={place} tabIndex={-1} className="font-display text-figure wrap-anywhere">
              {name ?? 'Unknown name'}
            </h2>
            <p className="mt-1 dotted text-fine text-ink-soft tabular-nums sm:text-small">
              <span>{spent === '0.00' ? 'Nothing spent yet' : `${formatAmount(spent)} spent`}</span>
              <span>{counted(bookingCount, 'booking')}</span>
              <span>{counted(invoiceCount, 'invoice')}</span>
            </p>
          </div>
        </div>
        {phone && <PhoneButtons phone={phone} />}
        <div className="flex gap-2 max-sm:-mt-1.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:px-3">
          {actions(knownOf(customer), !next)}
        </div>
      </div>
      {next && <Next {...next} onDone={expect} />}
      <Facts
        isRow
        facts={[
          { name: 'Email', value: email && <MailLink email={email} />, wide: true },
          { name: 'Phone', value: phone && <PhoneLink phone={phone} /> },
          {
            name: vehicles.length > 1 ? 'Vehicles' : 'Vehicle',
            value: vehicles.length > 0 ? <WholeWords>{vehicles.join('\n')}</WholeWords> : null,
          },
        ]}
      />
    </Card>
  );
}

const Next = ({ text, onDone, ...record }: NextTask & { onDone: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-raised/60 px-5 py-3 text-small">
    <p className="font-medium">{text}</p>
    {'invoice' in record ? (
      <NextLink to={adminPaths.invoice(record.invoice.id)}>Open the invoice</NextLink>
    ) : needsQuote(record.booking) ? (
      <NextLink to={adminPaths.booking(record.booking.id)}>Open the request</NextLink>
    ) : (
      <Schedule bookingId={record.booking.id} onDone={onDone} />
    )}
  </div>
);

const NextLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={`${buttonLook()} max-sm:basis-full`}>
    {children}
  </Link>
);

function Schedule(props: { bookingId: number; onDone: () => void }) {
  return <ScheduleButton {...props} today={useToday()} isMain />;
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
