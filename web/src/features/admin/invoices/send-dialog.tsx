import { useState } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { useSendInvoiceMutation } from '../../../api/admin/invoices.api.js';
import { DeliveryChoice } from '../../../back-office/documents/delivery-choice.js';
import { sendAgainLabel } from '../../../back-office/documents/sent-by-mail.rules.js';
import { CommandDialog } from '../../../back-office/forms/command-dialog.js';
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
  return (
    <CommandDialog
      title={isAgain ? againTitle : `Send ${invoiceNumber}`}
      {...(!isAgain && { description: 'Lines and amounts cannot be changed after sending.' })}
      submit={isAgain ? sendAgainLabel(isEmailed) : 'Send'}
      submitting="Sending..."
      failure="The invoice could not be sent. Please try again."
      run={async () => {
        await send({ id, updatedAt, byMail }).unwrap();
        toast(
          byMail
            ? { title: 'Invoice on its way', description: `To ${customerEmail!}` }
            : {
                title: 'Invoice marked as sent',
                description: 'You can now copy its payment link.',
              },
        );
      }}
      onClose={onClose}
    >
      <DeliveryChoice
        document={invoice}
        what="invoice"
        mailHint="Includes the invoice as a PDF and a payment link."
        byMail={byMail}
        onChoose={setByMail}
      />
    </CommandDialog>
  );
}
