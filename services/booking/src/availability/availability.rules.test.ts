import { clockOf, parseTime } from '@desert-mirror/contracts/local-time';
import { addDays } from '@desert-mirror/contracts/time';
import { describe, expect, it } from '@jest/globals';
import type { FleetPlan, PlannedClosure } from '../fleet/fleet.rules.js';
import { buildPlan, buildVan } from '../testing/plans.js';
import {
  type Search,
  type VanStop,
  assertOffered,
  chooseVan,
  freeStarts,
  rankVans,
  stopOf,
} from './availability.rules.js';

const WEDNESDAY = '2026-12-02';
const at = (time: string, date = WEDNESDAY): number => clockOf(date)(parseTime(time))!;
/** Long before the tested days, within the horizon. */
const NOW = at('12:00', '2026-11-20');

const local = (instant: number): string =>
  new Date(instant).toLocaleTimeString('en-GB', {
    timeZone: 'America/Los_Angeles',
    hour: '2-digit',
    minute: '2-digit',
  });

const search = (overrides: Partial<Search> = {}): Search => ({
  plan: buildPlan(),
  stops: [],
  job: { minutes: 120, zip: null },
  drive: () => 0,
  ...overrides,
});
const starts = (overrides: Partial<Search> = {}, date = WEDNESDAY, now = NOW): string[] =>
  freeStarts(search(overrides), date, now).map(local);

const taken = (from: string, minutes: number, more: Partial<VanStop> = {}): VanStop => ({
  vanId: 1,
  ...stopOf(buildPlan(), { minutes, zip: null }, at(from)),
  ...more,
});
const closed = (overrides: Partial<PlannedClosure> = {}): PlannedClosure => ({
  vanId: null,
  fromDate: WEDNESDAY,
  toDate: WEDNESDAY,
  opens: null,
  closes: null,
  ...overrides,
});
const ends = (list: string[]) => [list[0], list.at(-1), list.length];

describe('opening hours', () => {
  it('ends before closing; the setup buffer may be later', () => {
    expect(ends(starts())).toEqual(['07:00', '17:00', 21]);
    expect(ends(starts({ job: { minutes: 121, zip: null } }))).toEqual(['07:00', '16:30', 20]);
    expect(starts({ job: { minutes: 721, zip: null } })).toEqual([]);
  });

  it('starts on the grid, counted from midnight', () => {
    const hours = [{ day: 3, opens: '07:20', closes: '10:00' }];
    const plan = buildPlan({ vans: [buildVan({ hours })] });
    expect(starts({ plan, job: { minutes: 60, zip: null } })).toEqual([
      '07:30',
      '08:00',
      '08:30',
      '09:00',
    ]);
    const coarse = buildPlan({ vans: [buildVan({ hours })] }, { gridMinutes: 60 });
    expect(starts({ plan: coarse, job: { minutes: 60, zip: null } })).toEqual(['08:00', '09:00']);
  });

  it.each([
    ['a closed weekday', buildPlan(), '2026-12-06', []],
    ['a closure of all vans', buildPlan({ closures: [closed()] }), WEDNESDAY, []],
    ['a closure of this van', buildPlan({ closures: [closed({ vanId: 1 })] }), WEDNESDAY, []],
    [
      'the last day of a closure',
      buildPlan({ closures: [closed({ fromDate: '2026-11-30' })] }),
      WEDNESDAY,
      [],
    ],
    ['a day without crew', buildPlan({ daysOff: [{ vanId: 1, date: WEDNESDAY }] }), WEDNESDAY, []],
    ['no vans', buildPlan({ vans: [] }), WEDNESDAY, []],
  ])('%s has no windows', (_name, plan, date, expected) => {
    expect(starts({ plan }, date)).toEqual(expected);
  });

  it.each([
    ['a closure of another van', closed({ vanId: 2 }), ['07:00', '17:00', 21]],
    [
      'a closure until the day before',
      closed({ fromDate: '2026-11-30', toDate: '2026-12-01' }),
      ['07:00', '17:00', 21],
    ],
    ['a half day', closed({ opens: '07:00', closes: '12:00' }), ['07:00', '10:00', 7]],
    ['a late start', closed({ opens: '12:00', closes: '23:00' }), ['12:00', '17:00', 11]],
  ])('%s', (_name, closure, expected) => {
    expect(ends(starts({ plan: buildPlan({ closures: [closure] }) }))).toEqual(expected);
  });

  it('a half day does not open a closed day', () => {
    const sunday = '2026-12-06';
    const closures = [
      closed({ fromDate: sunday, toDate: sunday, opens: '09:00', closes: '12:00' }),
    ];
    expect(starts({ plan: buildPlan({ closures }) }, sunday)).toEqual([]);
  });
});

describe('notice and horizon', () => {
  it('requires the minimum notice', () => {
    expect(starts({}, WEDNESDAY, at('09:00'))[0]).toBe('11:00');
    expect(starts({}, WEDNESDAY, at('09:00') + 1)[0]).toBe('11:30');
    expect(starts({}, WEDNESDAY, at('16:00'))).toEqual([]);
    expect(starts({}, WEDNESDAY, at('09:00', '2026-12-03'))).toEqual([]);
  });

  it('ends with the horizon', () => {
    const plan = buildPlan({}, { horizonDays: 12 });
    expect(starts({ plan }, WEDNESDAY)).toHaveLength(21);
    expect(starts({ plan }, '2026-12-03')).toEqual([]);
  });
});

describe('other appointments', () => {
  it('keeps the setup buffer after each job', () => {
    expect(starts({ stops: [taken('09:00', 120)] })).toEqual([
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
      '16:30',
      '17:00',
    ]);
    const job = { minutes: 105, zip: null };
    expect(starts({ stops: [taken('09:00', 120)], job }).slice(0, 2)).toEqual(['07:00', '11:30']);
  });

  it('keeps the drive time before and after', () => {
    const drive = (from: string | null, to: string | null) => (from === to ? 0 : 20);
    const stops = [taken('11:00', 105, { zip: '89101' })];
    const near = starts({ stops, drive, job: { minutes: 60, zip: '89101' } });
    expect(near.filter((time) => time > '09:00' && time < '14:00')).toEqual([
      '09:30',
      '13:00',
      '13:30',
    ]);
    const far = starts({ stops, drive, job: { minutes: 60, zip: '89135' } });
    expect(far.filter((time) => time > '08:30' && time < '14:00')).toEqual(['09:00', '13:30']);
  });

  it('offers a window while any van is free', () => {
    const plan = buildPlan({ vans: [buildVan(), buildVan({ id: 2 })] });
    const stops = [taken('09:00', 120), taken('10:00', 120, { vanId: 2 })];
    const free = starts({ plan, stops, job: { minutes: 60, zip: null } });
    expect(free.slice(0, 5)).toEqual(['07:00', '07:30', '08:00', '08:30', '11:30']);
  });
});

describe('the choice of the van', () => {
  const vans = [buildVan({ homeZip: 'a' }), buildVan({ id: 2, homeZip: 'b' }), buildVan({ id: 3 })];
  const plan = buildPlan({ vans });
  const miles: Record<string, number> = { 'a-b': 20, 'b-a': 20 };
  const drive = (from: string | null, to: string | null) => miles[`${from}-${to}`] ?? 0;
  const choice = (overrides: Partial<Search> = {}) =>
    chooseVan(search({ plan, drive, ...overrides }), at('12:00'));

  it('prefers the least added drive time', () => {
    expect(choice({ job: { minutes: 60, zip: 'a' } })).toBe(1);
    expect(
      choice({ job: { minutes: 60, zip: 'b' }, plan: buildPlan({ vans: vans.slice(0, 2) }) }),
    ).toBe(2);
  });

  it('then prefers the fewest jobs of the day, then the lowest id', () => {
    expect(choice()).toBe(1);
    expect(choice({ stops: [taken('07:00', 60)] })).toBe(2);
    expect(choice({ stops: [taken('07:00', 60), taken('07:00', 60, { vanId: 2 })] })).toBe(3);
  });

  it('is undefined if all are taken', () => {
    const stops = [1, 2, 3].map((vanId) => taken('11:00', 120, { vanId }));
    expect(choice({ stops: stops.slice(1) })).toBe(1);
    expect(choice({ stops })).toBeUndefined();
  });
});

describe('work that lasts longer than a day', () => {
  const plan = buildPlan({ vans: [buildVan(), buildVan({ id: 2 })] });
  const job = { minutes: 2 * 24 * 60, zip: 'a' };
  const drive = (from: string | null, to: string | null) => (from === to ? 0 : 30);

  // With and without a change of the clocks.
  it.each(['2026-10-31', '2026-12-02', '2027-03-13'])('from %s', (date) => {
    const rank = (start: number | undefined, zip: string) => {
      const work = stopOf(plan, { minutes: 60, zip }, start ?? 0);
      const stops = start === undefined ? [] : [{ ...work, vanId: 1 }];
      const ranked = rankVans(search({ plan, job, drive, stops }), at('10:00', date));
      return ranked.map(({ id, missingMinutes }) => [id, missingMinutes]);
    };
    const { end } = stopOf(plan, job, at('10:00', date));
    const none = [
      [1, 0],
      [2, 0],
    ];
    expect(rank(undefined, 'a')).toEqual(none);
    expect(rank(at('10:00', addDays(date, 1)), 'a')).toEqual([[2, 0]]);
    expect(rank(end - 60_000, 'a')).toEqual([[2, 0]]);
    expect(rank(end, 'a')).toContainEqual([1, 0]);
    expect(rank(end + 20 * 60_000, 'b')).toContainEqual([1, 10]);
  });
});

// github.com/calcom/cal.diy/issues/4702 and 6217
describe('clock changes neither shift nor drop times', () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '23:30' }));
  const open = (plan: Partial<FleetPlan> = {}) =>
    buildPlan({ vans: [buildVan({ hours: everyDay })], ...plan }, { horizonDays: 400 });
  const job = { minutes: 30, zip: null };

  it.each([
    ['2026-10-31', 47, 23],
    ['2026-11-01', 47, 24],
    ['2026-11-02', 47, 23],
    ['2027-03-13', 47, 23],
    ['2027-03-14', 45, 22],
    ['2027-03-15', 47, 23],
  ])('%s has %d starts within %d hours', (date, count, hours) => {
    const found = freeStarts(search({ plan: open(), job }), date, at('12:00', '2026-10-01'));
    expect(found).toHaveLength(count);
    expect(found.at(-1)! - found[0]!).toBe(hours * 3_600_000);
    expect(local(found[0]!)).toBe('00:00');
    expect(local(found.at(-1)!)).toBe('23:00');
    expect(new Set(found.map(local)).size).toBe(count);
  });

  it.each(['2026-11-01', '2027-03-14'])('business hours do not shift on %s', (date) => {
    const hours = everyDay.map((day) => ({ ...day, opens: '07:00', closes: '19:00' }));
    const plan = open({ vans: [buildVan({ hours })] });
    for (const day of [addDays(date, -1), date, addDays(date, 1)])
      expect(ends(starts({ plan }, day, at('12:00', '2026-10-01')))).toEqual([
        '07:00',
        '17:00',
        21,
      ]);
  });

  it('a job across the repeated hour lasts as long as any other', () => {
    const hours = everyDay.map((day) => ({ ...day, closes: '04:00' }));
    const plan = open({ vans: [buildVan({ hours })] });
    const long = { minutes: 180, zip: null };
    const now = at('12:00', '2026-10-01');
    expect(starts({ plan, job: long }, '2026-10-31', now).at(-1)).toBe('01:00');
    // 01:00 to 02:00 occurs twice, and only the first is offered.
    expect(freeStarts(search({ plan, job: long }), '2026-11-01', now).at(-1)).toBe(
      at('01:30', '2026-11-01'),
    );
    expect(starts({ plan, job: long }, '2027-03-14', now).at(-1)).toBe('00:00');
  });

  it('rejects a time that the clock change skips or repeats', () => {
    const now = at('12:00', '2026-10-01');
    const second = at('01:30', '2026-11-01') + 3_600_000;
    expect(local(second)).toBe('01:30');
    expect(() => assertOffered(open(), job, second, now)).toThrow('one of the offered times');
    expect(() => assertOffered(open(), job, second - 3_600_000, now)).not.toThrow();
  });
});

describe('assertOffered', () => {
  it.each([
    ['free', at('10:00'), undefined],
    ['past', at('10:00', '2026-11-20'), 'This time has passed'],
    ['too soon', at('13:30', '2026-11-20'), 'too soon'],
    ['year 9000', Date.parse('9000-01-01T18:00:00Z'), 'within the next 60 days'],
    ['off the grid', at('10:15'), 'one of the offered times'],
    ['off by a second', at('10:00') + 1_000, 'one of the offered times'],
    ['Sunday at 3', at('03:00', '2026-12-06'), 'We are closed'],
    ['before opening', at('06:30'), 'We are closed'],
    ['at closing', at('19:00'), 'We are closed'],
    ['ends after closing', at('17:30'), 'would end after we close'],
  ])('%s', (_name, start, message) => {
    const check = () => assertOffered(buildPlan(), { minutes: 120, zip: null }, start, NOW);
    if (message === undefined) expect(check).not.toThrow();
    else
      expect(check).toThrow(
        expect.objectContaining({
          code: 'validation_failed',
          message: expect.stringContaining(message),
          errors: [expect.objectContaining({ path: 'start' })],
        }),
      );
  });
});
