import { useState } from 'react';
import { Dialog } from '../../ui/dialog.js';
import { Textarea } from '../../ui/field.js';
import { DialogForm } from '../forms/dialog-form.js';
import type { BulkAction } from './bulk.rules.js';

const REASON_LENGTH = 500;

interface BulkDialogProps {
  action: Pick<BulkAction<never>, 'label' | 'running'>;
  question: NonNullable<BulkAction<never>['question']>;
  count: number;
  pending: boolean;
  /** "Voiding 2 of 5" */
  progress: string;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function BulkDialog({ action, question, count, pending, ...props }: BulkDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={() => pending || props.onClose()}
      title={question.title(count)}
      description={question.text}
    >
      <DialogForm
        submitLabel={action.label}
        pendingLabel={props.progress || action.running}
        pending={pending}
        onSubmit={async (event) => {
          event.preventDefault();
          if (question.reason && reason.trim() === '') setMissing(true);
          else await props.onConfirm(reason.trim());
        }}
        onDiscard={props.onClose}
      >
        {question.reason && (
          <Textarea
            label={question.reason.label}
            hint={question.reason.hint}
            required
            rows={3}
            maxLength={REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={isMissing && reason.trim() === '' ? question.reason.missing : undefined}
            wrap="sm:col-span-2"
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
