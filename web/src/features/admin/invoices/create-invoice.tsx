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

/** The dialog, whose code comes when it is opened first; from then on it keeps what was typed. */
export function CreateInvoice({ open, onOpenChange }: CreateInvoiceProps) {
  const [isWanted, setWanted] = useState(open);
  if (open && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <CreateInvoiceDialog open={open} onOpenChange={onOpenChange} />
    </Suspense>
  );
}
