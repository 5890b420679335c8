/**
 * The number of rows in each group, in the order of the list. The last group has none if more of its rows can be
 * loaded.
 */
export function groupCounts(groups: readonly string[], hasMore: boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  if (hasMore) counts.delete(groups.at(-1)!);
  return counts;
}
