import type { FieldErrors } from 'react-hook-form';

type ListError = FieldErrors<{ lines: string[] }>['lines'];

/** The errors of a list of texts as `LineList` takes them. */
export function lineErrors(errors: ListError): {
  errors: (string | undefined)[];
  error: string | undefined;
} {
  return {
    errors: Array.isArray(errors) ? Array.from(errors, (line) => line?.message) : [],
    error: errors && !Array.isArray(errors) ? errors.message : undefined,
  };
}
