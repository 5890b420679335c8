/**
 * What a list shows, for screen readers: "12 bookings".
 * @param what plural, lower case
 * @param hasMore whether more rows than these follow. Only the first page counts, so that scrolling announces nothing
 */
export function resultsText(what: string, count: number, hasMore: boolean): string {
  if (count === 0) return `No ${what}`;
  if (hasMore) return `More than ${count} ${what}`;
  return count === 1 ? `1 ${singularOf(what)}` : `${count} ${what}`;
}

const singularOf = (what: string): string => what.replace(/ies$/, 'y').replace(/s$/, '');
