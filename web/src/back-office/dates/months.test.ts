import { describe, expect, it } from '@jest/globals';
import { monthName, monthsBefore } from './months.rules.js';

describe('months', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-01'],
    ['2026-11-20', 11, '2025-12-01'],
    ['2026-01-31', 1, '2025-12-01'],
    ['2026-12-31', 12, '2025-12-01'],
  ])('%s minus %i months is %s', (date, months, first) => {
    expect(monthsBefore(date, months)).toBe(first);
  });

  it.each([
    ['2026-11-01', 'Nov 2026'],
    ['2026-02-28', 'Feb 2026'],
  ])('%s is in %s', (date, name) => {
    expect(monthName(date)).toBe(name);
  });
});
