import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSame, restoredFields, type Draft } from './unsaved.rules.js';

type Watched<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'getValues' | 'subscribe'
>;

/**
 * Follows the changes of a form that has just been filled. Rendered state is too old for this: a form can be saved
 * and disappear in the same moment.
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
      // Not `isDirty`, which is false after a reset that keeps the edited fields.
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

/** Fills a form with a newer version of its record. The fields that were edited since `saved` keep their values. */
export function keepEdits<Values extends FieldValues, Output>(
  { getValues, reset }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'reset'>,
  saved: Values,
  newer: Values,
): void {
  const { values } = restoredFields({ values: structuredClone(getValues()), saved }, newer);
  reset(newer, { keepDirtyValues: false });
  reset(values, { keepDefaultValues: true, keepDirtyValues: false });
}
