import { useState } from 'react';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import { useSendEstimateMutation } from '../../../api/admin/estimates.api.js';
import { DeliveryChoice } from '../../../back-office/documents/delivery-choice.js';
import { sendAgainLabel } from '../../../back-office/documents/sent-by-mail.rules.js';
import { CommandDialog } from '../../../back-office/forms/command-dialog.js';
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
  return (
    <CommandDialog
      title={isAgain ? againTitle : `Send ${estimateNumber}`}
      {...(!isAgain && { description: 'To change it after sending, revise it.' })}
      submit={isAgain ? sendAgainLabel(isEmailed) : 'Send'}
      submitting="Sending..."
      failure="The estimate could not be sent. Please try again."
      run={async () => {
        await send({ id, updatedAt, byMail }).unwrap();
        toast(
          byMail
            ? { title: 'Estimate on its way', description: `To ${customerEmail!}` }
            : { title: 'Estimate marked as sent', description: 'You can now copy its link.' },
        );
      }}
      onClose={onClose}
    >
      <DeliveryChoice
        document={estimate}
        what="estimate"
        mailHint="Includes the estimate as a PDF and a link to accept or decline it."
        byMail={byMail}
        onChoose={setByMail}
      />
    </CommandDialog>
  );
}
