import { describe, expect, it } from '@jest/globals';
import { readingMinutes } from './reading-time.js';
import { wordCount } from './words.rules.js';

describe('reading time', () => {
  it.each([
    [0, 1],
    [1, 1],
    [199, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [640, 4],
  ])('%i words', (words, minutes) => {
    const text = 'word \n\n'.repeat(words);
    expect(wordCount(text)).toBe(words);
    expect(readingMinutes(text.trim())).toBe(minutes);
  });
});
