/** The same list with one of its items moved; beyond an end it stays there. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_item, index) => index !== from);
  const place = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, place), items[from]!, ...rest.slice(place)];
}

/** Items in the order of their ids; those that the order does not know come last, as they were. */
export function inOrder<T extends { id: number }>(
  items: readonly T[],
  ids: readonly number[],
): T[] {
  const place = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((one, other) => place(one) - place(other));
}
