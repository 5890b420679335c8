import {
  BUSINESS_ZONE,
  businessDate,
  formatDate,
  formatDateTime,
} from '@desert-mirror/contracts/time';
import { instantAt, wallClock } from './business-time.rules.js';

const TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

/** The booking form knows days only, and sends this time of them: noon or 1 PM in Las Vegas. */
const DAY_ONLY = 'T20:00:00.000Z';

/** A time that somebody chose is told from it by a second that nobody sees. */
const CHOSEN = 'T20:00:01.000Z';

/** A day, and a time where one is agreed, as the controls hold them: "2026-11-20", "15:05". */
export interface Appointment {
  date: string;
  time: string;
}

const isDayOnly = (instant: string): boolean => new Date(instant).toISOString().endsWith(DAY_ONLY);

/** What the controls show of a booking's date. */
export function appointmentOf(instant: string | null): Appointment {
  if (instant === null) return { date: '', time: '' };
  const time = isDayOnly(instant) ? '' : wallClock(instant).slice(11);
  return { date: businessDate(instant), time };
}

/** The other way round: null without any, undefined for what is no date. */
export function instantOf({ date, time }: Appointment): string | null | undefined {
  if (date === '') return time === '' ? null : undefined;
  const instant = instantAt(`${date}T${time || '12:00'}`);
  if (time === '') return instant && `${date}${DAY_ONLY}`;
  return instant?.replace(DAY_ONLY, CHOSEN);
}

/** "3:05 PM"; undefined where only the day is known. */
export const timeOf = (instant: string): string | undefined =>
  isDayOnly(instant) ? undefined : TIME.format(new Date(instant));

/** "Nov 20, 2026", with the time where one is agreed. */
export const formatAppointment = (instant: string): string =>
  isDayOnly(instant) ? formatDate(instant) : formatDateTime(instant);
