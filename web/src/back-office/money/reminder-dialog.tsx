import type { Invoice } from '@desert-mirror/contracts/billing';
import { formatAmount } from '@desert-mirror/contracts/money';
import { useRemindInvoiceMutation } from '../../api/admin/invoices.api.js';
import { toast } from '../../ui/toast.js';
import { CommandDialog } from '../forms/command-dialog.js';

interface ReminderDialogProps {
  invoice: Pick<Invoice, 'id' | 'invoiceNumber' | 'customerName' | 'customerEmail' | 'amountDue'>;
  onClose: () => void;
}

export function ReminderDialog({ invoice, onClose }: ReminderDialogProps) {
  const { id, invoiceNumber, customerName, customerEmail, amountDue } = invoice;
  const [remind] = useRemindInvoiceMutation();
  return (
    <CommandDialog
      title={`Remind ${customerName}?`}
      description={`${customerEmail!} receives an email about ${invoiceNumber}: ${formatAmount(amountDue)} to pay.`}
      submit="Remind"
      submitting="Sending..."
      failure="The reminder could not be sent. Please try again."
      run={async () => {
        await remind({ id }).unwrap();
        toast({ title: 'Reminder on its way', description: `To ${customerEmail!}` });
      }}
      onClose={onClose}
    />
  );
}
