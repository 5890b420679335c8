import { describe, expect, it } from '@jest/globals';
import type { Calendar, CalendarEntry } from '@desert-mirror/contracts/calendar';
import { DEFAULT_HOURS, type Van } from '@desert-mirror/contracts/fleet';
import { clockText } from '../../../back-office/dates/clock-text.rules.js';
import {
  closedParts,
  countBefore,
  earliestStart,
  freeText,
  gapsOf,
  hourText,
  lanesOf,
  minutesShown,
  placedIn,
  rangeText,
  restOf,
  shortRange,
  spanOf,
  startText,
  stateOf,
  workHours,
  type Placed,
} from './day.rules.js';
import { draggable, findingsOf, movable, snap, stepped, targetText } from './placement.rules.js';

const van = (id: number, active = true): Van => ({
  id,
  name: `Van ${id}`,
  color: 'teal',
  homeZip: null,
  hours: [...DEFAULT_HOURS],
  active,
  version: 1,
});

const entry = (id: string, vanId: number, start: string, own: Partial<CalendarEntry> = {}) =>
  ({
    id,
    vanId,
    start,
    minutes: 60,
    bufferMinutes: 15,
    booking: {
      id: 7,
      version: 2,
      firstName: 'Robin',
      lastName: id,
      status: 'confirmed',
      address: { zip: '89135' },
    },
    ...own,
  }) as CalendarEntry;

/** In November, 7 AM in Las Vegas is 3 PM UTC. */
const DATE = '2026-11-23';
const hours = (vanId: number) => ({
  vanId,
  opensAt: `${DATE}T15:00:00Z`,
  closesAt: '2026-11-24T03:00:00Z',
});
const calendar = (entries: CalendarEntry[]): Calendar => ({
  zone: 'America/Los_Angeles',
  vans: [van(1), van(2), van(3, false), van(4, false)],
  days: [{ date: DATE, vans: [hours(1)] }],
  closures: [],
  entries,
  overdue: [],
  overdueCount: 0,
});
const nine = entry('Nine', 1, `${DATE}T17:00:00Z`);
const lanes = lanesOf(
  calendar([
    nine,
    entry('Other', 3, `${DATE}T18:30:00Z`),
    entry('Later', 1, '2026-11-25T17:00:00Z'),
  ]),
  DATE,
);
const [first, second] = lanes as [(typeof lanes)[0], (typeof lanes)[0]];
const span = spanOf(lanes);
const laneOf = (entries: CalendarEntry[]) => lanesOf(calendar(entries), DATE)[0]!;

describe('the rest of the day', () => {
  const job = (hour: number, status: string, minutes = 60) =>
    entry(`at ${hour}`, 1, `${DATE}T${hour + 8}:00:00Z`, {
      minutes,
      booking: { id: hour, status } as CalendarEntry['booking'],
    });
  const restAt = (now: string, entries: CalendarEntry[], date = DATE) => {
    const lanes = lanesOf(calendar(entries), DATE);
    const rest = restOf(spanOf(lanes), lanes, new Date(`${DATE}T${now}:00Z`), date);
    return [
      rest.from / 60,
      lanes.flatMap((lane) => placedIn(lane, rest)).map(({ from }) => from / 60),
    ];
  };

  it.each<[string, CalendarEntry[], number, number[]]>([
    ['20:45', [job(7, 'completed'), job(14, 'confirmed')], 12, [14]],
    ['20:15', [job(7, 'completed')], 11, []],
    // Its setup time reaches into the first hour shown.
    ['20:45', [job(7, 'completed'), job(11, 'completed')], 11, [11]],
    ['20:45', [job(9, 'completed', 180), job(8, 'completed')], 7, [8, 9]],
    ['20:45', [job(7, 'completed'), job(10, 'confirmed')], 10, [10]],
    ['17:15', [job(7, 'completed'), job(14, 'confirmed')], 7, [7, 14]],
  ])('at %s UTC', (now, entries, from, starts) => {
    const [shown, placed] = restAt(now, entries);
    expect([shown, (placed as number[]).toSorted((one, other) => one - other)]).toEqual([
      from,
      starts,
    ]);
  });

  it('is the whole day on other dates', () => {
    expect(restAt('20:45', [job(7, 'completed')], '2026-11-24')[0]).toBe(7);
  });
});

describe('a day', () => {
  it('has lanes for active vans and for others with work', () => {
    expect(lanes.map((lane) => [lane.van.id, lane.hours, lane.placed.length])).toEqual([
      [1, { from: 420, to: 1140 }, 1],
      [2, undefined, 0],
      [3, undefined, 1],
    ]);
    expect(first.placed[0]).toMatchObject({ from: 540, to: 600, until: 615 });
  });

  it('is busy, empty, closed or without vans', () => {
    const open = { ...calendar([]), vans: [van(1)] };
    expect(stateOf(lanes)).toBe('busy');
    expect(stateOf(lanesOf(open, DATE))).toBe('empty');
    expect(stateOf(lanesOf({ ...open, days: [] }, DATE))).toBe('closed');
    expect(stateOf(lanesOf({ ...open, vans: [] }, DATE))).toBe('no vans');
  });

  it('is drawn from the first to the last hour', () => {
    expect(span).toEqual({ from: 420, to: 1140 });
    const early = entry('Early', 1, `${DATE}T13:30:00Z`, { minutes: 900 });
    expect(spanOf(lanesOf(calendar([early]), DATE))).toEqual({ from: 300, to: 1260 });
    expect(spanOf([])).toEqual({ from: 420, to: 1140 });
  });

  it('has a part of work of several days', () => {
    const next = '2026-11-24';
    const later = { vanId: 1, opensAt: `${next}T15:00:00Z`, closesAt: '2026-11-25T03:00:00Z' };
    const partsOf = (minutes: number) => {
      const long = entry('Long', 1, `${DATE}T16:00:00Z`, { minutes });
      const both = {
        ...calendar([long]),
        days: [...calendar([]).days, { date: next, vans: [later] }],
      };
      return [DATE, next, '2026-11-25'].map((date) => {
        const [lane] = lanesOf(both, date) as [(typeof lanes)[0]];
        const free = gapsOf(lane, 0).map((gap) => rangeText(gap.from, gap.to));
        return [lane.placed.map(workHours), free, spanOf([lane])];
      });
    };
    const day = { from: 420, to: 1140 };
    expect(partsOf(960)).toEqual([
      [['From 8:00 AM'], ['7:00–8:00 AM'], day],
      [[], ['7:00 AM–7:00 PM'], day],
      [[], [], day],
    ]);
    expect(partsOf(30 * 60)).toEqual([
      [['From 8:00 AM'], ['7:00–8:00 AM'], day],
      [['Until 2:00 PM'], ['2:15–7:00 PM'], day],
      [[], [], day],
    ]);
    expect(partsOf(20 * 60)[1]).toEqual([
      ['Until 4:00 AM'],
      ['7:00 AM–7:00 PM'],
      { from: 180, to: 1140 },
    ]);
    expect(partsOf(48 * 60).slice(1)).toEqual([
      [['All day'], [], day],
      [['Until 8:00 AM'], [], day],
    ]);
  });

  it.each([
    // 8 to 9 PM.
    ['after closing', '2026-11-24T04:00:00Z', ['7:00 AM–7:00 PM']],
    ['until after closing', '2026-11-24T02:30:00Z', ['7:00 AM–6:30 PM']],
    ['before opening', `${DATE}T13:00:00Z`, ['7:00 AM–7:00 PM']],
  ])('is free only within the hours, with a job %s', (_name, start, free) => {
    const gaps = gapsOf(laneOf([entry('Late', 1, start)]), 0);
    expect(gaps.map(({ from, to }) => rangeText(from, to))).toEqual(free);
  });

  it('is closed outside the hours', () => {
    expect(closedParts(first, { from: 360, to: 1200 })).toEqual([
      { from: 360, to: 420 },
      { from: 1140, to: 1200 },
    ]);
    expect(closedParts(second, span)).toEqual([span]);
  });

  it.each([
    [0, '12:00 AM', '12 AM'],
    [570, '9:30 AM', '9:30 AM'],
    [780, '1:00 PM', '1 PM'],
  ])('%d is %s', (minutes, text, short) => {
    expect([clockText(minutes), hourText(minutes)]).toEqual([text, short]);
  });

  it.each([
    [{ from: 480, to: 600 }, '8:00–10:00 AM', '8–10 AM'],
    [{ from: 690, to: 780 }, '11:30 AM–1:00 PM', '11:30 AM–1 PM'],
  ])('%j is a range', (range, text, short) => {
    expect([rangeText(range.from, range.to), shortRange(range)]).toEqual([text, short]);
  });

  it.each([
    ['2026-11-23T20:05:00Z', '2026-11-23', 12 * 60 + 5],
    ['2026-11-23T20:05:00Z', '2026-11-24', undefined],
    ['2026-11-24T03:30:00Z', '2026-11-23', undefined],
  ])('shows the time %s on %s at minute %s', (now, date, minutes) => {
    expect(minutesShown(new Date(now), date, { from: 7 * 60, to: 19 * 60 })).toBe(minutes);
  });
});

describe('the gaps of a lane', () => {
  const second = entry('Second', 1, `${DATE}T18:30:00Z`);

  it.each([
    ['around work and its setup', first, 0, ['7:00–9:00 AM', '10:15 AM–7:00 PM']],
    [
      'without those under 45 minutes',
      laneOf([second, nine]),
      0,
      ['7:00–9:00 AM', '11:45 AM–7:00 PM'],
    ],
    [
      'without one of 44 minutes',
      laneOf([nine, entry('Almost eleven', 1, `${DATE}T18:59:00Z`)]),
      0,
      ['7:00–9:00 AM', '12:14–7:00 PM'],
    ],
    [
      'with one of 45 minutes',
      laneOf([nine, entry('Eleven', 1, `${DATE}T19:00:00Z`)]),
      0,
      ['7:00–9:00 AM', '10:15–11:00 AM', '12:15–7:00 PM'],
    ],
    ['from now on', first, 13 * 60 + 15, ['1:15–7:00 PM']],
    ['not after work has begun', first, 8 * 60 + 30, ['10:15 AM–7:00 PM']],
    ['not in the past', first, 24 * 60, []],
    ['not of a closed van', lanes[1]!, 0, []],
  ])('are %s', (_name, lane, earliest, expected) => {
    expect(gapsOf(lane, earliest).map(({ from, to }) => rangeText(from, to))).toEqual(expected);
  });

  it('are added up', () => {
    expect(freeText(gapsOf(first, 0))).toBe('10 h 45 min');
    expect(freeText([])).toBe('–');
  });

  it.each([
    ['2026-11-23T17:05:00Z', 9 * 60 + 15],
    ['2026-11-23T17:15:00Z', 9 * 60 + 15],
    ['2026-11-22T17:05:00Z', 0],
    ['2026-11-24T17:05:00Z', 24 * 60],
  ])('begin at %s at minute %d', (now, expected) => {
    expect(earliestStart(new Date(now), DATE)).toBe(expected);
  });
});

describe('the jobs before the shown hours', () => {
  it.each([
    [540, 0],
    [615, 1],
  ])('at minute %d are %d', (from, count) => {
    expect(countBefore({ from, to: 1140 }, [laneOf([nine])])).toBe(count);
  });
});

it.each<[string, Partial<Placed>]>([
  ['8:00 AM', { from: 480, to: 540 }],
  ['Until 8 AM', { isContinued: true, from: 0, to: 480 }],
])('a short job starts with %s', (text, own) => {
  expect(startText({ isContinued: false, ...own } as Placed)).toBe(text);
});

describe('moving', () => {
  const job = { ...movable(entry('Moved', 2, `${DATE}T20:00:00Z`))!, zip: '89052' };
  const drive = (from: string | null, to: string | null) => (from === to ? 0 : 45);
  const texts = (start: number) => findingsOf(job, start, first, drive).map(({ text }) => text);

  it('is possible for open bookings only', () => {
    expect(job).toMatchObject({ bookingId: 7, minutes: 60, entryId: 'Moved' });
    expect(movable({ ...nine, booking: null })).toBeUndefined();
    const booking = { ...nine.booking!, status: 'completed' as const };
    expect(movable({ ...nine, booking })).toBeUndefined();
  });

  it.each<[string, Partial<CalendarEntry>, boolean, string | undefined]>([
    ['a job', {}, false, 'Nine'],
    ['a later day of a job', {}, true, undefined],
    ['a job at work', { startedAt: `${DATE}T17:05:00Z` }, false, undefined],
    ["a visitor's hold", { booking: null }, false, undefined],
  ])('by dragging, of %s', (_, own, isContinued, expected) => {
    const placed = { entry: { ...nine, startedAt: null, ...own }, isContinued } as Placed;
    expect(draggable(placed)?.entryId).toBe(expected);
  });

  it.each([
    [480, ['Overlaps Robin Nine, 9:00 AM']],
    [600, ['Overlaps Robin Nine, 9:00 AM']],
    [615, ['The drive from Robin Nine takes 45 min, but only 0 min are free']],
    [660, []],
    [450, ['The drive to Robin Nine takes 45 min, but only 15 min are free']],
    [1110, ['Outside the hours of Van 1']],
  ])('to %d: %j', (start, expected) => expect(texts(start)).toEqual(expected));

  it('warns of the drive past a job at an unknown place', () => {
    const known = (from: string | null, to: string | null) => (from && to ? drive(from, to) : 0);
    const unknown = { ...nine, id: 'unknown', booking: { ...nine.booking!, address: null } };
    const between = { entry: unknown, from: 630, until: 690, isContinued: false } as Placed;
    const lane = { ...first, placed: [...first.placed, between] };
    expect(findingsOf(job, 690, lane, known).map(({ text }) => text)).toEqual([
      'The drive from Robin Nine takes 45 min, but only 15 min are free',
    ]);
    expect(findingsOf(job, 720, lane, known)).toEqual([]);
  });

  it('of a job at an unknown place warns of the drive between its neighbors', () => {
    const known = (from: string | null, to: string | null) => (from && to ? drive(from, to) : 0);
    const half = entry('Half', 1, `${DATE}T19:30:00Z`);
    const booking = { ...half.booking!, address: { ...half.booking!.address!, zip: '89052' } };
    const lane = laneOf([nine, { ...half, booking }]);
    const texts = (start: number) =>
      findingsOf({ ...job, zip: null }, start, lane, known).map(({ text }) => text);
    expect(texts(615)).toEqual([
      'The drive from Robin Nine to Robin Half takes 45 min, but only 0 min are free',
    ]);
  });

  it('does not overlap itself', () => {
    expect(findingsOf(movable(nine)!, 555, first, drive)).toEqual([]);
  });

  it('snaps to the grid, within the day', () => {
    expect([400, 553, 560, 1130].map((start) => snap(start, 30, job, span))).toEqual([
      420, 540, 570, 1080,
    ]);
  });

  it('starts a job that is longer than the day at any step', () => {
    const long = { minutes: 1800 };
    expect([400, 553, 1130, 1300].map((start) => snap(start, 30, long, span))).toEqual([
      420, 540, 1110, 1110,
    ]);
    expect(stepped('ArrowDown', { vanId: 1, start: 420 }, long, { lanes, span, grid: 30 })).toEqual(
      { vanId: 1, start: 450 },
    );
  });

  it.each([
    ['ArrowDown', { vanId: 1, start: 555 }, { vanId: 1, start: 570 }],
    ['ArrowUp', { vanId: 1, start: 555 }, { vanId: 1, start: 540 }],
    ['ArrowUp', { vanId: 1, start: 420 }, { vanId: 1, start: 420 }],
    ['ArrowRight', { vanId: 1, start: 555 }, { vanId: 2, start: 555 }],
    ['ArrowLeft', { vanId: 1, start: 555 }, { vanId: 1, start: 555 }],
    ['Home', { vanId: 1, start: 555 }, undefined],
  ])('%s from %j goes to %j', (key, from, to) => {
    expect(stepped(key, from, job, { lanes, span, grid: 30 })).toEqual(to);
  });

  it('is announced', () => {
    expect(targetText(600, first, findingsOf(job, 600, first, drive))).toBe(
      '10:00 AM, Van 1. Overlaps Robin Nine, 9:00 AM.',
    );
    expect(targetText(600, second, [])).toBe('10:00 AM, Van 2.');
  });
});

describe('rangeText', () => {
  it.each([
    [480, 600, '8:00–10:00 AM'],
    [630, 720, '10:30 AM–12:00 PM'],
    [720, 810, '12:00–1:30 PM'],
  ])('of %d to %d is %s', (from, to, text) => {
    expect(rangeText(from, to)).toBe(text);
  });
});
