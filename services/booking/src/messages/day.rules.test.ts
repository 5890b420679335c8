import { expect, it } from '@jest/globals';
import { dateOf, isAfterPlan, planDate, sequenceOf, summaryStart } from './day.rules.js';

it.each([
  ['2026-12-01T13:59:59Z', undefined, false],
  ['2026-12-01T14:00:00Z', '2026-12-01', true],
  ['2026-12-01T19:59:59Z', '2026-12-01', true],
  ['2026-12-01T20:00:00Z', undefined, true],
  // Summer time begins.
  ['2026-03-08T12:59:59Z', undefined, false],
  ['2026-03-08T13:00:00Z', '2026-03-08', true],
])('at %s the plans of %s are due', (now, date, isAfter) => {
  expect(planDate(new Date(now))).toBe(date);
  expect(isAfterPlan(new Date(now))).toBe(isAfter);
});

it('numbers the days', () => {
  expect(sequenceOf('2026-12-01')).toBe(20_261_201);
  expect(dateOf(20_261_201)).toBe('2026-12-01');
  expect(summaryStart('2026-11-02')).toEqual(new Date('2026-11-01T14:00:00Z'));
});
