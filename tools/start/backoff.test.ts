import { describe, expect, it } from '@jest/globals';
import { nextRestart } from './backoff.ts';

describe('restarting', () => {
  it('doubles the delay after each early exit, up to 5 s', () => {
    const delays: number[] = [];
    let failures = 0;
    for (let end = 0; end < 7; end += 1) {
      const next = nextRestart(failures, 100);
      failures = next.failures;
      delays.push(next.delayMs);
    }
    expect(delays).toEqual([200, 400, 800, 1600, 3200, 5000, 5000]);
  });

  it('starts over after a stable run', () => {
    expect(nextRestart(6, 60_000)).toEqual({ failures: 1, delayMs: 200 });
  });

  it('stays at 5 s after any number of exits', () => {
    expect(nextRestart(5000, 0).delayMs).toBe(5000);
  });
});
