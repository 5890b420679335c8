import { describe, expect, it } from '@jest/globals';
import { inOrder, moved } from './order.rules.js';

describe('order', () => {
  it.each([
    [1, 0, 'bac'],
    [1, 2, 'acb'],
    [0, -1, 'abc'],
    [2, 9, 'abc'],
    [0, 2, 'bca'],
  ])('moved from %i to %i', (from, to, expected) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected);
  });

  it('puts unknown ids last', () => {
    const items = [1, 2, 3, 4].map((id) => ({ id }));
    expect(inOrder(items, [3, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  });
});
