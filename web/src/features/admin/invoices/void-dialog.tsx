import { useForm } from 'react-hook-form';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { VoidInvoice } from '@desert-mirror/contracts/billing-admin';
import * as z from 'zod/mini';
import { useVoidInvoiceMutation } from '../../../api/admin/invoices.api.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { closeIfOutdated } from '../../../back-office/forms/report-failure.js';
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
      description="It counts for nothing from then on and its link to pay ends. Its number stays. This cannot be undone."
    >
      <DialogForm
        submitLabel="Void invoice"
        pendingLabel="Voiding..."
        pending={pending}
        onSubmit={submit}
        onDiscard={onClose}
      >
        <Textarea
          label="Reason"
          required
          rows={3}
          wrap="sm:col-span-2"
          hint="Kept with the invoice. Only people who work here read it."
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
