import { useForm } from 'react-hook-form';
import { requiredText } from '@desert-mirror/contracts/fields';
import * as z from 'zod/mini';
import { formResolver } from '../../forms/form-resolver.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Textarea } from '../../ui/field.js';

interface Reason {
  reason: string;
}

const REASON_MAX = 500;

const resolver = formResolver<Reason, Reason>(
  z.object({ reason: requiredText(REASON_MAX, 'Please say why') }),
);

interface CancelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose booking. */
  name: string;
  pending: boolean;
  onCancel: (reason: string) => Promise<void>;
}

/** A booking is cancelled for a reason. What was typed stays until it is. */
export function CancelDialog({ name, pending, onCancel, ...dialog }: CancelDialogProps) {
  const form = useForm<Reason, unknown, Reason>({ resolver, defaultValues: { reason: '' } });
  const submit = form.handleSubmit(({ reason }) => onCancel(reason));
  return (
    <Dialog
      {...dialog}
      title="Cancel this booking?"
      description={`${name} is not told by us: please call first. This cannot be undone.`}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Textarea
          label="Reason"
          required
          hint="Kept with the booking. Only people who work here read it."
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
            Keep it
          </Button>
          <Button type="submit" pending={pending}>
            {pending ? 'Cancelling...' : 'Cancel booking'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
