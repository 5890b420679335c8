/** Moves an item. Positions outside the list are clamped. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_item, index) => index !== from);
  const place = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, place), items[from]!, ...rest.slice(place)];
}

/** Sorts items by the given ids. Items with unknown ids come last, in their present order. */
export function inOrder<T extends { id: number }>(
  items: readonly T[],
  ids: readonly number[],
): T[] {
  const place = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((one, other) => place(one) - place(other));
}
