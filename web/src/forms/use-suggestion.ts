import { useRef } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** Derives a field from another one until the user edits it. */
export function useSuggestion<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  field: FieldPath<V>,
  suggest: (typed: string) => string,
  /** The suggestion that the form starts with. */
  first = '',
): { onChange: (event: { target: { value: string } }) => void } {
  const last = useRef(first);
  return {
    onChange: ({ target }) => {
      const present: string = form.getValues(field);
      if (present !== '' && present !== last.current) return;
      last.current = suggest(target.value);
      form.setValue(field, last.current as PathValue<V, FieldPath<V>>, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    },
  };
}
