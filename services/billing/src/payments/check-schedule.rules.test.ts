import { describe, expect, it } from '@jest/globals';
import { isAbandoned, nextCheck } from './check-schedule.rules.js';

describe('nextCheck', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  it.each([
    [0, 1],
    [0.1, 1],
    [1, 3],
    [10, 30],
    [24, 72],
    [24 * 60, 24 * 60],
  ])('%f h after the request: in %i min', (hours, minutes) => {
    expect(nextCheck(hoursAgo(hours), now).getTime() - now.getTime()).toBe(minutes * 60_000);
  });
});

it.each([
  ['2026-11-13T12:00:00.000Z', false],
  ['2026-11-13T11:59:59.999Z', true],
])('an intent last requested at %s is abandoned a week later: %s', (requestedAt, abandoned) => {
  expect(isAbandoned(new Date(requestedAt), new Date('2026-11-20T12:00:00Z'))).toBe(abandoned);
});
