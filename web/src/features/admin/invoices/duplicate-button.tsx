import { CopyPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { adminPaths } from '../../../admin-paths.js';
import { useDuplicateInvoiceMutation } from '../../../api/admin/invoices.api.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast.js';

export function DuplicateButton({ id }: Pick<Invoice, 'id'>) {
  const [duplicate] = useDuplicateInvoiceMutation();
  const [pending, run] = usePending();
  const navigate = useNavigate();
  const press = () =>
    run(async () => {
      try {
        const copy = await duplicate({ id }).unwrap();
        toast({
          title: 'Invoice duplicated',
          description: `${copy.invoiceNumber} is a new draft.`,
        });
        await navigate(adminPaths.invoice(copy.id));
      } catch (error) {
        toastFailure(error, 'The invoice could not be duplicated');
      }
    });
  return (
    <Button variant="secondary" pending={pending} onClick={() => void press()}>
      {!pending && <CopyPlus className="size-4" aria-hidden="true" />}
      Duplicate
    </Button>
  );
}
