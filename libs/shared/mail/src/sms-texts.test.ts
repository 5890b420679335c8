import { smsSegments } from '@desert-mirror/contracts/sms';
import { describe, expect, it } from '@jest/globals';
import type { MailBooking } from './booking-facts.js';
import { bookingSms, newBookingsSms } from './sms-texts.js';

const NAME = 'Desert Mirror Mobile Detailing';
const PHONE = '(702) 555-0142';
const URL = `https://desertmirror.example/booking/${'x'.repeat(32)}`;
const TEN = { start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T20:00:00.000Z' };
/** The longest text of a time. */
const LONGEST = { start: '2026-12-30T18:30:00.000Z', end: '2026-12-30T20:30:00.000Z' };

const sms = (
  kind: Parameters<typeof bookingSms>[0],
  {
    name = NAME,
    phone = PHONE,
    window = TEN,
    url = URL,
  }: Partial<{
    name: string;
    phone: string | null;
    window: typeof TEN | null;
    url: string;
  }> = {},
) => bookingSms(kind, { name, phone }, { window, url });

describe('a text message', () => {
  it.each([
    ['confirmed', `${NAME}: confirmed Tue Dec 1, 10 AM-12 PM. ${URL} Help 702-555-0142`],
    ['unscheduled', `${NAME}: we need a new time for your booking. ${URL} Help 702-555-0142`],
    ['moved', `${NAME}: moved to Tue Dec 1, 10 AM-12 PM. ${URL} Help 702-555-0142`],
    ['cancelled', `${NAME}: canceled Tue Dec 1, 10 AM-12 PM. ${URL} Help 702-555-0142`],
    ['reminder-24h', `${NAME}: we arrive Tue Dec 1, 10 AM-12 PM. ${URL} Help 702-555-0142`],
    ['reminder-2h', `${NAME}: we arrive today, 10 AM-12 PM. ${URL} Help 702-555-0142`],
    ['on-the-way', `${NAME}: our van is on the way to you. ${URL} Help 702-555-0142`],
    ['completed', undefined],
  ] as const)('of kind %s', (kind, expected) => {
    expect(sms(kind)).toBe(expected);
  });

  it.each([
    ['confirmed', `${NAME}: your booking is confirmed. ${URL} Help 702-555-0142 STOP to stop`],
    ['cancelled', `${NAME}: your booking was canceled. ${URL} Help 702-555-0142 STOP to stop`],
    ['moved', undefined],
    ['reminder-2h', undefined],
  ] as const)('of kind %s without a time', (kind, expected) => {
    expect(sms(kind, { window: null })).toBe(expected);
  });

  it.each([
    ['by default', {}, /^Desert Mirror Mobile Detailing: .* Help 702-555-0142$/],
    ['with the longest time', { window: LONGEST }, /^Desert Mirror Mobile Detailing: .* Help /],
    ['with a short name and link', { name: 'Gloss', url: 'https://g.lv/b/1' }, / STOP to stop$/],
    ['without a phone', { phone: null }, /x STOP to stop$/],
    [
      'with a long name',
      { name: 'Las Vegas Valley Mobile Auto Detailing & Ceramic Coating Company' },
      /^Las Vegas Valley Mobile Auto: .* Help 702-555-0142$/,
    ],
    [
      'with letters that carriers do not know',
      { name: 'Łucja’s “Gloss” – Détail' },
      /^\?ucja's "Gloss" - Détail: /,
    ],
    [
      'with a long link',
      { url: `https://bookings.desert-mirror-mobile-detailing.example/booking/${'x'.repeat(32)}` },
      /^Desert Mirror Mobile: .*x$/,
    ],
  ])('fits one SMS %s', (_name, own, expected) => {
    for (const kind of ['confirmed', 'moved', 'cancelled', 'reminder-24h', 'on-the-way'] as const) {
      const text = sms(kind, own)!;
      expect([text.length, smsSegments(text)]).toEqual([expect.any(Number), 1]);
      expect(text).toContain('url' in own ? own.url : URL);
    }
    expect(sms('confirmed', own)).toMatch(expected);
  });

  it('is longer than one SMS rather than without its link', () => {
    const url = `https://mirror.example/${'x'.repeat(160)}`;
    expect(sms('confirmed', { url })).toBe(
      `${NAME}: confirmed Tue Dec 1, 10 AM-12 PM. ${url} Help 702-555-0142`,
    );
  });
});

describe('the owner’s text message', () => {
  const booking = {
    id: 7,
    firstName: 'Rosa',
    lastName: 'Quintero',
    serviceName: 'Full Detail',
    window: TEN,
  } as MailBooking;

  it.each([
    [
      booking,
      1,
      'New booking: Full Detail, Rosa Quintero, Tue Dec 1, 10 AM-12 PM. https://m.lv/admin/bookings/7',
    ],
    [
      { ...booking, window: null },
      1,
      'New booking: Full Detail, Rosa Quintero. https://m.lv/admin/bookings/7',
    ],
    [booking, 3, '3 new bookings. https://m.lv/admin/bookings'],
  ])('%#', (first, count, expected) => {
    expect(newBookingsSms('https://m.lv', first, count)).toBe(expected);
  });
});
