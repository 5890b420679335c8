import { useState } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { useSendInvoiceMutation } from '../../../api/admin/invoices.api.js';
import { DeliveryChoice } from '../../../back-office/documents/delivery-choice.js';
import { sendAgainLabel } from '../../../back-office/documents/sent-by-mail.rules.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { usePending } from '../../../forms/use-pending.js';
import { Dialog } from '../../../ui/dialog.js';
import { toast } from '../../../ui/toast.js';

interface SendDialogProps {
  invoice: Invoice;
  isEmailed: boolean;
  onClose: () => void;
}

export function SendDialog({ invoice, isEmailed, onClose }: SendDialogProps) {
  const { id, customerEmail, updatedAt, invoiceNumber } = invoice;
  const isAgain = invoice.status !== 'draft';
  const againTitle = `Send ${invoiceNumber} ${isEmailed ? 'again' : 'by email'}`;
  const [byMail, setByMail] = useState(customerEmail !== null);
  const [send] = useSendInvoiceMutation();
  const [pending, run] = usePending();
  const submit = () =>
    run(async () => {
      try {
        await send({ id, updatedAt, byMail }).unwrap();
        toast(
          byMail
            ? { title: 'Invoice on its way', description: `To ${customerEmail!}` }
            : {
                title: 'Invoice marked as sent',
                description: 'You can now copy its payment link.',
              },
        );
        onClose();
      } catch (error) {
        if (reportFailure(error, 'The invoice could not be sent. Please try again.')) onClose();
      }
    });
  return (
    <Dialog
      open
      onOpenChange={() => pending || onClose()}
      title={isAgain ? againTitle : `Send ${invoiceNumber}`}
      {...(!isAgain && {
        description: 'Lines and amounts cannot be changed after sending.',
      })}
    >
      <DialogForm
        submitLabel={isAgain ? sendAgainLabel(isEmailed) : 'Send'}
        pendingLabel="Sending..."
        pending={pending}
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
        onDiscard={onClose}
      >
        <DeliveryChoice
          document={invoice}
          what="invoice"
          mailHint="Includes the invoice as a PDF and a payment link."
          byMail={byMail}
          onChoose={setByMail}
        />
      </DialogForm>
    </Dialog>
  );
}
