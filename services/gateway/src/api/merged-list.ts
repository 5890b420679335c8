import type { Page } from '@desert-mirror/contracts/fields';
import type { PageLoader } from './lists.js';
import { cursorOfList, decodePosition, encodePosition } from './merge-cursor.js';

export type SortKey = readonly [time: string, id: number];

/**
 * Merges lists that are each sorted newest first by time and id. Rows of the same time are ordered by
 * list, so every row has a unique position: no row is skipped or repeated between two pages.
 */
export function mergeLists<T>(
  lists: readonly PageLoader<T>[],
  keyOf: (item: T) => SortKey,
): PageLoader<T> {
  return async (limit, cursor) => {
    const start = cursor === undefined ? undefined : decodePosition(cursor, lists.length);
    const pages = await Promise.all(
      lists.map((load, list) => loadNonEmpty(load, limit, start && cursorOfList(list, start))),
    );
    const items: T[] = [];
    let last = start;
    // The rows after a used-up page may be newer than those of the other lists.
    while (items.length !== limit && !pages.some(isUsedUp)) {
      const list = indexOfNewest(pages, keyOf);
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

/** Index of the list whose next row is the newest, the first of equals; -1 if all are at their end. */
function indexOfNewest<T>(pages: readonly Page<T>[], keyOf: (item: T) => SortKey): number {
  let found = -1;
  let foundTime = '';
  for (const [list, { items }] of pages.entries()) {
    const [next] = items;
    const time = next === undefined ? '' : keyOf(next)[0];
    if (time > foundTime) [found, foundTime] = [list, time];
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
