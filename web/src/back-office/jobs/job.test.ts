import { describe, expect, it } from '@jest/globals';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { arrivalOf, isAhead, jobsOn, overdueOf, workOf } from './job.rules.js';

const request = (id: number, preferredDate: string | null, status = 'confirmed') =>
  ({ id, preferredDate, status, appointment: null }) as unknown as ScheduleEntry;
const job = (id: number, start: string, status = 'confirmed') =>
  ({
    ...{ id, preferredDate: start, status },
    appointment: { start, end: start.replace('T18', 'T20') },
  }) as ScheduleEntry;

it('overdueOf selects open appointments of earlier days', () => {
  const entries = [
    job(1, '2026-11-19T18:00:00Z'),
    job(2, '2026-11-19T18:00:00Z', 'completed'),
    job(3, '2026-11-20T18:00:00Z'),
    request(4, '2026-11-19T18:00:00Z'),
  ];
  expect(overdueOf('2026-11-20', entries).map(({ id }) => id)).toEqual([1]);
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
