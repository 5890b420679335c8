import { describe, expect, it } from '@jest/globals';
import { focusOf } from './picture-focus.js';

describe('focusOf', () => {
  it.each([
    ['/pictures/summerlin.webp', '50% 15%'],
    ['/pictures/ceramic-coating.webp', '50% 38%'],
    ['/pictures/constructor.webp', '50% 38%'],
    ['/media/0123456789abcdef0123456789abcdef.webp', '50% 38%'],
    [null, '50% 38%'],
  ])('%s -> %s', (url, focus) => {
    expect(focusOf(url)).toBe(focus);
  });
});
