import { describe, expect, it } from '@jest/globals';
import { clockOf, minutesOfDay, parseTime } from './local-time.js';

const at = (date: string, time: string) => {
  const instant = clockOf(date)(parseTime(time));
  return instant === undefined ? undefined : new Date(instant).toISOString();
};

describe('clockOf', () => {
  it.each([
    ['2026-07-15', '00:00', '2026-07-15T07:00:00.000Z'],
    ['2026-12-15', '14:30', '2026-12-15T22:30:00.000Z'],
    ['2026-12-15', '24:00', '2026-12-16T08:00:00.000Z'],
    // The day before each clock change.
    ['2026-10-31', '24:00', '2026-11-01T07:00:00.000Z'],
    ['2027-03-13', '23:30', '2027-03-14T07:30:00.000Z'],
    // 01:00 to 02:00 occurs twice.
    ['2026-11-01', '00:30', '2026-11-01T07:30:00.000Z'],
    ['2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    ['2026-11-01', '02:00', '2026-11-01T10:00:00.000Z'],
    ['2026-11-01', '24:00', '2026-11-02T08:00:00.000Z'],
    // 02:00 to 03:00 is skipped.
    ['2027-03-14', '01:30', '2027-03-14T09:30:00.000Z'],
    ['2027-03-14', '02:00', undefined],
    ['2027-03-14', '02:30', undefined],
    ['2027-03-14', '03:00', '2027-03-14T10:00:00.000Z'],
    ['2027-03-14', '24:00', '2027-03-15T07:00:00.000Z'],
  ])('%s %s is %s', (date, time, expected) => {
    expect(at(date, time)).toBe(expected);
  });
});

describe('minutesOfDay', () => {
  it.each([
    ['2026-12-15T22:30:59.999Z', 870],
    ['2026-12-16T08:00:00.000Z', 0],
    ['2026-11-01T08:30:00.000Z', 90],
    ['2026-11-01T09:30:00.000Z', 90],
    ['2027-03-14T10:00:00.000Z', 180],
  ])('%s is %d', (instant, minutes) => {
    expect(minutesOfDay(new Date(instant))).toBe(minutes);
  });
});
