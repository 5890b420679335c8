import { describe, expect, it } from '@jest/globals';
import { isCovered, milesBetween, serviceLocationOf } from './coverage.rules.js';

describe('coverage', () => {
  it.each([
    ['89109', 'the Strip', 'las-vegas'],
    ['89101', 'downtown', 'las-vegas'],
    ['89135', 'Summerlin South', 'summerlin'],
    ['89052', 'Anthem', 'henderson'],
    ['89031', 'North Las Vegas', 'mobile'],
    ['89005', 'Boulder City', 'mobile'],
  ])('of %s (%s) has the location %s', (zip, _place, location) => {
    expect(isCovered(zip)).toBe(true);
    expect(serviceLocationOf(zip)).toBe(location);
  });

  it.each([
    ['89019', 'Jean, 31 miles away'],
    ['89124', 'Mount Charleston, 34 miles away'],
    ['90210', 'Beverly Hills'],
    ['00000', 'not a ZIP code in use'],
  ])('excludes %s (%s)', (zip) => {
    expect(isCovered(zip)).toBe(false);
    expect(serviceLocationOf(zip)).toBeNull();
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
