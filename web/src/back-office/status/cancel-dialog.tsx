import { useForm } from 'react-hook-form';
import { requiredText } from '@desert-mirror/contracts/fields';
import * as z from 'zod/mini';
import { formResolver } from '../../forms/form-resolver.js';
import { Dialog } from '../../ui/dialog.js';
import { Textarea } from '../../ui/field.js';
import { DialogForm } from '../forms/dialog-form.js';

interface Reason {
  reason: string;
}

const REASON_MAX = 500;

const resolver = formResolver<Reason, Reason>(
  z.object({ reason: requiredText(REASON_MAX, 'Please enter a reason') }),
);

interface CancelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The customer's name. */
  name: string;
  pending: boolean;
  onCancel: (reason: string) => Promise<void>;
}

export function CancelDialog({ name, pending, onCancel, ...dialog }: CancelDialogProps) {
  const form = useForm<Reason, unknown, Reason>({ resolver, defaultValues: { reason: '' } });
  const submit = form.handleSubmit(({ reason }) => onCancel(reason));
  return (
    <Dialog
      {...dialog}
      title="Cancel this booking?"
      description={`We do not notify ${name}, so please call first. The owner can undo this within a day; refunds stay.`}
    >
      <DialogForm
        submitLabel="Cancel booking"
        pendingLabel="Cancelling..."
        discardLabel="Keep it"
        pending={pending}
        isDestructive
        onSubmit={submit}
        onDiscard={() => dialog.onOpenChange(false)}
      >
        <Textarea
          label="Reason"
          wrap="sm:col-span-2"
          required
          hint="Saved with the booking. Only staff can see it."
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
