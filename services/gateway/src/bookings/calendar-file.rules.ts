/** The longest line of RFC 5545, in bytes. */
const LINE_BYTES = 75;

export interface CalendarEvent {
  bookingId: number;
  /** Host of the site; makes the event's id unique. */
  host: string;
  /** Increases with each change, so that a calendar replaces the event. */
  sequence: number;
  start: Date;
  minutes: number;
  /** When the file was written. */
  now: Date;
  title: string;
  place: string | null;
  description: string;
}

/** An iCalendar file (RFC 5545) with one event, in UTC. */
export function calendarFile(event: CalendarEvent): string {
  const { bookingId, host, sequence, start, minutes, now, title, place, description } = event;
  const end = new Date(start.getTime() + minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//booking//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:booking-${bookingId}@${host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(start)}`,
    `DTEND:${instant(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** "20261201T180000Z" */
const instant = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Breaks a line before 75 bytes, never inside a character. Continued lines start with a space. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
