import { describe, expect, it } from '@jest/globals';
import { cardsInPairs, relatedTo } from './blog-post.rules.js';

describe('relatedTo', () => {
  const blogPost = (id: number, category: string, day: number | null) => ({
    id,
    category,
    publishedAt: day === null ? null : `2026-05-${String(day).padStart(2, '0')}T16:00:00.000Z`,
  });
  const itself = blogPost(1, 'Paint', 10);

  it.each([
    ['no other post', [itself], []],
    [
      'the newest, in any input order',
      [blogPost(2, 'Home', 2), itself, blogPost(3, 'Home', 9)],
      [3, 2],
    ],
    [
      'the same category before the newest',
      [blogPost(2, 'Home', 30), blogPost(3, 'Paint', 1), blogPost(4, 'Paint', 5), itself],
      [4, 3, 2],
    ],
    ['at most three', [2, 3, 4, 5, 6].map((id) => blogPost(id, 'Home', id)), [6, 5, 4]],
    ['a post without a date last', [blogPost(2, 'Home', null), blogPost(3, 'Home', 1)], [3, 2]],
    ['all of one category', [2, 3, 4, 5].map((id) => blogPost(id, 'Paint', 30 - id)), [2, 3, 4]],
  ])('%s', (_name, pool, ids) => {
    expect(relatedTo(itself, pool).map(({ id }) => id)).toEqual(ids);
  });
});

describe('cardsInPairs', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 0],
    [4, 4],
    [5, 2],
    [6, 0],
    [7, 4],
    [8, 2],
  ])('%i cards', (cards, inPairs) => {
    expect(cardsInPairs(cards)).toBe(inPairs);
    expect((cards - inPairs) % 3).toBe(0);
  });
});
