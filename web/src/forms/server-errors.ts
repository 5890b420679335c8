import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldErrors, serverMessage } from '../api/api-error.js';
import { toast } from '../ui/toast.js';

/** Puts the server's complaints at the fields they name, and the cursor into the first of them. */
export function showFieldErrors<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  error: unknown,
): void {
  const known = form.getValues();
  const wrong = fieldErrors(error).filter(({ path }) => path.split('.', 1)[0]! in known);
  wrong.forEach(({ path, message }, index) =>
    form.setError(path as FieldPath<V>, { message }, { shouldFocus: index === 0 }),
  );
}

/** Says that something failed: the server's sentence, or ours where it gave none. */
export function toastFailure(error: unknown, fallback: string, title = 'Error'): void {
  toast({ variant: 'destructive', title, description: serverMessage(error, fallback) });
}
