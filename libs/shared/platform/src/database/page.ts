import { fieldError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

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
    const after = cursorValues(cursor, order.by.length);
    const names = after.map((_, index) => `:after${index}`);
    const compare = order.direction === 'ASC' ? '>' : '<';
    builder.andWhere(
      `(${columns.join(', ')}) ${compare} (${names.join(', ')})`,
      Object.fromEntries(after.map((value, index) => [`after${index}`, value])),
    );
  }
  for (const column of columns) builder.addOrderBy(column, order.direction);
  const load = (rows: number) => builder.take(rows).getMany();
  return pageWithin(limit, load, toItem, (row) => order.by.map((property) => row[property]));
}

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

/** The cursor behind a row: what its list is ordered by, the last of it unique. */
export const cursorOf = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

const isNumberOrInstant = (value: unknown): boolean =>
  Number.isSafeInteger(value) || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));

/** For a list in the order of a text column: any text that Postgres could have given out. */
export const isText = (value: unknown): boolean =>
  typeof value === 'string' && !value.includes('\0');

/**
 * What a cursor holds.
 * @param fits what each value must be, because it is compared with a column of that type
 * @throws AppError naming `cursor` when it is not one of ours
 */
export function cursorValues(cursor: string, length: number, fits = isNumberOrInstant): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(values) && values.length === length && values.every(fits)) return values;
  } catch {
    // falls through: whatever it is, it is not a cursor of ours
  }
  throw fieldError('cursor', 'Unknown cursor');
}
