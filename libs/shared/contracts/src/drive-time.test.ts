import { describe, expect, it } from '@jest/globals';
import { driveTime, milesBetween } from './drive-time.js';

describe('driveTime', () => {
  const miles: Record<string, number> = { 'a-b': 10, 'a-a': 0 };
  const drive = driveTime(2.5, (from, to) => miles[`${from}-${to}`]);

  it.each([
    ['a', 'b', 35],
    ['a', 'a', 0],
    ['a', 'unknown', 0],
    [null, 'b', 0],
    ['a', null, 0],
  ])('from %s to %s takes %d minutes', (from, to, expected) => {
    expect(drive(from, to)).toBe(expected);
  });
});

describe('milesBetween', () => {
  it.each([
    ['89109', '89109', 0],
    ['89109', '89135', 11.5],
    ['89135', '89109', 11.5],
    ['89052', '89166', 31.9],
  ])('%s and %s is %d', (from, to, miles) => {
    expect(milesBetween(from, to)).toBeCloseTo(miles, 1);
  });

  it('is undefined if a ZIP code is unknown', () => {
    expect(milesBetween('89109', '10001')).toBeUndefined();
    expect(milesBetween('10001', '89109')).toBeUndefined();
  });
});
