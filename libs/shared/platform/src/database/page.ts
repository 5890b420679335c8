import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { cursorOf, cursorValues, unknownCursor } from '../cursor.js';
import { isUnfit } from '../errors.js';

/** A page must fit a NATS message of 256 KB with its envelope. */
const PAGE_BYTES = 200_000;
const PAGE_ROWS = 200;

export interface PageOrder<E> {
  /** Properties that order the list, the last of them unique; all in one direction. */
  by: (keyof E & string)[];
  direction: 'ASC' | 'DESC';
}

/**
 * One page of a list by keyset: rows after the cursor, at most `limit`, at most 200 KB of JSON (but
 * always one row). `builder` selects from one entity and may already hold conditions.
 */
export async function fetchPage<E extends ObjectLiteral, T>(
  builder: SelectQueryBuilder<E>,
  { limit, cursor }: PageQuery,
  order: PageOrder<E>,
  toItem: (row: E) => T,
): Promise<Page<T>> {
  const columns = order.by.map((property) => `${builder.alias}.${property}`);
  if (cursor !== undefined) {
    const place = cursorValues(cursor, order.by.length);
    const names = place.map((_, index) => `:after${index}`);
    const compare = order.direction === 'ASC' ? '>' : '<';
    builder.andWhere(
      `(${columns.join(', ')}) ${compare} (${names.join(', ')})`,
      Object.fromEntries(place.map((value, index) => [`after${index}`, value])),
    );
  }
  for (const column of columns) builder.addOrderBy(column, order.direction);
  const load = (rows: number) => builder.take(rows).getMany();
  return pageWithin(limit, after(cursor, load), toItem, (row) =>
    order.by.map((property) => row[property]),
  );
}

/** A cursor that somebody made up may hold what its columns cannot: a number too large, no date. */
export const after =
  <R>(cursor: string | undefined, load: (rows: number) => Promise<R[]>) =>
  (rows: number): Promise<R[]> =>
    load(rows).catch((error: unknown) => {
      throw cursor !== undefined && isUnfit(error) ? unknownCursor() : error;
    });

/**
 * A page of what `load` finds: it is asked for one row more, to know whether there are more.
 * @param rowsAtMost for a list of small things, of which more fit into a message
 */
export async function pageWithin<R, T>(
  limit: number | undefined,
  load: (rows: number) => Promise<R[]>,
  toItem: (row: R) => T,
  placeOf: (row: R) => unknown[],
  rowsAtMost = PAGE_ROWS,
): Promise<Page<T>> {
  const wanted = Math.min(limit ?? rowsAtMost, rowsAtMost);
  const rows = await load(wanted + 1);
  const items: T[] = [];
  let bytes = 0;
  for (const row of rows.slice(0, wanted)) {
    const item = toItem(row);
    bytes += Buffer.byteLength(JSON.stringify(item));
    if (items.length > 0 && bytes > PAGE_BYTES) break;
    items.push(item);
  }
  const last = rows[items.length - 1];
  const more = last !== undefined && items.length < rows.length;
  return { items, next: more ? cursorOf(placeOf(last)) : null };
}
