import { describe, expect, it } from '@jest/globals';
import { takeWithinBytes } from './byte-limit.js';

describe('takeWithinBytes', () => {
  it.each([
    ['nothing', [], 10, []],
    ['all', ['ab', 'cd'], 8, ['ab', 'cd']],
    ['the items before the first that exceeds the limit', ['ab', 'cdefgh', 'i'], 9, ['ab']],
    ['UTF-8 bytes', ['ä', '🚗'], 6, ['ä']],
  ])('takes %s', (_name, items, maxBytes, expected) => {
    expect(takeWithinBytes<string>(items, maxBytes)).toEqual(expected);
  });
});
