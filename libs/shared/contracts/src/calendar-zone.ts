import { BUSINESS_ZONE } from './time.js';

/** The business time zone as RFC 5545 defines one: the rules of the US since 2007. */
export const ZONE_LINES: readonly string[] = [
  'BEGIN:VTIMEZONE',
  `TZID:${BUSINESS_ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0800',
  'TZOFFSETTO:-0700',
  'TZNAME:PDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0800',
  'TZNAME:PST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Swedish dates are ISO 8601. */
const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: BUSINESS_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** "TZID=America/Los_Angeles:20261201T100000", the end of a DTSTART line. */
export const zonedTime = (date: Date): string =>
  `TZID=${BUSINESS_ZONE}:${LOCAL.format(date).replace(/[-:]/g, '').replace(' ', 'T')}`;
