/** The values of a form that was unmounted with unsaved changes, and the saved values it started from. */
export interface Draft<Values> {
  values: Values;
  saved: Values;
}

export interface Restored<Values> {
  values: Values;
  /** Someone else has changed a field that was edited. */
  isConflict: boolean;
}

/** Compares plain data. Missing and empty text are the same, because form controls turn one into the other. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (part === '' ? undefined : part)) ?? '';

/**
 * The edited fields of a draft, and the current saved values of all others.
 * @param presets fields that the page of the draft may have filled in; they are kept where the current form has no value
 */
export function restoredFields<Values extends object>(
  { values, saved }: Draft<Values>,
  current: Values,
  presets: readonly (keyof Values)[] = [],
): Restored<Values> {
  const edited = (Object.keys(values) as (keyof Values)[]).filter(
    (name) => !isSame(values[name], saved[name]),
  );
  const preset = presets.filter((name) => isSame(current[name], ''));
  const kept = Object.fromEntries([...edited, ...preset].map((name) => [name, values[name]]));
  return {
    values: { ...current, ...kept },
    isConflict: edited.some(
      (name) => !isSame(saved[name], current[name]) && !isSame(values[name], current[name]),
    ),
  };
}
