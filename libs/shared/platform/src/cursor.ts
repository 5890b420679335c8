import { type AppError, fieldError } from '@desert-mirror/contracts/errors';
import * as z from 'zod/mini';

export const unknownCursor = (): AppError => fieldError('cursor', 'Unknown cursor');

/** @param key the row's sort key; its last value must be unique in the list */
export const encodeCursor = (key: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * The sort key in a cursor.
 * @throws AppError naming `cursor` if the cursor does not hold a key of that shape
 */
export function decodeCursor<K extends z.core.$ZodType<readonly unknown[]>>(
  cursor: string,
  shape: K,
): z.infer<K> {
  const { success, data } = z.safeParse(shape, parse(cursor));
  if (!success) throw unknownCursor();
  return data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
