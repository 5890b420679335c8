/** What was typed into a form that was left, and the saved values it started from. */
export interface Draft<Values> {
  values: Values;
  saved: Values;
}

export interface Restored<Values> {
  values: Values;
  /** Something that was edited has been changed by someone else as well. */
  isConflict: boolean;
}

/** Form values are plain data. A control turns a missing text into an empty one. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (part === '' ? undefined : part)) ?? '';

/** The edited fields of a draft, and all others as they are saved now. */
export function restoredFields<Values extends object>(
  { values, saved }: Draft<Values>,
  current: Values,
): Restored<Values> {
  const edited = (Object.keys(values) as (keyof Values)[]).filter(
    (name) => !isSame(values[name], saved[name]),
  );
  const kept = Object.fromEntries(edited.map((name) => [name, values[name]]));
  return {
    values: { ...current, ...kept },
    isConflict: edited.some(
      (name) => !isSame(saved[name], current[name]) && !isSame(values[name], current[name]),
    ),
  };
}
