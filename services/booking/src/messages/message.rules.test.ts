import { describe, expect, it } from '@jest/globals';
import { isQuietTime, remindersOf, timeKind } from './message.rules.js';

const HOUR_MS = 3_600_000;

describe('timeKind', () => {
  it.each([
    [undefined, 0, false, 'confirmed'],
    [{ kind: 'confirmed', sequence: 0 }, 0, true, undefined],
    [{ kind: 'confirmed', sequence: 0 }, 0, false, undefined],
    [{ kind: 'confirmed', sequence: 0 }, 1, false, 'confirmed'],
    [{ kind: 'confirmed', sequence: 0 }, 1, true, 'moved'],
    [{ kind: 'moved', sequence: 1 }, 1, true, undefined],
    [{ kind: 'moved', sequence: 1 }, 2, true, 'moved'],
    [{ kind: 'cancelled', sequence: 2 }, 3, true, 'confirmed'],
    [{ kind: 'unscheduled', sequence: 2 }, 3, false, 'confirmed'],
  ] as const)('after %j, sequence %d with an earlier time: %s is %s', (...given) => {
    const [last, sequence, hadTime, expected] = given;
    expect(timeKind(last, sequence, hadTime)).toBe(expected);
  });
});

it.each([
  [48, ['reminder-24h', 'reminder-2h']],
  [24, ['reminder-2h']],
  [3, ['reminder-2h']],
  [2, []],
])('%d hours before the start there are the reminders %j', (hours, expected) => {
  expect(remindersOf(hours * HOUR_MS, 0).map(({ kind }) => kind)).toEqual(expected);
});

it.each([
  ['2026-12-01T14:59:59Z', true],
  ['2026-12-01T15:00:00Z', false],
  ['2026-12-02T04:59:59Z', false],
  ['2026-12-02T05:00:00Z', true],
  // Summer time.
  ['2026-07-01T13:59:59Z', true],
  ['2026-07-01T14:00:00Z', false],
])('%s is quiet: %s', (time, expected) => {
  expect(isQuietTime(new Date(time))).toBe(expected);
});
