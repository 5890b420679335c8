import type { FieldError } from 'react-hook-form';

/** The errors of a list of texts as `LineList` takes them. */
export function lineErrors(found: FieldError | (FieldError | undefined)[] | undefined): {
  errors: (string | undefined)[];
  error: string | undefined;
} {
  if (Array.isArray(found))
    return { errors: Array.from(found, (line) => line?.message), error: undefined };
  return { errors: [], error: found?.message };
}
