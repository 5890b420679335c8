import { expect, it } from '@jest/globals';
import { mondayOf } from './period.js';

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-20', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-03-01', '2026-02-23'],
])('the week of %s starts on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});
