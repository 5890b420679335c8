import { describe, expect, it } from '@jest/globals';
import { afterEnd } from './backoff.ts';

describe('restarting', () => {
  it('waits longer after each short life, up to 5 s', () => {
    const delays: number[] = [];
    let failures = 0;
    for (let end = 0; end < 7; end += 1) {
      const next = afterEnd(failures, 100);
      failures = next.failures;
      delays.push(next.delayMs);
    }
    expect(delays).toEqual([200, 400, 800, 1600, 3200, 5000, 5000]);
  });

  it('begins anew after a good life', () => {
    expect(afterEnd(6, 60_000)).toEqual({ failures: 1, delayMs: 200 });
  });

  it('stays at 5 s however long it goes on', () => {
    expect(afterEnd(5000, 0).delayMs).toBe(5000);
  });
});
