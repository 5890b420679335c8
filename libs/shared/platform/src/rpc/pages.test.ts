import { expect, it } from '@jest/globals';
import { allItems, pagesOf } from './pages.js';

const PAGES = [
  { items: ['a', 'b'], next: '1' },
  { items: [], next: '2' },
  { items: ['c'], next: null },
];

it('follows the cursors to the last page, and past an empty one', async () => {
  expect(await allItems(async (cursor) => PAGES[Number(cursor ?? 0)]!)).toEqual(['a', 'b', 'c']);
});

it('loads no page before its predecessor has been processed', async () => {
  const loaded: (string | undefined)[] = [];
  const load = async (cursor?: string) => {
    loaded.push(cursor);
    return PAGES[Number(cursor ?? 0)]!;
  };
  for await (const items of pagesOf(load)) if (items.length === 0) break;
  expect(loaded).toEqual([undefined, '1']);
});
