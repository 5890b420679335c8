import { addressLine } from './address.js';
import type { Address } from './address.js';
import type { Appointment } from './appointments.js';
import { ZONE_LINES, zonedTime } from './calendar-zone.js';
import { workTitle } from './prices.js';
import { formatWindow } from './time.js';

/** The longest line of RFC 5545, in bytes. */
const LINE_BYTES = 75;

export interface CalendarPerson {
  name: string;
  email: string;
}

export interface CalendarEvent {
  bookingId: number;
  /** Increases with each change, so that a calendar replaces the event. */
  sequence: number;
  start: Date;
  minutes: number;
  title: string;
  place: string | null;
  description: string;
  /** When it was changed last; default: when the file was written. */
  changedAt?: Date;
  /** Default: confirmed. */
  status?: 'confirmed' | 'cancelled';
  /** Both are required for a REQUEST or CANCEL, which mail programs offer to add or remove. */
  organizer?: CalendarPerson;
  attendee?: CalendarPerson;
}

export interface CalendarFile {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** Host of the site; makes the events' ids unique. */
  host: string;
  /** When the file was written. */
  now: Date;
  events: readonly CalendarEvent[];
  /** Set for a feed that calendar programs subscribe to. Feeds use times in the business time zone. */
  feedName?: string;
}

/** The appointment of a booking, as customers see it. */
export function bookingEvent(booking: {
  id: number;
  serviceName: string;
  lines: readonly { vehicle: number }[];
  businessName: string;
  address: Address | null;
  appointment: Pick<Appointment, 'start' | 'end' | 'minutes' | 'sequence'>;
}): CalendarEvent {
  const { id, serviceName, lines, businessName, address, appointment } = booking;
  return {
    bookingId: id,
    sequence: appointment.sequence,
    start: new Date(appointment.start),
    minutes: appointment.minutes,
    title: `${workTitle(serviceName, lines)}, ${businessName}`,
    place: address && addressLine(address),
    description: `We arrive between ${formatWindow(appointment).replace('–', ' and ')}. Booking #${id}.`,
  };
}

/** Calendar programs decide themselves; those that ask read a feed every hour. */
const feedLines = (name: string): string[] => [
  `X-WR-CALNAME:${escaped(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
  ...ZONE_LINES,
];

/** An iCalendar file (RFC 5545), with times in UTC unless it is a feed. */
export function calendarFile(file: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${file.host}//booking//EN`,
    `METHOD:${file.method}`,
    ...(file.feedName === undefined ? [] : feedLines(file.feedName)),
    ...file.events.flatMap((event) => eventLines(file, event)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ host, now, feedName }: CalendarFile, event: CalendarEvent): string[] {
  const { start, place, status = 'confirmed', organizer, attendee } = event;
  const end = new Date(start.getTime() + event.minutes * 60_000);
  const time = (date: Date) =>
    feedName === undefined ? `:${instant(date)}` : `;${zonedTime(date)}`;
  return [
    'BEGIN:VEVENT',
    `UID:booking-${event.bookingId}@${host}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${status.toUpperCase()}`,
    `DTSTAMP:${instant(event.changedAt ?? now)}`,
    `DTSTART${time(start)}`,
    `DTEND${time(end)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped(event.description)}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`] : []),
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoted(attendee.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
        ]
      : []),
    'END:VEVENT',
  ];
}

/** "20261201T180000Z" */
const instant = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** A parameter value, which has no escape for quotes and control characters. */
// oxlint-disable-next-line no-control-regex
const quoted = (text: string): string => `"${text.replace(/["\u0000-\u001f\u007f]+/g, ' ')}"`;

const encoder = new TextEncoder();

/** Breaks a line before 75 bytes, never inside a character. Continued lines start with a space. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
