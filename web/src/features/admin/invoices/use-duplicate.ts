import { useNavigate } from 'react-router';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { adminPaths } from '../../../admin-paths.js';
import { useDuplicateInvoiceMutation } from '../../../api/admin/invoices.api.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { usePending } from '../../../forms/use-pending.js';
import { toast } from '../../../ui/toast.js';

/** Duplicates an invoice as a draft and opens the draft. */
export function useDuplicate({ id }: Pick<Invoice, 'id'>) {
  const [send] = useDuplicateInvoiceMutation();
  const [pending, run] = usePending();
  const navigate = useNavigate();
  const duplicate = () =>
    run(async () => {
      try {
        const copy = await send({ id }).unwrap();
        toast({
          title: 'Invoice duplicated',
          description: `${copy.invoiceNumber} is a new draft.`,
        });
        await navigate(adminPaths.invoice(copy.id));
      } catch (error) {
        toastFailure(error, 'The invoice could not be duplicated');
      }
    });
  return { pending, duplicate };
}
