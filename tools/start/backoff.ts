/** A process that ran this long counts as stable; its next exit starts the backoff over. */
const STABLE_AFTER_MS = 10_000;
const SHORTEST_MS = 200;
const LONGEST_MS = 5000;
/** The start fails when a process exits this often before the site was healthy. */
export const START_ATTEMPTS = 3;

export interface Restart {
  /** Consecutive exits, each before the process was stable. */
  readonly failures: number;
  readonly delayMs: number;
}

/** Exponential backoff after an exit: 0.2 s, 0.4 s … 5 s. */
export function nextRestart(failuresBefore: number, uptimeMs: number): Restart {
  const failures = uptimeMs >= STABLE_AFTER_MS ? 1 : failuresBefore + 1;
  const delayMs = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(failures - 1, 10));
  return { failures, delayMs };
}
