import { describe, expect, it } from '@jest/globals';
import { instantAt, wallClock } from './business-time.rules.js';

describe('business time', () => {
  it.each([
    ['2026-11-20T15:05', '2026-11-20T23:05:00.000Z'],
    ['2026-07-04T00:00', '2026-07-04T07:00:00.000Z'],
    ['2026-12-31T23:59', '2027-01-01T07:59:00.000Z'],
  ])('%s is %s', (wall, instant) => {
    expect(instantAt(wall)).toBe(instant);
    expect(wallClock(instant)).toBe(wall);
  });

  it.each([
    ['repeated', '2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
    ['skipped', '2026-03-08T02:30', '2026-03-08T10:30:00.000Z'],
  ])('a %s hour', (_name, wall, instant) => {
    expect(instantAt(wall)).toBe(instant);
  });

  it.each(['', 'tomorrow', '2026-11-20', '2026-13-01T10:00'])('%j is not a valid time', (wall) => {
    expect(instantAt(wall)).toBeUndefined();
  });
});
