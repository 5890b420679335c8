import { describe, expect, it } from '@jest/globals';
import { relatedTo } from './blog-post.rules.js';

describe('relatedTo', () => {
  const post = (id: number, title: string, category: string, day: number | null = id) => ({
    id,
    title,
    category,
    publishedAt: day === null ? null : `2026-05-${String(day).padStart(2, '0')}T16:00:00.000Z`,
  });
  const itself = {
    ...post(1, 'Sun and Clear Coat', 'Paint', 10),
    content: 'A coating helps. Polish it, then polish again. The leather is another story.',
  };

  it.each([
    ['no other post', [itself], []],
    ['no unrelated post', [post(2, 'Clean Bins', 'Home'), post(3, 'Leather', 'Interior')], []],
    ['a repeated word of the text', [post(2, 'How to Polish', 'Wash')], [2]],
    ['a word of both titles with another ending', [post(2, 'New Coatings', 'Protection')], [2]],
    [
      'the same category before shared words',
      [post(2, 'Polished Coats', 'Wash'), post(3, 'Waxes', 'Paint')],
      [3, 2],
    ],
    [
      'more shared words before newer ones',
      [post(2, 'Coats', 'Wash', 9), post(3, 'Polished Coats', 'Wash', 2)],
      [3, 2],
    ],
    [
      'newer ones first, without a date last',
      [post(2, 'Wax', 'Paint', null), post(3, 'Wax', 'Paint', 1), post(4, 'Wax', 'Paint', 5)],
      [4, 3, 2],
    ],
    ['at most three', [2, 3, 4, 5].map((id) => post(id, 'Wax', 'Paint')), [5, 4, 3]],
    [
      'each word once',
      [post(2, 'Polish, Polish', 'Wash', 1), post(3, 'Polish', 'Wash', 2)],
      [3, 2],
    ],
  ])('%s', (_name, pool, ids) => {
    expect(relatedTo(itself, pool).map(({ id }) => id)).toEqual(ids);
  });
});
