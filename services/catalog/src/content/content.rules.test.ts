import { describe, expect, it } from '@jest/globals';
import { forAudit, isWholeOrder } from './content.rules.js';

describe('an entry of the audit log', () => {
  it('tells of a long text its beginning and its length', () => {
    const content = 'a'.repeat(40_000);
    expect(forAudit({ title: 'Wax', content, publishedAt: null })).toEqual({
      title: 'Wax',
      content: `${'a'.repeat(200)}… (40000 characters)`,
      publishedAt: null,
    });
  });

  it('cuts no letter in half', () => {
    const { content } = forAudit({ content: 'a' + '🚗'.repeat(2_000) });
    expect(String(content).isWellFormed()).toBe(true);
  });
});

describe('an order', () => {
  it.each([
    [[], [], true],
    [[1, 2, 3], [3, 1, 2], true],
    [[1, 2, 3], [1, 2], false],
    [[1, 2], [1, 2, 3], false],
    [[1, 2], [1, 1], false],
    [[1, 2], [1, 2, 2], false],
    [[1, 2], [1, 3], false],
  ])('of %j as %j is whole: %s', (known, wanted, expected) => {
    expect(isWholeOrder(known, wanted)).toBe(expected);
  });
});
