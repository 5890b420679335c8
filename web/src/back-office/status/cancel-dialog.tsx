import { useController, useForm } from 'react-hook-form';
import { requiredText } from '@desert-mirror/contracts/fields';
import * as z from 'zod/mini';
import { formResolver } from '../../forms/form-resolver.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Textarea } from '../../ui/field.js';
import { Switch } from '../../ui/switch.js';
import { DialogForm } from '../forms/dialog-form.js';

export interface Cancellation {
  reason: string;
  /** What was paid by card. */
  refund: boolean;
}

const WEATHER = 'Weather';

const REASON_MAX = 500;

const resolver = formResolver<Cancellation, Cancellation>(
  z.object({ reason: requiredText(REASON_MAX, 'Please enter a reason'), refund: z.boolean() }),
);

interface CancelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The customer's name. */
  name: string;
  pending: boolean;
  /** For the owner; technicians see no payments. */
  canRefund: boolean;
  onCancel: (cancellation: Cancellation) => Promise<void>;
}

export function CancelDialog({ name, pending, canRefund, onCancel, ...dialog }: CancelDialogProps) {
  const form = useForm<Cancellation, unknown, Cancellation>({
    resolver,
    defaultValues: { reason: '', refund: canRefund },
  });
  const { field: refund } = useController({ control: form.control, name: 'refund' });
  const submit = form.handleSubmit(onCancel);
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
        <div className="sm:col-span-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => form.setValue('reason', WEATHER, { shouldValidate: true })}
          >
            {WEATHER}
          </Button>
        </div>
        {canRefund && (
          <div className="sm:col-span-2">
            <Switch
              label="Refund card payments"
              hint="Everything that was paid by card for this booking goes back."
              checked={refund.value}
              onCheckedChange={refund.onChange}
            />
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
