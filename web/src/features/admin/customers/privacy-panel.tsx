import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Customer } from '@desert-mirror/contracts/back-office';
import type { Contact } from '@desert-mirror/contracts/contact';
import { adminPaths } from '../../../admin-paths.js';
import {
  useEraseCustomerMutation,
  useLazyExportCustomerQuery,
} from '../../../api/admin/privacy.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { saveFile } from '../../../back-office/records/save-file.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { toast } from '../../../ui/toast.js';
import { counted } from './customer.rules.js';
import { privacyScope, type PrivacyScope } from './people.rules.js';

interface PrivacyPanelProps {
  contact: Contact;
  customer: Customer;
}

/** For customers who ask for a copy of their data or for its deletion. */
export function PrivacyPanel({ contact, customer }: PrivacyPanelProps) {
  const scope = privacyScope(contact, customer);
  return (
    <Panel title="Privacy" lead="If the customer asks for a copy or the deletion of their data">
      <div className="flex flex-wrap gap-3 px-5 pb-5">
        <ExportButton contact={scope.contact} />
        {scope.openBookingId === undefined && <EraseButton scope={scope} />}
      </div>
      {scope.openBookingId !== undefined && (
        <p className="px-5 pb-5 text-small text-ink-soft">
          To erase this customer, complete or cancel the open{' '}
          <Link
            to={adminPaths.booking(scope.openBookingId)}
            className="tap-area underline underline-offset-2"
          >
            booking {scope.openBookingId}
          </Link>{' '}
          first.
        </p>
      )}
      {scope.others.length > 0 && (
        <p className="px-5 pb-5 text-small text-ink-soft">
          Only records of {scope.contact.email} are exported or erased.
        </p>
      )}
    </Panel>
  );
}

function ExportButton({ contact }: { contact: Contact }) {
  const [load] = useLazyExportCustomerQuery();
  const [pending, run] = usePending();
  const save = () =>
    run(async () => {
      try {
        const data = await load(contact).unwrap();
        saveFile([JSON.stringify(data, null, 2)], 'customer.json', 'application/json');
      } catch (error) {
        toastFailure(error, 'The data could not be exported. Please try again.');
      }
    });
  return (
    <Button variant="secondary" pending={pending} onClick={() => void save()}>
      Export data
    </Button>
  );
}

function EraseButton({ scope }: { scope: PrivacyScope }) {
  const [isOpen, setIsOpen] = useState(false);
  const [erase] = useEraseCustomerMutation();
  const [pending, run] = usePending();
  const navigate = useNavigate();
  const confirm = () =>
    run(async () => {
      try {
        const { bookings, invoices } = await erase(scope.contact).unwrap();
        toast({
          title: 'Customer erased',
          description: `Erased from bookings: ${bookings}. Erased from invoices: ${invoices}.`,
        });
        await navigate(adminPaths.customers);
      } catch (error) {
        setIsOpen(false);
        toastFailure(error, 'The customer could not be erased. Please try again.');
      }
    });
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setIsOpen(true)}>
        Erase customer
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={scope.included.length > 1 ? 'Erase these customers?' : 'Erase this customer?'}
        confirm="Erase customer"
        pending={pending}
        onConfirm={() => void confirm()}
      >
        <People {...scope} />
        <p>
          Name, email, phone, address and messages are removed from all bookings, and notes are
          deleted. Amounts stay. Invoices that were sent keep the name, because tax law requires
          them. Stripe keeps its own records: delete the customer there too. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Lists who is erased and who is not. */
const People = ({ included, others, isPartial }: PrivacyScope) => (
  <div className="mb-4 grid gap-2 wrap-anywhere">
    <ul className="grid gap-1">
      {included.map((person) => (
        <li key={reachedBy(person)}>
          <span className="font-medium text-ink">{person.name}</span>, {reachedBy(person)}:{' '}
          {counted(person.bookings, 'booking')}, {counted(person.invoices, 'invoice')}
        </li>
      ))}
    </ul>
    {isPartial && <p>The page shows only the newest records. Older ones are erased, too.</p>}
    {others.map((person) => (
      <p key={reachedBy(person)}>
        {person.name}, {reachedBy(person)}, has the same phone number and is not erased.
      </p>
    ))}
  </div>
);

const reachedBy = ({ email, phone }: Contact): string => email || phone || '';
