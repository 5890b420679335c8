import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../forms/server-errors.js';
import { usePending } from '../../forms/use-pending.js';
import { asApiError } from '../../api/api-error.js';
import { tellFailure } from './tell-failure.js';

interface DialogFormOptions<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Rejects with the API's error. */
  send: (output: Output) => Promise<void>;
  onClose: () => void;
  /** Said where the server gives no reason. */
  failure: string;
}

/** A dialog that does one thing: it closes once that is done, or cannot be done any more. */
export function useDialogForm<Values extends FieldValues, Output>({
  form,
  send,
  onClose,
  failure,
}: DialogFormOptions<Values, Output>) {
  const [pending, run] = usePending();
  const submit = form.handleSubmit((output) =>
    run(async () => {
      try {
        await send(output);
        onClose();
      } catch (error) {
        if (asApiError(error)?.status === 400) showFieldErrors(form, error);
        if (tellFailure(error, failure)) onClose();
      }
    }),
  );
  return { pending, submit };
}
