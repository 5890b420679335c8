import type { Invoice } from '@desert-mirror/contracts/billing';
import { formatAmount } from '@desert-mirror/contracts/money';
import { useRemindInvoiceMutation } from '../../api/admin/invoices.api.js';
import { DialogForm } from '../forms/dialog-form.js';
import { reportFailure } from '../forms/report-failure.js';
import { usePending } from '../../forms/use-pending.js';
import { Dialog } from '../../ui/dialog.js';
import { toast } from '../../ui/toast.js';

interface ReminderDialogProps {
  invoice: Pick<Invoice, 'id' | 'invoiceNumber' | 'customerName' | 'customerEmail' | 'amountDue'>;
  onClose: () => void;
}

export function ReminderDialog({ invoice, onClose }: ReminderDialogProps) {
  const { id, invoiceNumber, customerName, customerEmail, amountDue } = invoice;
  const [remind] = useRemindInvoiceMutation();
  const [pending, run] = usePending();
  const submit = () =>
    run(async () => {
      try {
        await remind({ id }).unwrap();
        toast({ title: 'Reminder on its way', description: `To ${customerEmail!}` });
        onClose();
      } catch (error) {
        if (reportFailure(error, 'The reminder could not be sent. Please try again.')) onClose();
      }
    });
  return (
    <Dialog
      open
      onOpenChange={() => pending || onClose()}
      title={`Remind ${customerName}?`}
      description={`${customerEmail!} receives an email about ${invoiceNumber}: ${formatAmount(amountDue)} to pay.`}
    >
      <DialogForm
        submitLabel="Send reminder"
        pendingLabel="Sending..."
        pending={pending}
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
        onDiscard={onClose}
      >
        {null}
      </DialogForm>
    </Dialog>
  );
}
