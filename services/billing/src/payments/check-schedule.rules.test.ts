import { describe, expect, it } from '@jest/globals';
import { nextCheck } from './check-schedule.rules.js';

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
