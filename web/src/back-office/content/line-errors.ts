interface FormError {
  message?: string | undefined;
}

export function lineErrors(found: FormError | undefined): {
  errors: (string | undefined)[];
  error: string | undefined;
} {
  if (!Array.isArray(found)) return { errors: [], error: found?.message };
  const lines = found as (FormError | undefined)[];
  return { errors: Array.from(lines, (line) => line?.message), error: undefined };
}
