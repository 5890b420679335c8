import { useForm } from 'react-hook-form';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { VoidInvoice } from '@desert-mirror/contracts/billing-admin';
import * as z from 'zod/mini';
import { useVoidInvoiceMutation } from '../../../api/admin/invoices.api.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { closeIfOutdated } from '../../../back-office/forms/report-failure.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { Dialog } from '../../../ui/dialog.js';
import { Textarea } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';

type Reason = Pick<VoidInvoice, 'reason'>;
const resolver = formResolver<Reason, Reason>(z.pick(VoidInvoice, { reason: true }));

interface VoidDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

export function VoidDialog({ invoice, onClose }: VoidDialogProps) {
  const { id, updatedAt, invoiceNumber } = invoice;
  const [voidInvoice] = useVoidInvoiceMutation();
  const form = useForm<Reason, unknown, Reason>({ resolver, defaultValues: { reason: '' } });
  const { pending, submit } = useSubmit({
    form,
    onError: closeIfOutdated(onClose),
    failure: 'The invoice could not be voided. Please try again.',
    send: async ({ reason }) => {
      await voidInvoice({ id, updatedAt, reason }).unwrap();
      toast({ title: 'Invoice voided', description: `${invoiceNumber} has been voided.` });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={() => pending || onClose()}
      title={`Void ${invoiceNumber}?`}
      description="The invoice no longer counts, and its payment link stops working. Its number stays in use. This cannot be undone."
    >
      <DialogForm
        submitLabel="Void invoice"
        pendingLabel="Voiding..."
        pending={pending}
        isDestructive
        onSubmit={submit}
        onDiscard={onClose}
      >
        <Textarea
          label="Reason"
          required
          rows={3}
          wrap="sm:col-span-2"
          hint="Saved with the invoice. Only staff can see it."
          {...bind(form, 'reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
