import { describe, expect, it } from '@jest/globals';
import { currentSection } from './settings-index.rules.js';

describe('currentSection', () => {
  const at = { line: 120, isAtEnd: false, followed: -1 };
  it.each([
    ['at the top', [140, 600, 900], at, 0],
    ['in the second', [-400, 72, 500], at, 1],
    ['in the second, before the others have loaded', [-400, 72, Infinity], at, 1],
    ['below a link that was followed', [-900, -200, 110], { ...at, followed: 1 }, 2],
    ['at the end', [-500, 80, 400], { ...at, isAtEnd: true }, 2],
    ['at the end, by a link', [-500, 300, 600], { ...at, isAtEnd: true, followed: 1 }, 1],
    ['at the end, long after a link', [-500, 80, 400], { ...at, isAtEnd: true, followed: 0 }, 2],
  ])('%s', (_place, tops, scrolled, expected) =>
    expect(currentSection(tops, scrolled)).toBe(expected),
  );
});
