import type { Page } from '@desert-mirror/contracts/fields';
import type { PageLoader } from './lists.js';
import { type MergeOrder, cursorOfList, decodePosition, encodePosition } from './merge-cursor.js';

export type SortKey = readonly [time: string, id: number];

/**
 * Merges lists that are each sorted by time and id, all in the same direction. Rows of the same time
 * are ordered by list, so every row has a unique position: no row is skipped or repeated between two
 * pages.
 */
export function mergeLists<T>(
  lists: readonly PageLoader<T>[],
  keyOf: (item: T) => SortKey,
  order: MergeOrder = 'newest',
): PageLoader<T> {
  return async (limit, cursor) => {
    const start = cursor === undefined ? undefined : decodePosition(cursor, lists.length);
    const pages = await Promise.all(
      lists.map((load, list) =>
        loadNonEmpty(load, limit, start && cursorOfList(list, start, order)),
      ),
    );
    const items: T[] = [];
    let last = start;
    // The rows after a used-up page may come before those of the other lists.
    while (items.length !== limit && !pages.some(isUsedUp)) {
      const list = indexOfNext(pages, keyOf, order);
      const item = pages[list]?.items.shift();
      if (item === undefined) break;
      items.push(item);
      const [time, id] = keyOf(item);
      last = [time, list, id];
    }
    const hasMore = pages.some((page) => page.items.length > 0 || page.next !== null);
    return { items, next: hasMore && last ? encodePosition(last) : null };
  };
}

const isUsedUp = ({ items, next }: Page<unknown>): boolean => items.length === 0 && next !== null;

/** Index of the list whose row comes next, the first one if several do; -1 if no list has rows left. */
function indexOfNext<T>(
  pages: readonly Page<T>[],
  keyOf: (item: T) => SortKey,
  order: MergeOrder,
): number {
  let found = -1;
  let foundTime = '';
  for (const [list, { items }] of pages.entries()) {
    const [next] = items;
    if (next === undefined) continue;
    const [time] = keyOf(next);
    const isNext = order === 'newest' ? time > foundTime : time < foundTime;
    if (found === -1 || isNext) [found, foundTime] = [list, time];
  }
  return found;
}

/** Skips empty pages that have a successor. */
async function loadNonEmpty<T>(
  load: PageLoader<T>,
  limit?: number,
  cursor?: string,
): Promise<Page<T>> {
  let page = await load(limit, cursor);
  while (isUsedUp(page)) page = await load(limit, page.next!);
  return { items: [...page.items], next: page.next };
}
