import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { AddClosure, AddTimeOff, DEFAULT_HOURS, SaveVan, SchedulingSettings } from './fleet.js';

const VAN = { name: 'One', color: 'teal', homeZip: '89109', hours: DEFAULT_HOURS, active: true };
const CLOSURE = { vanId: 1, fromDate: '2026-12-24', toDate: '2026-12-26' };
const SETTINGS = {
  minimumNoticeMinutes: 120,
  horizonDays: 60,
  gridMinutes: 30,
  windowMinutes: 120,
  bufferMinutes: 15,
  holdMinutes: 15,
  changeCutoffHours: 24,
  allowPayLater: true,
  minutesPerMile: 2.5,
  techniciansSeeAll: false,
  version: 1,
};

const issuesOf = (schema: z.core.$ZodType, value: unknown) =>
  Object.fromEntries(
    (z.safeParse(schema, value).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('a van', () => {
  it('may have no home and no hours', () => {
    expect(z.parse(SaveVan, { ...VAN, homeZip: '', hours: [] })).toEqual({
      ...VAN,
      homeZip: null,
      hours: [],
    });
  });

  const hours = (day: number, opens: string, closes: string) => ({ day, opens, closes });
  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ color: '#ff0000' }, { color: 'Please select a color' }],
    [{ homeZip: 'Vegas' }, { homeZip: 'Must be a ZIP code like 89135' }],
    [{ hours: [hours(7, '07:00', '19:00')] }, { 'hours.0.day': 'Must be a day of the week' }],
    [{ hours: [hours(1, '0700', '19:00')] }, { 'hours.0.opens': 'Must be a time like 07:30' }],
    [{ hours: [hours(1, '07:00', '24:00')] }, { 'hours.0.closes': 'Must be a time like 07:30' }],
    [
      { hours: [hours(1, '19:00', '07:00')] },
      { 'hours.0.closes': 'Must be after the opening time' },
    ],
    [
      { hours: [hours(1, '07:00', '12:00'), hours(1, '13:00', '19:00')] },
      { hours: 'Each day can be listed once' },
    ],
  ])('rejects %j', (changes, issues) => {
    expect(issuesOf(SaveVan, { ...VAN, ...changes })).toEqual(issues);
  });
});

describe('a closure', () => {
  it.each([
    [{}, { opens: null, closes: null, reason: null }],
    [{ vanId: undefined }, { vanId: null }],
    [
      { opens: '', closes: '' },
      { opens: null, closes: null },
    ],
    [
      { opens: '07:00', closes: '12:00' },
      { opens: '07:00', closes: '12:00' },
    ],
  ])('with %j is valid', (changes, expected) => {
    expect(z.parse(AddClosure, { ...CLOSURE, ...changes })).toMatchObject(expected);
  });

  it.each([
    [{ toDate: '2026-12-23' }, { toDate: 'Must not be before the first day' }],
    [{ fromDate: '2026-11-31' }, { fromDate: 'Must be a date like 2026-11-20' }],
    [{ opens: '07:00' }, { closes: 'Enter both times or none' }],
    [{ opens: '12:00', closes: '07:00' }, { closes: 'Must be after the opening time' }],
    [{ opens: '12', closes: '13:00' }, { opens: 'Must be a time like 07:30' }],
  ])('rejects %j', (changes, issues) => {
    expect(issuesOf(AddClosure, { ...CLOSURE, ...changes })).toEqual(issues);
  });
});

describe('time off', () => {
  it('ends on the first day or later', () => {
    const timeOff = { userId: 1, fromDate: '2026-12-24', toDate: '2026-12-24' };
    expect(z.parse(AddTimeOff, timeOff)).toEqual({ ...timeOff, reason: null });
    expect(issuesOf(AddTimeOff, { ...timeOff, toDate: '2026-12-23' })).toEqual({
      toDate: 'Must not be before the first day',
    });
  });
});

describe('scheduling settings', () => {
  it('accept the defaults', () => {
    expect(z.parse(SchedulingSettings, SETTINGS)).toEqual(SETTINGS);
  });

  it.each([0, 0.29, 1.1, 19.99, 20])('accept %d minutes per mile', (minutesPerMile) => {
    expect(issuesOf(SchedulingSettings, { ...SETTINGS, minutesPerMile })).toEqual({});
  });

  it.each([
    ['gridMinutes', 7],
    ['horizonDays', 0],
    ['horizonDays', 366],
    ['windowMinutes', 1.5],
    ['minimumNoticeMinutes', -1],
    ['minutesPerMile', 21],
    ['minutesPerMile', 2.345],
    ['minutesPerMile', 0.1 + 0.2],
    ['minutesPerMile', '2'],
    ['allowPayLater', 'yes'],
    ['version', undefined],
  ])('reject %s %j', (field, value) => {
    expect(Object.keys(issuesOf(SchedulingSettings, { ...SETTINGS, [field]: value }))).toEqual([
      field,
    ]);
  });
});
