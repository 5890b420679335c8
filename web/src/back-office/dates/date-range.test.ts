import { expect, it } from '@jest/globals';
import { dateRange } from './date-range.rules.js';

it.each([
  ['2026-12-01', '2026-12-01', 'Dec 1, 2026'],
  ['2026-12-01', '2026-12-07', 'Dec 1–7, 2026'],
  ['2026-01-01', '2026-12-31', 'Jan 1 – Dec 31, 2026'],
  ['2026-11-28', '2026-12-04', 'Nov 28 – Dec 4, 2026'],
  ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027'],
  // The same month of two years.
  ['2025-12-01', '2026-12-07', 'Dec 1, 2025 – Dec 7, 2026'],
])('from %s to %s: %s', (from, to, text) => {
  expect(dateRange(from, to)).toBe(text);
});
