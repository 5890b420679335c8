import { describe, expect, it } from '@jest/globals';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import {
  cardJob,
  comingJob,
  currentProgress,
  dueNowText,
  groupsOf,
  isEnRoute,
  isSoon,
  nextOfOtherVans,
  progressOf,
  stepOf,
  summaryOf,
  tasksOf,
} from './today.rules.js';

const nothing = {
  requests: 0,
  openDisputes: 0,
  unattributedPayments: 0,
  overdueInvoices: 0,
  failedMessages: 0,
  problems: 0,
};

describe('tasksOf', () => {
  it.each([
    [{}, 0, []],
    [{ requests: 1 }, 0, ['1 open request']],
    [
      { openDisputes: 1, unattributedPayments: 2 },
      0,
      ['1 dispute to respond to', '2 payments without a booking'],
    ],
    [{ requests: 3, overdueInvoices: 2 }, 0, ['3 open requests', '2 overdue invoices']],
    [{ overdueInvoices: 1, failedMessages: 1 }, 0, ['1 overdue invoice', '1 message was not sent']],
    [{ problems: 1 }, 0, ['1 problem to look at']],
    [{ failedMessages: 2 }, 1, ['1 overdue job', '2 messages were not sent']],
  ])('%j and %i overdue jobs', (attention, overdue, texts) =>
    expect(
      tasksOf({ ...nothing, ...attention }, overdue).map(({ count, text }) => `${count} ${text}`),
    ).toEqual(texts),
  );
});

interface Given {
  status?: string;
  paymentStatus?: string;
  due?: string | null;
  isDue?: boolean;
  startedAt?: string | null;
  start?: string | null;
  van?: number;
}

function job(id: number, given: Given = {}): ScheduleEntry {
  const { status = 'confirmed', paymentStatus = 'unpaid', due = '150.00' } = given;
  const { startedAt = null, start = '2026-11-20T18:00:00Z', van = 1 } = given;
  const end = '2026-11-20T20:00:00Z';
  return {
    id,
    status,
    paymentStatus,
    due,
    isDue: given.isDue,
    preferredDate: null,
    firstName: 'Rosa',
    lastName: `Test ${id}`,
    appointment:
      start === null ? null : { status: 'confirmed', start, end, startedAt, van: { id: van } },
  } as unknown as ScheduleEntry;
}

function progressAt(now: string, given: Given): [text: string, isLate: boolean] {
  const { text, isLate } = progressOf(job(1, given), new Date(now));
  return [text.replace('\u202f', ' '), isLate];
}
const STARTED = { startedAt: '2026-11-20T18:05:00Z' };
const REQUEST = { status: 'pending', start: null };
const UNPAID = { status: 'completed' };
const REFUNDED = { status: 'completed', paymentStatus: 'refunded', due: '0.00' };
const PAID = { status: 'completed', paymentStatus: 'paid', due: '0.00' };

describe('the next step', () => {
  it.each<[string, Given, string | undefined, string]>([
    ['pending', { status: 'pending' }, 'confirm', 'Not confirmed yet'],
    ['pending without a time', REQUEST, 'schedule', 'Not confirmed yet'],
    ['confirmed', {}, 'start', 'In 1 h'],
    ['confirmed without an appointment', { start: null }, 'complete', 'Next job'],
    ['at work', STARTED, 'complete', 'In progress since 10:05 AM'],
    ['completed', UNPAID, 'pay', 'Completed'],
    ['completed, for a technician', { ...UNPAID, due: null }, 'pay', 'Completed'],
    ['completed without a price', { ...UNPAID, due: '0.00' }, undefined, 'Completed'],
    ['paid', PAID, undefined, 'Completed and paid'],
    ['refunded', { ...REFUNDED, isDue: false }, undefined, 'Completed and refunded'],
    ['reinstated, due again', { ...REFUNDED, due: '289.00', isDue: true }, 'pay', 'Completed'],
    ['reinstated, for a technician', { ...REFUNDED, due: null, isDue: true }, 'pay', 'Completed'],
  ])('%s', (_name, given, step, progress) => {
    expect(stepOf(job(1, given))).toBe(step);
    expect(progressAt('2026-11-20T17:00:00Z', given)).toEqual([progress, false]);
  });
});

it.each<[string, Given, string, boolean]>([
  ['2026-11-20T15:00:00Z', {}, 'Next job', false],
  ['2026-11-20T15:01:00Z', {}, 'In 2 h 59 min', false],
  ['2026-11-20T17:59:00Z', {}, 'In 1 min', false],
  ['2026-11-20T18:00:00Z', {}, '2 h left to arrive', false],
  ['2026-11-20T20:00:00Z', {}, 'Arrive now', false],
  ['2026-11-20T20:01:00Z', {}, 'Late since 12:00 PM', true],
  ['2026-11-21T16:00:00Z', {}, 'Late since Fri, Nov 20', true],
  ['2026-11-21T16:00:00Z', STARTED, 'In progress since Fri, Nov 20', false],
  ['2026-11-20T20:01:00Z', STARTED, 'In progress since 10:05 AM', false],
  ['2026-11-20T20:01:00Z', UNPAID, 'Completed', false],
])('at %s, %j is shown as "%s"', (now, given, text, isLate) => {
  expect(progressAt(now, given)).toEqual([text, isLate]);
  const isCurrent = !/^(In \d|Next)/.test(text) && text !== 'Completed';
  expect(currentProgress(job(1, given), new Date(now))).toEqual(
    isCurrent ? { text, isLate } : undefined,
  );
});

describe('the job of the card', () => {
  it.each<[string, Given[], number | undefined]>([
    ['the next one', [PAID, {}, {}], 2],
    ['the one at work', [{}, STARTED], 2],
    ['the next one after an unpaid one', [UNPAID, {}], 2],
    ['none when all are done', [UNPAID, PAID], undefined],
  ])('is %s', (_name, jobs, id) => {
    expect(
      cardJob(
        jobs.map((given, index) => job(index + 1, given)),
        undefined,
      )?.id,
    ).toBe(id);
  });

  it('is the chosen one', () => {
    expect(cardJob([job(1, STARTED), job(2)], 2)?.id).toBe(2);
    expect(cardJob([job(1, STARTED), job(2)], 3)?.id).toBe(1);
  });
});

it.each<[string, Given[], number[]]>([
  ['the next one of each van', [{}, {}, { van: 2 }, { van: 2 }, { van: 3 }], [3, 5]],
  ['the one at work', [STARTED, { van: 2 }, { van: 2, ...STARTED }], [3]],
  ['no finished one', [{}, { van: 2, ...UNPAID }, { van: 2 }], [3]],
  ['none of a van that is done', [{}, { van: 2, ...PAID }], []],
  ['none without an appointment', [{}, { start: null }], []],
  ['none without a job in the card', [UNPAID, { van: 2, ...UNPAID }], []],
])('the jobs of other vans: %s', (_name, given, ids) => {
  const jobs = given.map((one, index) => job(index + 1, one));
  expect(nextOfOtherVans(jobs, cardJob(jobs, undefined)).map(({ id }) => id)).toEqual(ids);
});

it('the start of a job is the main action from an hour before its window', () => {
  const soon = (now: string, given: Given = {}) => isSoon(job(1, given), new Date(now));
  expect(soon('2026-11-20T16:59:59Z')).toBe(false);
  expect(soon('2026-11-20T17:00:00Z')).toBe(true);
  expect(soon('2026-11-20T21:00:00Z')).toBe(true);
  expect(soon('2026-11-20T12:00:00Z', { start: null })).toBe(true);
});

it.each<[string, Given, boolean]>([
  ['2026-11-20T16:59:59Z', {}, false],
  ['2026-11-20T17:00:00Z', {}, true],
  ['2026-11-20T17:59:59Z', {}, true],
  ['2026-11-20T18:00:00Z', {}, false],
  ['2026-11-20T17:30:00Z', STARTED, false],
  ['2026-11-20T17:30:00Z', { start: null }, false],
])('at %s, it is time to drive to %j: %s', (now, given, expected) => {
  expect(isEnRoute(job(1, given), new Date(now))).toBe(expected);
});

it.each([
  [undefined, [2, 4], 0],
  [1, [2], 1],
])('groupsOf leaves out only open jobs, with a limit of %s', (maxOpen, open, cut) => {
  const given = [PAID, UNPAID, {}, { ...UNPAID, due: '0.00' }, REQUEST, UNPAID];
  const groups = groupsOf(
    given.map((one, id) => job(id, one)),
    maxOpen,
  );
  const idsOf = (jobs: readonly ScheduleEntry[]) => jobs.map(({ id }) => id);
  expect([idsOf(groups.open), groups.cut]).toEqual([open, cut]);
  expect(idsOf(groups.toCollect)).toEqual([1, 5]);
  expect(idsOf(groups.settled)).toEqual([0, 3]);
});

it.each<[Given[], string]>([
  [[], 'No jobs today'],
  [[{}], '1 job · $150.00 to collect'],
  [[{}, {}], '2 jobs · $300.00 to collect'],
  [[{}, UNPAID, PAID], '1 job left · $300.00 to collect'],
  [[UNPAID, UNPAID, PAID], 'All 3 jobs done, $300.00 to collect'],
  [[PAID], '1 job done'],
  [[{ due: null }, { due: null }], '2 jobs'],
])('summaryOf %j', (jobs, text) => {
  expect(summaryOf(jobs.map((given, index) => job(index, given)))).toBe(text);
});

it.each([
  [[UNPAID, {}], 'Including $150.00 from finished jobs'],
  [[UNPAID, UNPAID], undefined],
  [[PAID, {}], undefined],
  [[{ due: null }], undefined],
])('dueNowText %j', (jobs, text) => {
  expect(dueNowText(jobs.map((given, index) => job(index, given)))).toBe(text);
});

it('comingJob is the first open job after today', () => {
  const start = '2026-11-23T18:00:00Z';
  const entries = [job(1), job(2, { start, ...UNPAID }), job(3, { start }), job(4, { start })];
  expect(comingJob('2026-11-20', entries)).toMatch(/^Mon, Nov 23, .+, Rosa Test 3$/);
  expect(comingJob('2026-11-23', entries)).toBeUndefined();
});
