import { expect, it } from '@jest/globals';
import { daysBetween } from './days-between.rules.js';

it.each([
  ['2026-12-01', '2026-12-01', 0],
  // Daylight saving time ends on November 1.
  ['2026-10-31', '2026-11-02', 2],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-12-02', '2026-12-01', -1],
])('days from %s to %s: %i', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
