import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form';
import { showFieldErrors, toastFailure } from './server-errors.js';
import { usePending } from './use-pending.js';

interface SubmitOptions<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Saves what the form holds. Rejects with the API's error. */
  send: (output: Output) => Promise<unknown>;
  /** Shown when the server gives no reason. */
  failure: string;
  /** Replaces the error toast. The form shows the server's field errors in either case. */
  onError?: (error: unknown, failure: string) => unknown;
  onInvalid?: SubmitErrorHandler<Values>;
}

/**
 * Validates and sends a form. A second press while a request is running does nothing, and the form
 * keeps its values when the request fails.
 */
export function useSubmit<Values extends FieldValues, Output>({
  form,
  send,
  failure,
  onError = toastFailure,
  onInvalid,
}: SubmitOptions<Values, Output>) {
  const [pending, run] = usePending();
  const submit = form.handleSubmit(
    (output) =>
      run(async () => {
        try {
          await send(output);
        } catch (error) {
          showFieldErrors(form, error);
          await onError(error, failure);
        }
      }),
    onInvalid,
  );
  return { pending, submit };
}
