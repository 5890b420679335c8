import { Instant, type Page } from '@desert-mirror/contracts/fields';
import { decodeCursor, encodeCursor, unknownCursor } from '@desert-mirror/platform/cursor';
import * as z from 'zod/mini';
import type { AskPage } from './lists.js';

/** Where a row stands in its own list, and what that list's cursor holds. */
export type Place = readonly [time: string, id: number];

const Reached = z.tuple([Instant, z.int().check(z.minimum(0)), z.int().check(z.minimum(0))]);
/** Time, list and id of the last row that was taken. */
type Reached = z.infer<typeof Reached>;

/**
 * Several lists, each newest first by time and id, as one that is newest first. Rows of the same time
 * stand list by list: as no two rows have the same place in this order, the last one taken tells of
 * every list where to go on, and no row is skipped or comes twice.
 */
export function merge<T>(lists: readonly AskPage<T>[], placeOf: (item: T) => Place): AskPage<T> {
  return async (limit, cursor) => {
    let reached = cursor === undefined ? undefined : reachedBy(cursor, lists.length);
    const from = reached;
    const rests = await Promise.all(
      lists.map((ask, list) => someOf(ask, limit, from && cursorIn(list, from))),
    );
    const items: T[] = [];
    // A list whose page is used up may go on with what is newer than the rest of the others.
    while (items.length !== limit && !rests.some(isUsedUp)) {
      const list = newest(rests, placeOf);
      const item = rests[list]?.items.shift();
      if (item === undefined) break;
      items.push(item);
      const [time, id] = placeOf(item);
      reached = [time, list, id];
    }
    const isMore = rests.some((rest) => rest.items.length > 0 || rest.next !== null);
    return { items, next: isMore && reached ? encodeCursor(reached) : null };
  };
}

const isUsedUp = ({ items, next }: Page<unknown>): boolean => items.length === 0 && next !== null;

/** The list whose next row is the newest, the first of equals; -1 when all are at their end. */
function newest<T>(rests: readonly Page<T>[], placeOf: (item: T) => Place): number {
  let found = -1;
  let foundTime = '';
  for (const [list, { items }] of rests.entries()) {
    const [next] = items;
    const time = next === undefined ? '' : placeOf(next)[0];
    if (time > foundTime) [found, foundTime] = [list, time];
  }
  return found;
}

/** The cursor of one list behind the last row of all. Of the same time, lists before have none left. */
function cursorIn(list: number, [time, reached, id]: Reached): string {
  if (list === reached) return encodeCursor([time, id]);
  return encodeCursor([list < reached ? time : justAfter(time), 0]);
}

/** Times are kept in milliseconds: nothing lies between. */
const justAfter = (time: string): string => new Date(Date.parse(time) + 1).toISOString();

/** A page with something in it, if there is anything left. */
async function someOf<T>(ask: AskPage<T>, limit?: number, from?: string): Promise<Page<T>> {
  let page = await ask(limit, from);
  while (page.items.length === 0 && page.next !== null) page = await ask(limit, page.next);
  return { items: [...page.items], next: page.next };
}

function reachedBy(cursor: string, lists: number): Reached {
  const reached = decodeCursor(cursor, Reached);
  if (reached[1] >= lists) throw unknownCursor();
  return reached;
}

/** A list of other things, in the same order. */
export const mapped =
  <T, U>(ask: AskPage<T>, toItem: (item: T) => U): AskPage<U> =>
  async (limit, cursor) => {
    const { items, next } = await ask(limit, cursor);
    return { items: items.map(toItem), next };
  };
