import { describe, expect, it } from '@jest/globals';
import { isValid, oneTimePasswordExpiry, sessionExpiry } from './one-time-password.rules.js';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-20T12:00:00.000Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

describe('a one-time password', () => {
  it('is valid for 72 hours', () => {
    expect(oneTimePasswordExpiry(NOW)).toEqual(inHours(72));
  });

  it.each([
    ['a regular password', null, true],
    ['not expired', new Date(NOW.getTime() + 1), true],
    ['expires now', NOW, false],
    ['expired', inHours(-1), false],
  ])('isValid: %s', (_what, until, expected) => {
    expect(isValid(until, NOW)).toBe(expected);
  });
});

describe('sessionExpiry', () => {
  it.each([
    ['a regular password', null, 12],
    ['a one-time password with days left', inHours(72), 12],
    ['a one-time password that expires sooner', inHours(3), 3],
  ])('with %s', (_what, until, hours) => {
    expect(sessionExpiry(NOW, 12 * HOUR, until)).toEqual(inHours(hours));
  });
});
