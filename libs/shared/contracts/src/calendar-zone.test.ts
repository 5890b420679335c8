import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { type CalendarEvent, calendarFile } from './calendar-file.js';

const event = (bookingId: number, start: string, more: Partial<CalendarEvent> = {}) => ({
  bookingId,
  sequence: 0,
  minutes: 90,
  start: new Date(start),
  title: 'Full Detail; Rosa, Quintero',
  place: null,
  description: 'Gate 12\nCall first',
  ...more,
});
const feed = (events: readonly CalendarEvent[]) =>
  calendarFile({
    method: 'PUBLISH',
    host: 'detail.example',
    now: new Date(0),
    feedName: 'Jobs',
    events,
  });

/** Reads a feed with two libraries, of which the first is strict, and expects the same from both. */
function parsed(text: string) {
  const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zone = new ICAL.Timezone(component.getFirstSubcomponent('vtimezone')!);
  const events = component.getAllSubcomponents('vevent').map((one) => {
    const { uid, startDate, endDate, summary } = new ICAL.Event(one);
    const [start, end] = [startDate, endDate].map((time) => {
      time.zone = zone;
      return time.toJSDate().toISOString();
    });
    const text = (name: string) => String(one.getFirstPropertyValue(name));
    return { uid, start, end, summary, status: text('status'), sequence: text('sequence') };
  });
  const others = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (entry) => entry?.type === 'VEVENT',
  );
  expect(
    others.map(({ uid, start, end }) => [uid, start.toISOString(), end?.toISOString()]),
  ).toEqual(events.map(({ uid, start, end }) => [uid, start, end]));
  return { zone, events };
}

describe('a calendar feed', () => {
  it('has times in Las Vegas that both libraries read, across both clock changes', () => {
    const starts = [
      '2026-10-31T17:00:00.000Z',
      '2026-11-01T18:00:00.000Z',
      '2027-03-13T18:00:00.000Z',
      '2027-03-14T17:00:00.000Z',
    ];
    const text = feed(starts.map((start, index) => event(index + 1, start)));
    for (const day of ['20261031', '20261101', '20270313', '20270314'])
      expect(text).toContain(`DTSTART;TZID=America/Los_Angeles:${day}T100000\r\n`);
    const { zone, events } = parsed(text);
    expect(zone.tzid).toBe('America/Los_Angeles');
    expect(events.map(({ start }) => start)).toEqual(starts);
  });

  it('lists moved and cancelled events by stable ids', () => {
    const changedAt = new Date('2026-11-22T12:30:05Z');
    const text = feed([
      event(7, '2026-12-01T18:00:00.000Z', { sequence: 1, changedAt }),
      event(8, '2026-12-02T18:00:00.000Z', { sequence: 3, status: 'cancelled' }),
    ]);
    expect(parsed(text).events).toMatchObject([
      { uid: 'booking-7@detail.example', status: 'CONFIRMED', sequence: '1' },
      { uid: 'booking-8@detail.example', status: 'CANCELLED', sequence: '3' },
    ]);
    expect(text).toContain('DTSTAMP:20261122T123005Z\r\n');
    expect(text).toContain('X-WR-CALNAME:Jobs\r\n');
  });

  it('may be empty', () => {
    expect(parsed(feed([])).events).toEqual([]);
  });
});
