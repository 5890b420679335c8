import { describe, expect, it } from '@jest/globals';
import { parseToken } from './link-token.rules.js';

describe('parseToken', () => {
  const token = 'abcDEF123_-abcDEF123';

  it.each([
    [token, token],
    [token.slice(1), undefined],
    ['x'.repeat(101), undefined],
    [`${token}.pdf`, undefined],
    [`${token}/..`, undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s -> %s', (param, expected) => {
    expect(parseToken(param)).toBe(expected);
  });
});
