import { Plus, Receipt } from 'lucide-react';
import { useState } from 'react';
import type { KnownCustomer } from '../../back-office/contacts/known-customer.js';
import type { Created } from '../../features/admin/search/command.rules.js';
import { Button } from '../../ui/button.js';
import { CreateDialogs } from './create-dialogs.js';

/** Opens the dialogs with the customer's details filled in. */
export function CreateForCustomer({ customer }: { customer: KnownCustomer }) {
  const [creating, setCreating] = useState<Created>();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setCreating('booking')}>
        <Plus className="size-4" aria-hidden="true" />
        New booking
      </Button>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setCreating('invoice')}>
        <Receipt className="size-4" aria-hidden="true" />
        Create invoice
      </Button>
      <CreateDialogs
        creating={creating}
        onClose={() => setCreating(undefined)}
        customer={customer}
      />
    </>
  );
}
