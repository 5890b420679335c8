import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Called before a save. The returned function makes the saved values the form's new baseline and keeps
 * what the user typed while the save was running.
 */
export function savedValues<Values extends FieldValues, Output>({
  getValues,
  reset,
}: UseFormReturn<Values, unknown, Output>): (saved: Values) => void {
  const sent = JSON.stringify(getValues());
  return (saved) =>
    reset(saved, { keepValues: JSON.stringify(getValues()) !== sent, keepDirtyValues: false });
}
