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
});
