import { smsSegments, toGsm7 } from '@desert-mirror/contracts/sms';
import type { MessageKind } from '@desert-mirror/contracts/messages';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import type { MailBooking } from './booking-facts.js';
import type { Business } from './mail-parts.js';

type Window = NonNullable<MailBooking['window']>;

/** "Tue Dec 1, 10 AM-12 PM" */
const whenOf = (window: Window): string =>
  `${formatWeekday(window.start).replace(', ', ' ')}, ${clockOf(window)}`;

const clockOf = (window: Window): string => formatWindow(window).replaceAll(':00', '');

/** What a message says; undefined for kinds that are not sent, or only with a time. */
function sayingOf(kind: MessageKind, window: Window | null): string | undefined {
  switch (kind) {
    case 'confirmed':
      return window ? `confirmed ${whenOf(window)}.` : 'your booking is confirmed.';
    case 'cancelled':
      return window ? `canceled ${whenOf(window)}.` : 'your booking was canceled.';
    case 'unscheduled':
      return 'we need a new time for your booking.';
    case 'moved':
      return window ? `moved to ${whenOf(window)}.` : undefined;
    case 'reminder-24h':
      return window ? `we arrive ${whenOf(window)}.` : undefined;
    case 'reminder-2h':
      return window ? `we arrive today, ${clockOf(window)}.` : undefined;
    case 'on-the-way':
      return 'our van is on the way to you.';
    default:
      return undefined;
  }
}

/**
 * A text message about a booking. It fits one SMS, if possible: what does not fit is left out, and a long
 * name is cut. Undefined if there is nothing to say.
 */
export function bookingSms(
  kind: MessageKind,
  { name, phone }: Pick<Business, 'name' | 'phone'>,
  { window, url }: Pick<MailBooking, 'window'> & { url: string },
): string | undefined {
  const saying = sayingOf(kind, window);
  if (saying === undefined) return undefined;
  const text = (business: string, tail: string) =>
    `${toGsm7(`${business}: ${saying}`)} ${url}${tail}`;
  const help = phone === null ? '' : ` Help ${digitsOf(phone)}`;
  const variants = [
    text(name, `${help} STOP to stop`),
    text(name, help),
    text(cut(name, SINGLE - text('', help).length), help),
    text(name, ''),
    text(cut(name, SINGLE - text('', '').length), ''),
  ];
  return variants.find((variant) => smsSegments(variant) === 1) ?? text(name, help);
}

/** Letters of one SMS. */
const SINGLE = 160;
/** A name that is cut further says nothing. */
const SHORTEST_NAME = 12;

/** Cuts a name after a word. */
function cut(name: string, length: number): string {
  if (name.length <= length || length < SHORTEST_NAME) return name;
  return name.slice(0, length + 1).replace(/[^\p{L}\p{N}]+[\p{L}\p{N}]*$/u, '');
}

/** "(702) 555-0142" -> "702-555-0142" */
const digitsOf = (phone: string): string => phone.replace(/^\((\d{3})\) /, '$1-');

/** @param count of all new bookings; `first` is the oldest of them */
export function newBookingsSms(origin: string, first: MailBooking, count: number): string {
  const url = `${origin}/admin/bookings`;
  if (count > 1) return `${count} new bookings. ${url}`;
  const { serviceName, firstName, lastName, window } = first;
  const when = window ? `, ${whenOf(window)}` : '';
  return `${toGsm7(`New booking: ${serviceName}, ${firstName} ${lastName}${when}.`)} ${url}/${first.id}`;
}
