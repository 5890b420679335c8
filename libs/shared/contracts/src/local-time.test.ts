import { describe, expect, it } from '@jest/globals';
import { clockOf, instantAt, minutesOfDay, parseTime, wallClock } from './local-time.js';

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

describe('the text of a datetime-local control', () => {
  it.each([
    ['2026-11-20T15:05', '2026-11-20T23:05:00.000Z'],
    ['2026-07-04T00:00', '2026-07-04T07:00:00.000Z'],
    ['2026-12-31T23:59', '2027-01-01T07:59:00.000Z'],
  ])('%s is %s', (wall, instant) => {
    expect(instantAt(wall)).toBe(instant);
    expect(wallClock(instant)).toBe(wall);
  });

  it.each([
    ['repeated', '2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
    ['skipped', '2026-03-08T02:30', '2026-03-08T10:30:00.000Z'],
  ])('a %s hour', (_name, wall, instant) => {
    expect(instantAt(wall)).toBe(instant);
  });

  it.each(['', 'tomorrow', '2026-11-20', '2026-13-01T10:00'])('%j is not a valid time', (wall) => {
    expect(instantAt(wall)).toBeUndefined();
  });
});
