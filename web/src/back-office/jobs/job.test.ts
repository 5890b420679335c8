import { describe, expect, it } from '@jest/globals';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import {
  arrivalOf,
  earlierDayOf,
  isAhead,
  isLoadedThrough,
  jobsOn,
  overdueOf,
  owedText,
  workOf,
} from './job.rules.js';

const request = (id: number, preferredDate: string | null, status = 'confirmed') =>
  ({ id, preferredDate, status, appointment: null }) as unknown as ScheduleEntry;
const job = (id: number, start: string, status = 'confirmed') =>
  ({
    id,
    preferredDate: start,
    status,
    appointment: { start, end: start.replace('T18', 'T20'), minutes: 180 },
  }) as ScheduleEntry;
/** From Nov 19, 10 AM on. */
const longJob = (id: number, minutes: number, more: Partial<ScheduleEntry> = {}) => {
  const { appointment, ...entry } = job(id, '2026-11-19T18:00:00Z');
  return { ...entry, appointment: { ...appointment!, minutes }, ...more };
};

it('overdueOf selects open appointments of earlier days', () => {
  const entries = [
    job(1, '2026-11-19T18:00:00Z'),
    job(2, '2026-11-19T18:00:00Z', 'completed'),
    job(3, '2026-11-20T18:00:00Z'),
    request(4, '2026-11-19T18:00:00Z'),
    longJob(5, 14 * 60),
    longJob(6, 14 * 60 + 1),
  ];
  expect(overdueOf('2026-11-20', entries).map(({ id }) => id)).toEqual([1, 5]);
});

it.each([
  ['2026-11-19', true],
  // More entries of the last day may follow.
  ['2026-11-20', false],
  ['2026-11-21', false],
])('entries until November 20 are complete through %s: %s', (date, complete) => {
  // Evenings in the business time zone; in UTC, it is the next day.
  const entries = [request(1, '2026-11-20T02:00:00Z'), request(2, '2026-11-21T02:00:00Z')];
  expect(isLoadedThrough(date, entries)).toBe(complete);
  expect(isLoadedThrough(date, [])).toBe(false);
});

it('jobsOn selects the business day and drops canceled jobs', () => {
  const entries = [
    request(1, '2026-11-20T16:00:00Z'),
    request(2, '2026-11-21T02:00:00Z'),
    request(3, '2026-11-20T18:00:00Z', 'cancelled'),
    request(4, '2026-11-21T20:00:00Z'),
    request(5, null),
    { ...job(6, '2026-11-20T18:00:00Z'), preferredDate: '2026-11-22T18:00:00Z' },
  ];
  expect(jobsOn('2026-11-20', entries).map(({ id }) => id)).toEqual([1, 2, 6]);
});

it('jobsOn has work of several days on each, and completed work on the day of its completion', () => {
  const completed = { status: 'completed', completedAt: '2026-11-24T18:00:00Z' } as const;
  const entries = [
    longJob(1, 14 * 60),
    longJob(2, 14 * 60 + 1),
    longJob(3, 48 * 60),
    longJob(4, 60, completed),
    { ...request(5, '2026-11-19T18:00:00Z', 'completed'), ...completed },
    longJob(6, 60, { status: 'completed' }),
    longJob(7, 48 * 60, { status: 'cancelled' }),
  ];
  const ids = (date: string) => jobsOn(date, entries).map(({ id }) => id);
  expect(ids('2026-11-18')).toEqual([]);
  expect(ids('2026-11-19')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ids('2026-11-20')).toEqual([2, 3]);
  expect(ids('2026-11-21')).toEqual([3]);
  expect(ids('2026-11-24')).toEqual([4, 5]);
});

it('earlierDayOf names the day of a job that began before today', () => {
  const began = longJob(1, 48 * 60);
  expect(earlierDayOf(began, '2026-11-20')).toBe('Thu, Nov 19');
  expect(earlierDayOf(began, '2026-11-19')).toBeUndefined();
  expect(earlierDayOf(request(1, null), '2026-11-20')).toBeUndefined();
});

it('workOf ends after the minutes of the work, not with the arrival window', () => {
  const done = job(1, '2026-11-20T18:00:00Z');
  const worked = { ...done, appointment: { ...done.appointment!, minutes: 180 } };
  expect(workOf(worked)).toBe('10:00 AM–1:00 PM');
  expect(workOf(request(1, null))).toBe('No date yet');
});

describe('arrivalOf', () => {
  it.each([
    ['an appointment', job(1, '2026-11-20T18:00:00Z'), '10:00 AM–12:00 PM'],
    ['a date', request(1, '2026-11-20T20:00:00Z'), 'Any time'],
    ['nothing', request(1, null), 'No date yet'],
  ])('%s', (_name, entry, text) => expect(arrivalOf(entry)).toBe(text));
});

it.each([
  ['80.00', '$80.00 due'],
  ['0.00', undefined],
  // For technicians.
  [null, undefined],
])('the text of the amount due %s is %s', (due, text) => {
  expect(owedText({ due })).toBe(text);
});

describe('isAhead', () => {
  const ahead = (changes: Partial<NonNullable<ScheduleEntry['appointment']>>, status?: string) => {
    const { appointment, ...entry } = job(1, '2026-11-20T18:00:00Z', status);
    const changed = { ...appointment!, status: 'confirmed', startedAt: null, ...changes } as const;
    return isAhead({ ...entry, appointment: changed }, '2026-11-20');
  };
  it.each([
    ['a confirmed job of today', ahead({}), true],
    ['a started one', ahead({ startedAt: '2026-11-20T18:05:00Z' }), false],
    ['a held time', ahead({ status: 'held' }), false],
    ['another day', ahead({ start: '2026-11-21T18:00:00Z' }), false],
    ['a completed job', ahead({}, 'completed'), false],
    ['a request', isAhead(request(1, null), '2026-11-20'), false],
  ])('%s: %#', (_name, is, expected) => expect(is).toBe(expected));
});
