import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldErrors, serverMessage } from '../api/api-error.js';
import { toast } from '../ui/toast.js';

/** Shows the server's errors next to their fields and focuses the first one. */
export function showFieldErrors<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  error: unknown,
): void {
  const known = form.getValues();
  const wrong = fieldErrors(error).filter(({ path }) =>
    Object.hasOwn(known, path.split('.', 1)[0]!),
  );
  wrong.forEach(({ path, message }, index) =>
    form.setError(path as FieldPath<V>, { message }, { shouldFocus: index === 0 }),
  );
}

export function toastFailure(error: unknown, fallback: string, title = 'Error'): void {
  toast({ variant: 'destructive', title, description: serverMessage(error, fallback) });
}
