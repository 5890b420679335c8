import { describe, expect, it } from '@jest/globals';
import { isGood, oneTimeEnd, sessionEnd } from './one-time.rules.js';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-20T12:00:00.000Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

describe('a one-time password', () => {
  it('is good for 72 hours', () => {
    expect(oneTimeEnd(NOW)).toEqual(inHours(72));
  });

  it.each([
    ['one of the user’s own', null, true],
    ['one with time left', new Date(NOW.getTime() + 1), true],
    ['one that ends now', NOW, false],
    ['one that has ended', inHours(-1), false],
  ])('is good or not: %s', (_what, until, good) => {
    expect(isGood(until, NOW)).toBe(good);
  });
});

describe('the end of a session', () => {
  it.each([
    ['an own password', null, 12],
    ['a one-time password with days left', inHours(72), 12],
    ['a one-time password about to end', inHours(3), 3],
  ])('with %s', (_what, until, hours) => {
    expect(sessionEnd(NOW, 12 * HOUR, until)).toEqual(inHours(hours));
  });
});
