import { describe, expect, it } from '@jest/globals';
import {
  appointmentOf,
  formatAppointment,
  instantOf,
  nearAppointment,
  shortDate,
  timeOf,
} from './appointment.rules.js';

/** Newer ICU versions separate the time and AM/PM with a narrow no-break space. */
const plain = (text: string | undefined) => text?.replaceAll('\u202f', ' ');

describe('an appointment', () => {
  it.each([
    ['2026-11-20', '15:05', '2026-11-20T23:05:00.000Z'],
    ['2026-07-01', '09:00', '2026-07-01T16:00:00.000Z'],
    // An evening in Las Vegas is the next day in UTC.
    ['2026-12-31', '18:30', '2027-01-01T02:30:00.000Z'],
    // Before and after the daylight saving changes.
    ['2026-03-08', '01:30', '2026-03-08T09:30:00.000Z'],
    ['2026-03-08', '03:30', '2026-03-08T10:30:00.000Z'],
    ['2026-11-01', '00:30', '2026-11-01T07:30:00.000Z'],
    ['2026-11-01', '02:30', '2026-11-01T10:30:00.000Z'],
    // The repeated hour resolves to its first occurrence.
    ['2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    // A date without a time, as the booking form sends it.
    ['2026-11-20', '', '2026-11-20T20:00:00.000Z'],
    ['2026-07-01', '', '2026-07-01T20:00:00.000Z'],
    // An appointment at the time that marks a date without a time.
    ['2026-11-20', '12:00', '2026-11-20T20:00:01.000Z'],
    ['2026-07-01', '13:00', '2026-07-01T20:00:01.000Z'],
  ])('%s %s <-> %s', (date, time, instant) => {
    expect(instantOf({ date, time })).toBe(instant);
    expect(appointmentOf(instant)).toEqual({ date, time });
  });

  it('resolves a skipped hour to the same time after the change', () => {
    expect(instantOf({ date: '2026-03-08', time: '02:30' })).toBe('2026-03-08T10:30:00.000Z');
  });

  it('allows no date, but not a time without a date', () => {
    expect(instantOf({ date: '', time: '' })).toBeNull();
    expect(appointmentOf(null)).toEqual({ date: '', time: '' });
    expect(instantOf({ date: '', time: '15:05' })).toBeUndefined();
    expect(instantOf({ date: 'soon', time: '' })).toBeUndefined();
    expect(instantOf({ date: 'soon', time: '15:05' })).toBeUndefined();
    expect(instantOf({ date: '2026-11-20', time: 'noon' })).toBeUndefined();
  });

  it.each([
    ['2026-11-20T20:00:00Z', undefined, 'Nov 20, 2026'],
    ['2026-07-01T20:00:00.000Z', undefined, 'Jul 1, 2026'],
    ['2026-11-20T20:00:01.000Z', '12:00 PM', 'Nov 20, 2026, 12:00 PM'],
    ['2026-11-21T01:30:00.000Z', '5:30 PM', 'Nov 20, 2026, 5:30 PM'],
  ])('%s reads %s / %s', (instant, time, whole) => {
    expect(plain(timeOf(instant))).toBe(time);
    expect(plain(formatAppointment(instant))).toBe(whole);
  });

  it.each([
    ['Nov 20, 2026, 3:05 PM', 'Nov 20, 3:05 PM'],
    ['Nov 20, 2026', 'Nov 20'],
    ['Jan 2, 2027', 'Jan 2, 2027'],
  ])('%j is short in 2026: %j', (text, expected) => {
    expect(shortDate(text, '2026-11-22')).toBe(expected);
  });

  it.each([
    ['2026-11-22T23:05:00.000Z', 'Today, 3:05 PM'],
    // An evening in Las Vegas is the next day in UTC.
    ['2026-11-23T02:30:00.000Z', 'Today, 6:30 PM'],
    ['2026-11-23T20:00:00.000Z', 'Tomorrow'],
    ['2026-11-24T16:00:00.000Z', 'Nov 24, 8:00 AM'],
    ['2026-11-21T16:00:00.000Z', 'Nov 21, 8:00 AM'],
    ['2027-01-02T20:00:00.000Z', 'Jan 2, 2027'],
  ])('%s is near on November 22: %s', (instant, expected) => {
    expect(plain(nearAppointment(instant, '2026-11-22'))).toBe(expected);
  });
});
