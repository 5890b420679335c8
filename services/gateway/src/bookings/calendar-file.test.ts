import { clockOf, parseTime } from '@desert-mirror/contracts/local-time';
import { describe, expect, it } from '@jest/globals';
import { type CalendarEvent, calendarFile } from './calendar-file.rules.js';

const EVENT: CalendarEvent = {
  bookingId: 7,
  host: 'detail.example',
  sequence: 2,
  start: new Date('2026-12-01T18:00:00.000Z'),
  minutes: 300,
  now: new Date('2026-11-22T12:30:05.123Z'),
  title: 'Full Detail',
  place: '8 Palm Way, Las Vegas 89135',
  description: 'We arrive between 10:00 AM and 12:00 PM.',
};

const linesOf = (changes: Partial<CalendarEvent>) =>
  calendarFile({ ...EVENT, ...changes }).split('\r\n');

describe('calendarFile', () => {
  it('has a stable id, a sequence and UTC times', () => {
    expect(linesOf({})).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//detail.example//booking//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-7@detail.example',
      'SEQUENCE:2',
      'DTSTAMP:20261122T123005Z',
      'DTSTART:20261201T180000Z',
      'DTEND:20261201T230000Z',
      'SUMMARY:Full Detail',
      String.raw`LOCATION:8 Palm Way\, Las Vegas 89135`,
      'DESCRIPTION:We arrive between 10:00 AM and 12:00 PM.',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['a; b', String.raw`a\; b`],
    ['a\\b', String.raw`a\\b`],
    ['two\nlines', String.raw`two\nlines`],
    ['two\r\nlines', String.raw`two\nlines`],
  ])('escapes %j', (title, expected) => {
    expect(linesOf({ title })).toContain(`SUMMARY:${expected}`);
  });

  it('leaves out a missing place', () => {
    expect(linesOf({ place: null }).some((line) => line.startsWith('LOCATION'))).toBe(false);
  });

  it.each(['x'.repeat(300), 'é'.repeat(150), '🚗'.repeat(60)])(
    'folds lines of more than 75 bytes: %.3s',
    (description) => {
      const file = calendarFile({ ...EVENT, description });
      for (const line of file.split('\r\n'))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}\r\n`);
    },
  );

  // github.com/alextselegidis/easyappointments/issues/962 and 1314
  it.each([
    ...['2026-10-31 08:00', '2026-11-01 00:30', '2026-11-01 08:00', '2026-11-02 08:00'],
    ...['2027-03-13 08:00', '2027-03-14 00:30', '2027-03-14 08:00', '2027-03-15 08:00'],
  ])('is not an hour off at a clock change: %s', (local) => {
    const [date = '', time = ''] = local.split(' ');
    const start = new Date(clockOf(date)(parseTime(time))!);
    const file = calendarFile({ ...EVENT, start });
    const [from, to] = [timeIn(file, 'DTSTART'), timeIn(file, 'DTEND')];
    expect(LAS_VEGAS.format(from)).toBe(local);
    expect(to - from).toBe(EVENT.minutes * 60_000);
    expect(file).not.toContain('TZID');
  });
});

const LAS_VEGAS = new Intl.DateTimeFormat('sv-SE', {
  ...{ dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Los_Angeles' },
});

/** A time with a Z is UTC; others depend on the reader's time zone. */
function timeIn(file: string, property: string): number {
  const line = new RegExp(`^${property}:(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z$`, 'm');
  const [year = 0, month = 0, ...rest] = line.exec(file)!.slice(1).map(Number);
  return Date.UTC(year, month - 1, ...rest);
}
