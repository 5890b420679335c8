import { Suspense, lazy, useState } from 'react';
import type { KnownCustomer } from '../../../back-office/contacts/known-customer.js';
import { chunk } from '../../../ui/chunk.js';
import { preloadToaster } from '../../../ui/toast-host.js';

const load = () => {
  preloadToaster();
  return import('./create-invoice-dialog.js');
};
const CreateInvoiceDialog = lazy(() => chunk(load));

interface CreateInvoiceProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  customer?: KnownCustomer | undefined;
}

/** Loads the dialog when it first opens and keeps its values afterwards. */
export function CreateInvoice({ open, onOpenChange, customer }: CreateInvoiceProps) {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  if (!hasOpened) return null;
  return (
    <Suspense>
      <CreateInvoiceDialog open={open} onOpenChange={onOpenChange} customer={customer} />
    </Suspense>
  );
}
