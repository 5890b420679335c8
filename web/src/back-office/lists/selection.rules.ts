export type RowKey = string | number;
export type Selection = ReadonlySet<RowKey>;

export const NOTHING: Selection = new Set();

export function toggled(selection: Selection, key: RowKey): Selection {
  const next = new Set(selection);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Selects every row, or none if all of them are selected. */
export const toggledAll = (selection: Selection, keys: readonly RowKey[]): Selection =>
  keys.every((key) => selection.has(key)) ? NOTHING : new Set(keys);
