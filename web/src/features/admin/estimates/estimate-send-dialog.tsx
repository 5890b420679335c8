import { useState } from 'react';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import { useSendEstimateMutation } from '../../../api/admin/estimates.api.js';
import { DeliveryChoice } from '../../../back-office/documents/delivery-choice.js';
import { sendAgainLabel } from '../../../back-office/documents/sent-by-mail.rules.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { usePending } from '../../../forms/use-pending.js';
import { Dialog } from '../../../ui/dialog.js';
import { toast } from '../../../ui/toast.js';

interface SendDialogProps {
  estimate: Estimate;
  isEmailed: boolean;
  onClose: () => void;
}

export function SendDialog({ estimate, isEmailed, onClose }: SendDialogProps) {
  const { id, customerEmail, updatedAt, estimateNumber, status } = estimate;
  const isAgain = status !== 'draft';
  const againTitle = `Send ${estimateNumber} ${isEmailed ? 'again' : 'by email'}`;
  const [byMail, setByMail] = useState(customerEmail !== null);
  const [send] = useSendEstimateMutation();
  const [pending, run] = usePending();
  const submit = () =>
    run(async () => {
      try {
        await send({ id, updatedAt, byMail }).unwrap();
        toast(
          byMail
            ? { title: 'Estimate on its way', description: `To ${customerEmail!}` }
            : { title: 'Estimate marked as sent', description: 'You can now copy its link.' },
        );
        onClose();
      } catch (error) {
        if (reportFailure(error, 'The estimate could not be sent. Please try again.')) onClose();
      }
    });
  return (
    <Dialog
      open
      onOpenChange={() => pending || onClose()}
      title={isAgain ? againTitle : `Send ${estimateNumber}`}
      {...(!isAgain && { description: 'To change it after sending, revise it.' })}
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
          document={estimate}
          what="estimate"
          mailHint="Includes the estimate as a PDF and a link to accept or decline it."
          byMail={byMail}
          onChoose={setByMail}
        />
      </DialogForm>
    </Dialog>
  );
}
