import {
  Instant,
  type Page,
  type PageQuery,
  PlainDate,
  Sum,
} from '@desert-mirror/contracts/fields';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import * as z from 'zod/mini';
import { takeWithinBytes } from '../byte-limit.js';
import { decodeCursor, encodeCursor, unknownCursor } from '../cursor.js';
import { isDataException } from '../errors.js';

/** A page and its envelope must fit a NATS message of 256 KB. */
const PAGE_BYTES = 200_000;
const MAX_ROWS = 200;

export interface PageOrder<E> {
  /** Properties that order the list, the last of them unique; all in one direction. */
  by: (keyof E & string)[];
  direction: 'ASC' | 'DESC';
}

/**
 * One page of an entity's rows in keyset order.
 * @param builder selects from one entity and may already hold conditions
 */
export function fetchPage<E extends ObjectLiteral, T>(
  builder: SelectQueryBuilder<E>,
  query: PageQuery,
  { by, direction }: PageOrder<E>,
  toItem: (row: E) => T,
): Promise<Page<T>> {
  const columns = by.map((property) => `${builder.alias}.${property}`);
  for (const column of columns) builder.addOrderBy(column, direction);
  return keysetPage(query, {
    key: z.array(z.union([z.int(), Instant, PlainDate, Sum])).check(z.length(by.length)),
    keyOf: (row: E) => by.map((property) => row[property]),
    load: (after, rows) => {
      if (after) {
        const names = after.map((_, index) => `:after${index}`);
        builder.andWhere(
          `(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${names.join(', ')})`,
          Object.fromEntries(after.map((value, index) => [`after${index}`, value])),
        );
      }
      return builder.take(rows).getMany();
    },
    toItem,
  });
}

export interface Keyset<R, T, K extends z.core.$ZodType<readonly unknown[]>> {
  /** Shape of the sort key, which a cursor carries. */
  key: K;
  keyOf: (row: R) => readonly unknown[];
  load: (after: z.infer<K> | undefined, rows: number) => Promise<R[]>;
  toItem: (row: R) => T;
  /** Default: 200. */
  maxRows?: number;
}

/**
 * One page of a keyset-ordered list: at most `limit` rows and 200 KB of JSON, but always one row.
 * @throws AppError naming `cursor` if it does not hold a key of this list
 */
export async function keysetPage<R, T, K extends z.core.$ZodType<readonly unknown[]>>(
  { limit, cursor }: PageQuery,
  { key, keyOf, load, toItem, maxRows = MAX_ROWS }: Keyset<R, T, K>,
): Promise<Page<T>> {
  const pageRows = Math.min(limit ?? maxRows, maxRows);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  // One row more than the page shows whether another page follows.
  const rows = await load(after, pageRows + 1).catch((error: unknown) => {
    // A forged key can have the right shape and still not fit its column: an id out of range.
    throw after !== undefined && isDataException(error) ? unknownCursor() : error;
  });
  const candidates = rows.slice(0, pageRows).map(toItem);
  const fitting = takeWithinBytes(candidates, PAGE_BYTES);
  const items = fitting.length > 0 ? fitting : candidates.slice(0, 1);
  const last = rows[items.length - 1];
  const hasMore = last !== undefined && items.length < rows.length;
  return { items, next: hasMore ? encodeCursor(keyOf(last)) : null };
}
