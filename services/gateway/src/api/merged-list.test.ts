import { decodeCursor, encodeCursor } from '@desert-mirror/platform/cursor';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { type PageLoader, mapItems } from './lists.js';
import type { MergeOrder } from './merge-cursor.js';
import { type SortKey, mergeLists } from './merged-list.js';

interface Row {
  list: number;
  time: string;
  id: number;
}

const RowKey = z.tuple([z.string(), z.int()]);
const keyOf = ({ time, id }: Row): SortKey => [time, id];
const at = (ms: number): string => new Date(Date.UTC(2026, 10, 20) + ms).toISOString();

/** Pages like a service: in order, after the cursor, at most `pageRows` rows. */
function listOf(
  rows: readonly Row[],
  pageRows: () => number,
  order: MergeOrder = 'newest',
): PageLoader<Row> {
  const sign = order === 'newest' ? -1 : 1;
  const compare = (one: Omit<Row, 'list'>, other: Omit<Row, 'list'>) =>
    sign * (one.time.localeCompare(other.time) || one.id - other.id);
  const sorted = rows.toSorted(compare);
  return (limit = Number.POSITIVE_INFINITY, cursor) => {
    const [time, id] = cursor === undefined ? [] : decodeCursor(cursor, RowKey);
    const isLeft = (row: Row) => time === undefined || compare(row, { time, id: id! }) > 0;
    const left = sorted.filter(isLeft);
    const items = left.slice(0, Math.min(limit, pageRows()));
    const next = items.length < left.length ? encodeCursor(keyOf(items.at(-1)!)) : null;
    return Promise.resolve({ items, next });
  };
}

async function loadPages(load: PageLoader<Row>, limit: number | undefined): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let cursor: string | undefined; pages.length < 1_000;) {
    const { items, next } = await load(limit, cursor);
    pages.push(items);
    if (next === null) return pages;
    expect(next.length).toBeLessThan(200);
    cursor = next;
  }
  throw new Error('Too many pages');
}

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('mergeLists', () => {
  it.each(
    Array.from({ length: 60 }, (_, seed) => seed).flatMap(
      (seed): [number, MergeOrder, number][] => [
        [seed, 'newest', -1],
        [seed, 'oldest', 1],
      ],
    ),
  )('returns every row once and in order (seed %i, %s first)', async (seed, order, sign) => {
    const next = random(seed);
    const lists = Array.from({ length: 1 + next(4) }, (_, list) =>
      Array.from({ length: next(40) }, (_row, id) => ({ list, id: id + 1, time: at(next(12)) })),
    );
    const whole = lists
      .flat()
      .toSorted(
        (one, other) =>
          sign * one.time.localeCompare(other.time) ||
          one.list - other.list ||
          sign * (one.id - other.id),
      );
    const load = mergeLists(
      lists.map((rows) => listOf(rows, () => 1 + next(7), order)),
      keyOf,
      order,
    );
    for (const limit of [undefined, 1, 1 + next(9), 500])
      expect((await loadPages(load, limit)).flat()).toEqual(whole);
  });

  const row = (list: number, ms: number, id: number): Row => ({ list, time: at(ms), id });
  const two = (first: Row[], second: Row[]) =>
    mergeLists([listOf(first, () => 200), listOf(second, () => 200)], keyOf);

  it.each<[string, Row[], Row[], number, Row[]]>([
    ['no rows', [], [], 2, []],
    ['one list', [row(0, 1, 1)], [], 2, [row(0, 1, 1)]],
    ['equal times', [row(0, 1, 1), row(0, 1, 2)], [row(1, 1, 9)], 2, [row(0, 1, 2), row(0, 1, 1)]],
    [
      'one list after the other',
      [row(0, 1, 1)],
      [row(1, 2, 1), row(1, 3, 2)],
      2,
      [row(1, 3, 2), row(1, 2, 1)],
    ],
  ])('starts with the newest row: %s', async (_what, first, second, limit, expected) => {
    expect((await two(first, second)(limit)).items).toEqual(expected);
  });

  it('has no next page when the limit covers every row', async () => {
    expect((await two([row(0, 1, 1)], [row(1, 2, 1)])(2)).next).toBeNull();
  });

  it('does not show rows added before the cursor', async () => {
    const first: Row[] = [];
    const second = [row(1, 5, 2), row(1, 4, 1)];
    const { next } = await two(first, second)(1);
    const added = [row(0, 9, 1)];
    expect((await two(added, second)(10, next!)).items).toEqual([row(1, 4, 1)]);
  });

  it('skips an empty page that has a successor', async () => {
    const halting: PageLoader<Row> = (_limit, cursor) =>
      Promise.resolve(
        cursor === undefined
          ? { items: [], next: encodeCursor([at(9), 9]) }
          : { items: [row(0, 8, 1)], next: null },
      );
    const load = mergeLists([halting, listOf([row(1, 7, 1)], () => 1)], keyOf);
    expect((await load()).items).toEqual([row(0, 8, 1), row(1, 7, 1)]);
  });

  it('works with converted items', async () => {
    const load = mapItems(
      listOf([row(0, 1, 7)], () => 1),
      ({ id }) => `#${id}`,
    );
    expect(await load()).toEqual({ items: ['#7'], next: null });
  });

  it.each([
    'x',
    encodeCursor([at(1), 1]),
    encodeCursor([at(1), 2, 1]),
    encodeCursor([at(1), -1, 1]),
    encodeCursor([at(1), 0, -1]),
    encodeCursor([at(1), at(1), 1]),
    encodeCursor([1, 0, 1]),
    encodeCursor(['+020026-01-01T00:00:00.000Z', 0, 1]),
  ])('rejects the cursor %s', async (cursor) => {
    await expect(two([], [])(1, cursor)).rejects.toMatchObject({ errors: [{ path: 'cursor' }] });
  });
});
