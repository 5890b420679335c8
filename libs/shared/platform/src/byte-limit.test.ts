import { describe, expect, it } from '@jest/globals';
import { takeWithinBytes } from './byte-limit.js';

describe('takeWithinBytes', () => {
  it.each([
    ['nothing', [], 10, []],
    ['all', ['ab', 'cd'], 8, ['ab', 'cd']],
    ['what comes before the first too many', ['ab', 'cdefgh', 'i'], 9, ['ab']],
    ['bytes as they travel', ['ä', '🚗'], 6, ['ä']],
  ])('keeps %s', (_name, items, maxBytes, expected) => {
    expect(takeWithinBytes<string>(items, maxBytes)).toEqual(expected);
  });
});
