import { Plus, Receipt } from 'lucide-react';
import { useState } from 'react';
import type { KnownCustomer } from '../../back-office/contacts/known-customer.js';
import type { Created } from '../../features/admin/search/command.rules.js';
import { Button } from '../../ui/button.js';
import { CreateDialogs } from './create-dialogs.js';

interface CreateForCustomerProps {
  customer: KnownCustomer;
  /** A new booking is the main action of the page. */
  isMain: boolean;
}

/** Opens the dialogs with the customer's details filled in. */
export function CreateForCustomer({ customer, isMain }: CreateForCustomerProps) {
  const [creating, setCreating] = useState<Created>();
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        onClick={() => setCreating('booking')}
      >
        <Plus className="size-4" aria-hidden="true" />
        New booking
      </Button>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setCreating('invoice')}>
        <Receipt className="size-4" aria-hidden="true" />
        New invoice
      </Button>
      <CreateDialogs
        creating={creating}
        onClose={() => setCreating(undefined)}
        customer={customer}
      />
    </>
  );
}
