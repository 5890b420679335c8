/** When another worker takes up the job of a worker that died. */
export interface JobTimings {
  /** A job without a renewed lock counts as abandoned after this time. */
  readonly lockMs: number;
  readonly stallCheckMs: number;
  /** Age at which a pending row is added to the queue again. */
  readonly requeueAfterSeconds: number;
  readonly requeuePeriodMs: number;
}

/** With one more check, the job of a killed worker is taken over within 8 s. */
const RECOVERY_SECONDS = 6;
const CHECKS_IN_RECOVERY = 3;

export function jobTimings(recoverySeconds = RECOVERY_SECONDS): JobTimings {
  const recoveryMs = recoverySeconds * 1_000;
  return {
    lockMs: recoveryMs,
    stallCheckMs: recoveryMs / CHECKS_IN_RECOVERY,
    requeueAfterSeconds: recoverySeconds,
    requeuePeriodMs: recoveryMs / CHECKS_IN_RECOVERY,
  };
}
