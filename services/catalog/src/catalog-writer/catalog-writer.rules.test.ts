import { describe, expect, it } from '@jest/globals';
import { forAudit, isCompleteOrder } from './catalog-writer.rules.js';

describe('forAudit', () => {
  it('shortens a long text to its beginning and its length', () => {
    const content = 'a'.repeat(40_000);
    expect(forAudit({ title: 'Wax', content, publishedAt: null })).toEqual({
      title: 'Wax',
      content: `${'a'.repeat(200)}… (40000 characters)`,
      publishedAt: null,
    });
  });

  it('never cuts a surrogate pair', () => {
    const { content } = forAudit({ content: 'a' + '🚗'.repeat(2_000) });
    expect(String(content).isWellFormed()).toBe(true);
  });
});

describe('isCompleteOrder', () => {
  it.each([
    [[], [], true],
    [[1, 2, 3], [3, 1, 2], true],
    [[1, 2, 3], [1, 2], false],
    [[1, 2], [1, 2, 3], false],
    [[1, 2], [1, 1], false],
    [[1, 2], [1, 2, 2], false],
    [[1, 2], [1, 3], false],
  ])('of %j for %j is %s', (known, ordered, expected) => {
    expect(isCompleteOrder(known, ordered)).toBe(expected);
  });
});
