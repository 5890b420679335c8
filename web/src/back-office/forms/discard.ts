import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '../../ui/toast.js';

/** Discarding does not ask. A toast offers to undo it instead. */
export const reportDiscarded = (undo: () => void): void =>
  toast({ title: 'Changes discarded', action: { label: 'Undo', run: undo } });

/** Restores the saved values of a form. */
export function discardChanges<Values extends FieldValues, Output>({
  getValues,
  reset,
}: UseFormReturn<Values, unknown, Output>): void {
  const changed = structuredClone(getValues());
  // Some forms keep edited fields when their record is reloaded.
  reset(undefined, { keepDirtyValues: false });
  reportDiscarded(() => reset(changed, { keepDefaultValues: true, keepDirtyValues: false }));
}
