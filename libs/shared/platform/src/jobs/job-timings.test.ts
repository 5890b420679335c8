import { describe, expect, it } from '@jest/globals';
import { jobTimings } from './job-timings.js';

describe('job timings', () => {
  it('of production: a dead worker’s job is free after 30 s, checked every 10 s', () => {
    expect(jobTimings()).toEqual({
      lockMs: 30_000,
      stallCheckMs: 10_000,
      requeueAfterSeconds: 30,
      requeuePeriodMs: 10_000,
    });
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
