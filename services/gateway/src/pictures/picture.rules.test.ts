import { describe, expect, it } from '@jest/globals';
import { fullFrame, parseFileName, smallerFrames } from './picture.rules.js';

const HASH = '0123456789abcdef0123456789abcdef';

describe('fullFrame and smallerFrames', () => {
  it.each([
    [8000, 6000, 1248, 832, [480, 832]],
    [1248, 832, 1248, 832, [480, 832]],
    [1000, 5000, 1000, 667, [480, 832]],
    [900, 600, 900, 600, [480, 832]],
    [832, 555, 832, 555, [480]],
    [480, 320, 480, 320, []],
    [5000, 100, 150, 100, []],
    [1, 1, 1, 1, []],
    [5000, 1, 1, 1, []],
  ])('of %d×%d: %d×%d, and %j', (givenWidth, givenHeight, width, height, widths) => {
    const full = fullFrame({ width: givenWidth, height: givenHeight });
    expect(full).toEqual({ width, height });
    expect(smallerFrames(full).map((frame) => frame.width)).toEqual(widths);
  });
});

describe('parseFileName', () => {
  it.each([
    [`${HASH}.webp`, { hash: HASH, width: 0 }],
    [`${HASH}-480.webp`, { hash: HASH, width: 480 }],
    [`${HASH}-832.webp`, { hash: HASH, width: 832 }],
    [`${HASH}-0480.webp`, undefined],
    [`${HASH}-481.webp`, undefined],
    [`${HASH}-0.webp`, undefined],
    [`${HASH.toUpperCase()}.webp`, undefined],
    [`${HASH.slice(1)}.webp`, undefined],
    [`${HASH}.png`, undefined],
    [`${HASH}.webp.webp`, undefined],
    ['../secret.webp', undefined],
    ['', undefined],
  ])('%s', (file, expected) => {
    expect(parseFileName(file)).toEqual(expected);
  });
});
