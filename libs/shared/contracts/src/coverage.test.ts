import { describe, expect, it } from '@jest/globals';
import { isCovered, serviceLocationOf } from './coverage.js';

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
