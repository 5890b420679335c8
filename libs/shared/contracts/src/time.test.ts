import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  businessDate,
  datesBetween,
  formatDate,
  formatDateTime,
  formatPlainDate,
  formatWeekday,
  formatWindow,
} from './time.js';

describe('the business day of an instant', () => {
  it.each([
    // Midnight in Las Vegas is 08:00 UTC in winter and 07:00 UTC in summer.
    ['2026-01-15T07:59:59Z', '2026-01-14'],
    ['2026-01-15T08:00:00Z', '2026-01-15'],
    ['2026-07-15T06:59:59Z', '2026-07-14'],
    ['2026-07-15T07:00:00Z', '2026-07-15'],
    // New Year has started in UTC, but not in Las Vegas.
    ['2027-01-01T00:00:00Z', '2026-12-31'],
    ['2027-01-01T07:59:59Z', '2026-12-31'],
    ['2027-01-01T08:00:00Z', '2027-01-01'],
    // Daylight saving time changes.
    ['2026-03-08T07:59:59Z', '2026-03-07'],
    ['2026-03-09T06:59:59Z', '2026-03-08'],
    ['2026-11-01T06:59:59Z', '2026-10-31'],
    ['2026-11-02T07:59:59Z', '2026-11-01'],
    // A leap day, and a different offset.
    ['2028-02-29T20:00:00Z', '2028-02-29'],
    ['2026-01-15T23:00:00-08:00', '2026-01-15'],
  ])('%s -> %s', (instant, date) => {
    expect(businessDate(instant)).toBe(date);
    expect(businessDate(new Date(instant))).toBe(date);
    expect(formatDate(instant)).toBe(formatPlainDate(date));
  });
});

describe('formatDateTime', () => {
  it.each([
    ['2026-11-20T23:05:00Z', 'Nov 20, 2026, 3:05 PM'],
    ['2026-07-15T07:00:00Z', 'Jul 15, 2026, 12:00 AM'],
    ['2026-03-08T09:59:00Z', 'Mar 8, 2026, 1:59 AM'],
    ['2026-03-08T10:00:00Z', 'Mar 8, 2026, 3:00 AM'],
    // The hour that repeats.
    ['2026-11-01T08:30:00Z', 'Nov 1, 2026, 1:30 AM'],
    ['2026-11-01T09:30:00Z', 'Nov 1, 2026, 1:30 AM'],
  ])('%s -> %s', (instant, text) => {
    // ICU puts a narrow no-break space before AM and PM.
    expect(formatDateTime(instant).replaceAll('\u202f', ' ')).toBe(text);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-11-20', 30, '2026-12-20'],
    ['2026-12-15', 30, '2027-01-14'],
    ['2026-12-31', 1, '2027-01-01'],
    // Across both daylight saving time changes.
    ['2026-03-07', 1, '2026-03-08'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-15', 30, '2026-11-14'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-01-01', 0, '2026-01-01'],
  ])('%s + %d -> %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});

describe('datesBetween', () => {
  it.each([
    ['2026-11-01', '2026-11-01', ['2026-11-01']],
    // Across the end of daylight saving time, and of a year.
    ['2026-10-31', '2026-11-02', ['2026-10-31', '2026-11-01', '2026-11-02']],
    ['2026-12-31', '2027-01-01', ['2026-12-31', '2027-01-01']],
    ['2026-11-02', '2026-11-01', []],
  ])('%s to %s', (from, to, expected) => {
    expect(datesBetween(from, to)).toEqual(expected);
  });
});

describe('formatWindow', () => {
  it.each([
    ['2026-12-01T16:00:00Z', '2026-12-01T18:00:00Z', '8:00–10:00 AM'],
    ['2026-12-01T18:00:00Z', '2026-12-01T20:00:00Z', '10:00 AM–12:00 PM'],
    ['2026-07-01T20:30:00Z', '2026-07-01T22:30:00Z', '1:30–3:30 PM'],
  ])('%s to %s', (start, end, expected) => {
    expect(formatWindow({ start, end })).toBe(expected);
    expect(formatWeekday(start)).toMatch(/^(Tue, Dec|Wed, Jul) 1$/);
  });
});
