import { type AppError, fieldError } from '@desert-mirror/contracts/errors';

export const unknownCursor = (): AppError => fieldError('cursor', 'Unknown cursor');

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
  throw unknownCursor();
}
