import { useState } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { useSendInvoiceMutation } from '../../../api/admin/invoices.api.js';
import { Choice } from '../../../back-office/forms/choice.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { usePending } from '../../../forms/use-pending.js';
import { Dialog } from '../../../ui/dialog.js';
import { toast } from '../../../ui/toast.js';

interface SendDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Out of the owner's hands: by mail, or on another way that is not ours. */
export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const { id, customerEmail, updatedAt, invoiceNumber } = invoice;
  const isAgain = invoice.status !== 'draft';
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
            : { title: 'Invoice marked as sent', description: 'Its link to pay is ready to copy.' },
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
      title={isAgain ? `Send ${invoiceNumber} again` : `Send ${invoiceNumber}`}
      {...(!isAgain && {
        description: 'Once it is sent, its lines and amounts can no longer be changed.',
      })}
    >
      <DialogForm
        submitLabel={isAgain ? 'Send again' : 'Send'}
        pendingLabel="Sending..."
        pending={pending}
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
        onDiscard={onClose}
      >
        <Ways invoice={invoice} byMail={byMail} onChoose={setByMail} />
      </DialogForm>
    </Dialog>
  );
}

interface WaysProps {
  invoice: Invoice;
  byMail: boolean;
  onChoose: (byMail: boolean) => void;
}

const Ways = ({ invoice: { customerEmail, status }, byMail, onChoose }: WaysProps) => (
  <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
    <legend className="sr-only">How it is sent</legend>
    {customerEmail !== null && (
      <Choice
        name="way"
        label={`By e-mail to ${customerEmail}`}
        hint="With the invoice as a PDF and a link to pay it."
        checked={byMail}
        onChoose={() => onChoose(true)}
      />
    )}
    {status === 'draft' && (
      <Choice
        name="way"
        label="I hand it over myself"
        hint={
          customerEmail === null
            ? 'There is no e-mail address on this invoice. Edit the draft to add one.'
            : 'Nothing is mailed. You print the PDF, or copy the link to pay.'
        }
        checked={!byMail}
        onChoose={() => onChoose(false)}
      />
    )}
  </fieldset>
);
