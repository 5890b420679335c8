import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSame, restoredFields, type Draft } from './unsaved.rules.js';

type Watched<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'getValues' | 'subscribe'
>;

/**
 * Tracks the changes of a form. Rendered state would be outdated, because a form can be saved and unmounted in the same
 * update.
 */
export function followChanges<Values extends FieldValues, Output>({
  getValues,
  subscribe,
}: Watched<Values, Output>) {
  let saved = structuredClone(getValues());
  let isTouched = false;
  const stop = subscribe({
    formState: { isDirty: true, dirtyFields: true },
    callback: ({ defaultValues, dirtyFields = {} }) => {
      saved = defaultValues as Values;
      // `isDirty` is false after a reset that keeps the edited fields.
      isTouched = Object.keys(dirtyFields).length > 0;
    },
  });
  return {
    saved: () => saved,
    draft: (): Draft<Values> | undefined =>
      isTouched && !isSame(getValues(), saved)
        ? structuredClone({ values: getValues(), saved })
        : undefined,
    stop,
  };
}

/** Resets a form to a newer version of its record, but keeps fields that were edited since `saved`. */
export function keepEdits<Values extends FieldValues, Output>(
  { getValues, reset }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'reset'>,
  saved: Values,
  newer: Values,
): void {
  const { values } = restoredFields({ values: structuredClone(getValues()), saved }, newer);
  reset(newer, { keepDirtyValues: false });
  reset(values, { keepDefaultValues: true, keepDirtyValues: false });
}
