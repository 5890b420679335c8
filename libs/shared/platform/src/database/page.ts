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
import { TextPage } from '../rpc/text-page.js';

/** A page and its envelope must fit a NATS message of 256 KB. */
const PAGE_BYTES = 200_000;
const MAX_ROWS = 200;
/** Text has no envelope. */
const TEXT_BYTES = 240_000;
const MAX_TEXT_ROWS = 350;

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
  return keysetPage(query, {
    key: keyShape(by),
    keyOf: (row: E) => by.map((property) => row[property]),
    load: (after, rows) => startAfter(builder, { by, direction }, after).take(rows).getMany(),
    toItem,
  });
}

/**
 * The same as text that Postgres composes.
 * @param json the JSON text of a row, in SQL
 */
export async function fetchTextPage<E extends ObjectLiteral>(
  builder: SelectQueryBuilder<E>,
  query: PageQuery,
  { by, direction }: PageOrder<E>,
  json: string,
): Promise<TextPage> {
  builder.select(json, 'item');
  for (const property of by) builder.addSelect(`${builder.alias}.${property}`, property);
  const { rows, candidates } = await loadRows<{ item: string }, KeyShape>(query, {
    key: keyShape(by),
    load: (after, count) => startAfter(builder, { by, direction }, after).limit(count).getRawMany(),
    maxRows: MAX_TEXT_ROWS,
  });
  let bytes = 0;
  const end = candidates.findIndex(
    ({ item }) => (bytes += Buffer.byteLength(item) + 1) > TEXT_BYTES,
  );
  const items = end === -1 ? candidates : candidates.slice(0, Math.max(end, 1));
  const keyOf = (row: Readonly<Record<string, unknown>>) => by.map((property) => row[property]);
  return new TextPage(
    items.map(({ item }) => item).join(','),
    nextAfter(rows, items.length, keyOf),
  );
}

const keyShape = (by: readonly string[]) =>
  z.array(z.union([z.int(), Instant, PlainDate, Sum])).check(z.length(by.length));
type KeyShape = ReturnType<typeof keyShape>;

function startAfter<E extends ObjectLiteral>(
  builder: SelectQueryBuilder<E>,
  { by, direction }: PageOrder<E>,
  after: readonly unknown[] | undefined,
): SelectQueryBuilder<E> {
  const columns = by.map((property) => `${builder.alias}.${property}`);
  for (const column of columns) builder.addOrderBy(column, direction);
  if (!after) return builder;
  const names = after.map((_, index) => `:after${index}`);
  return builder.andWhere(
    `(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${names.join(', ')})`,
    Object.fromEntries(after.map((value, index) => [`after${index}`, value])),
  );
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
  query: PageQuery,
  keyset: Keyset<R, T, K>,
): Promise<Page<T>> {
  const { rows, candidates: found } = await loadRows(query, keyset);
  const candidates = found.map(keyset.toItem);
  const fitting = takeWithinBytes(candidates, PAGE_BYTES);
  const items = fitting.length > 0 ? fitting : candidates.slice(0, 1);
  return { items, next: nextAfter(rows, items.length, keyset.keyOf) };
}

/** @throws AppError naming `cursor` if it does not hold a key of this list */
async function loadRows<R, K extends z.core.$ZodType<readonly unknown[]>>(
  { limit, cursor }: PageQuery,
  { key, load, maxRows = MAX_ROWS }: Pick<Keyset<R, unknown, K>, 'key' | 'load' | 'maxRows'>,
): Promise<{ rows: R[]; candidates: R[] }> {
  const pageRows = Math.min(limit ?? maxRows, maxRows);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  // One row more than the page shows whether another page follows.
  const rows = await load(after, pageRows + 1).catch((error: unknown) => {
    // A forged key can have the right shape and still not fit its column: an id out of range.
    throw after !== undefined && isDataException(error) ? unknownCursor() : error;
  });
  return { rows, candidates: rows.slice(0, pageRows) };
}

/** The cursor after the first `count` rows; null if there are no more. */
function nextAfter<R>(
  rows: readonly R[],
  count: number,
  keyOf: (row: R) => readonly unknown[],
): string | null {
  const last = rows[count - 1];
  return last !== undefined && count < rows.length ? encodeCursor(keyOf(last)) : null;
}
