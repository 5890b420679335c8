import { describe, expect, it } from '@jest/globals';
import { jobTimings } from './job-timings.js';

describe('job timings', () => {
  it('of production: a killed worker’s job is taken over within 10 s', () => {
    expect(jobTimings()).toEqual({
      lockMs: 6_000,
      stallCheckMs: 2_000,
      requeueAfterSeconds: 6,
      requeuePeriodMs: 2_000,
    });
    const { lockMs, stallCheckMs, requeueAfterSeconds, requeuePeriodMs } = jobTimings();
    expect(lockMs + stallCheckMs).toBeLessThan(10_000);
    expect(requeueAfterSeconds * 1_000 + requeuePeriodMs).toBeLessThan(10_000);
  });

  it('follow JOB_RECOVERY_SECONDS', () => {
    expect(jobTimings(3)).toEqual({
      lockMs: 3_000,
      stallCheckMs: 1_000,
      requeueAfterSeconds: 3,
      requeuePeriodMs: 1_000,
    });
  });
});
