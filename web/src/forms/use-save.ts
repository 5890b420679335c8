import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors, toastFailure } from './server-errors.js';
import { useSingle } from './use-single.js';

interface SaveOptions<Values extends FieldValues, Output, Kept> {
  form: UseFormReturn<Values, unknown, Output>;
  save: (output: Output) => Promise<Kept>;
  /** What the form holds of what was kept. */
  valuesOf: (kept: Kept) => Values;
  onSaved: (kept: Kept) => unknown;
  /** Said where the server gives no reason. */
  failure: string;
}

/**
 * Sends a form that stays on the screen: one save at a time; what was kept becomes what the form
 * holds, but for what was typed meanwhile; after a failure all that was typed stays.
 */
export function useSave<Values extends FieldValues, Output, Kept>({
  form,
  save,
  valuesOf,
  onSaved,
  failure,
}: SaveOptions<Values, Output, Kept>): () => Promise<void> {
  const send = useSingle(async (output: Output) => {
    const sent = JSON.stringify(form.getValues());
    try {
      const kept = await save(output);
      const isSame = JSON.stringify(form.getValues()) === sent;
      form.reset(valuesOf(kept), { keepValues: !isSame });
      await onSaved(kept);
    } catch (error) {
      showFieldErrors(form, error);
      toastFailure(error, failure);
    }
  });
  return () => form.handleSubmit(send)();
}
