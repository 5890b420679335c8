import { Instant } from '@desert-mirror/contracts/fields';
import { decodeCursor, encodeCursor, unknownCursor } from '@desert-mirror/platform/cursor';
import * as z from 'zod/mini';

const Position = z.tuple([Instant, z.int().check(z.minimum(0)), z.int().check(z.minimum(0))]);
/** Time, list index and id of the last row of a merged page. */
export type Position = z.infer<typeof Position>;

/** Which rows come first, in all merged lists. */
export type MergeOrder = 'newest' | 'oldest';

export const encodePosition = (position: Position): string => encodeCursor(position);

/** @throws AppError naming `cursor` if it does not come from a merge of that many lists */
export function decodePosition(cursor: string, listCount: number): Position {
  const position = decodeCursor(cursor, Position);
  if (position[1] >= listCount) throw unknownCursor();
  return position;
}

/**
 * The cursor of one list after a position. Rows of the same time are ordered by list: earlier lists
 * have none left at that time, later lists still have all of theirs.
 */
export function cursorOfList(
  list: number,
  [time, positionList, id]: Position,
  order: MergeOrder,
): string {
  if (list === positionList) return encodeCursor([time, id]);
  // No row has id 0: it comes after all rows of its time if the newest are first, else before them.
  const isAtTime = list < positionList === (order === 'newest');
  return encodeCursor([isAtTime ? time : oneMillisecondLater(time), 0]);
}

/** Times have millisecond precision. */
const oneMillisecondLater = (time: string): string => new Date(Date.parse(time) + 1).toISOString();
