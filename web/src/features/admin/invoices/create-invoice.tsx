import { Suspense, lazy, useState } from 'react';
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
}

/** Loads the dialog when it first opens and keeps its values afterwards. */
export function CreateInvoice({ open, onOpenChange }: CreateInvoiceProps) {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  if (!hasOpened) return null;
  return (
    <Suspense>
      <CreateInvoiceDialog open={open} onOpenChange={onOpenChange} />
    </Suspense>
  );
}
