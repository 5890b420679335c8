import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import {
  type CalendarEvent,
  type CalendarFile,
  bookingEvent,
  calendarFile,
} from './calendar-file.js';
import { clockOf, parseTime } from './local-time.js';

const EVENT: CalendarEvent = {
  bookingId: 7,
  sequence: 2,
  start: new Date('2026-12-01T18:00:00.000Z'),
  minutes: 300,
  title: 'Full Detail',
  place: '8 Palm Way, Las Vegas, NV 89135',
  description: 'We arrive between 10:00 AM and 12:00 PM.',
};
const FILE: CalendarFile = {
  method: 'PUBLISH',
  host: 'detail.example',
  now: new Date('2026-11-22T12:30:05.123Z'),
  events: [EVENT],
};

const fileOf = (changes: Partial<CalendarEvent>, file: Partial<CalendarFile> = {}) =>
  calendarFile({ ...FILE, events: [{ ...EVENT, ...changes }], ...file });
const linesOf = (changes: Partial<CalendarEvent>) => fileOf(changes).split('\r\n');

/** Reads a file with two libraries, of which the first rejects what the standard does not allow, and expects the same from both. */
function parsed(file: string) {
  const component = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent')!);
  const other = Object.values(nodeIcal.sync.parseICS(file)).find(
    (entry) => entry?.type === 'VEVENT',
  )!;
  const [start, end] = [event.startDate, event.endDate].map((time) => time.toJSDate());
  expect([other.start, other.end].map(Number)).toEqual([start, end].map(Number));
  expect([other.uid, other.summary, Number(other.sequence)]).toEqual([
    event.uid,
    event.summary,
    event.sequence,
  ]);
  return {
    method: String(component.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    title: event.summary,
    place: event.location,
    start,
    end,
    status: String(event.component.getFirstPropertyValue('status')),
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue())),
  };
}

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
      'STATUS:CONFIRMED',
      'DTSTAMP:20261122T123005Z',
      'DTSTART:20261201T180000Z',
      'DTEND:20261201T230000Z',
      'SUMMARY:Full Detail',
      String.raw`LOCATION:8 Palm Way\, Las Vegas\, NV 89135`,
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
      const file = fileOf({ description });
      for (const line of file.split('\r\n'))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}\r\n`);
    },
  );
});

describe('two parsers read', () => {
  const people = {
    organizer: { name: 'Mojave "Shine"; Co.', email: 'hi@mojave.example' },
    attendee: { name: 'Zoë\r\nX-EVIL:1', email: 'zoe@example.com' },
  };

  it.each([
    ['REQUEST', 'confirmed', 3],
    ['CANCEL', 'cancelled', 4],
  ] as const)('a %s with its people', (method, status, sequence) => {
    expect(parsed(fileOf({ ...people, status, sequence }, { method }))).toEqual({
      method,
      sequence,
      status: status.toUpperCase(),
      title: 'Full Detail',
      uid: 'booking-7@detail.example',
      place: '8 Palm Way, Las Vegas, NV 89135',
      start: EVENT.start,
      end: new Date('2026-12-01T23:00:00.000Z'),
      organizer: 'mailto:hi@mojave.example',
      attendees: ['mailto:zoe@example.com'],
    });
  });

  it.each(['Wash; wax, "buff" \\ rinse\nand dry: $5', '🚗 Détail'.repeat(20)])(
    'the title %.20s unchanged',
    (title) => {
      expect(parsed(fileOf({ title }))).toMatchObject({ title });
    },
  );

  // github.com/alextselegidis/easyappointments/issues/962 and 1314
  it.each([
    '2026-10-31 08:00',
    '2026-11-01 00:30',
    '2026-11-01 08:00',
    '2026-11-02 08:00',
    '2027-03-13 08:00',
    '2027-03-14 00:30',
    '2027-03-14 08:00',
    '2027-03-15 08:00',
  ])('a job at a clock change, %s, at the right instant', (local) => {
    const [date = '', time = ''] = local.split(' ');
    const start = new Date(clockOf(date)(parseTime(time))!);
    const end = new Date(start.getTime() + 7_200_000);
    const appointment = { start: start.toISOString(), end: end.toISOString(), minutes: 120 };
    const event = bookingEvent({
      id: 7,
      serviceName: 'Wash',
      lines: [{ vehicle: 1 }, { vehicle: 2 }],
      businessName: 'Mojave Shine',
      address: null,
      appointment: { ...appointment, sequence: 0 },
    });
    const file = calendarFile({ ...FILE, events: [event] });
    expect(parsed(file)).toMatchObject({ start, end });
    expect(file).toContain('SUMMARY:Wash and 1 more\\, Mojave Shine\r\n');
    expect(LAS_VEGAS.format(parsed(file).start)).toBe(local);
    expect(file).not.toContain('TZID');
  });
});

const LAS_VEGAS = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
});
