import { expect, it } from '@jest/globals';
import { dayTitle, weekFrom, weekTitle } from './shown-days.rules.js';

it('begins a week of seven days', () => {
  const week = weekFrom('2026-11-28');
  expect([week.length, week[0], week[6]]).toEqual([7, '2026-11-28', '2026-12-04']);
});

it.each([
  ['2026-11-23', false, 'Today, Monday, November 23'],
  ['2026-11-24', false, 'Tuesday, November 24, 2026'],
  ['2026-11-23', true, 'Mon, Nov 23'],
])('the title of %s (short: %j) is %s', (date, isShort, title) => {
  expect(dayTitle(date, '2026-11-23', isShort)).toBe(title);
});

it.each([
  ['2026-11-23', false, 'Nov 23–29, 2026'],
  ['2026-11-23', true, 'Nov 23–29'],
  ['2026-11-28', true, 'Nov 28 – Dec 4'],
  ['2026-12-28', true, 'Dec 28 – Jan 3'],
])('the title of the week from %s (short: %j) is %s', (date, isShort, title) => {
  expect(weekTitle(date, isShort)).toBe(title);
});
