/** How long a process must have lived for its end to be a new story. */
const GOOD_LIFE_MS = 10_000;
const SHORTEST_MS = 200;
const LONGEST_MS = 5000;
/** A start fails when something ends this often before the site was healthy once. */
export const TRIES_AT_START = 3;

export interface Restart {
  /** Ends in a row, each after a short life. */
  readonly failures: number;
  readonly delayMs: number;
}

/** What to do after an end: 0.2 s, 0.4 s … 5 s, from the beginning again after a good life. */
export function afterEnd(failuresBefore: number, livedMs: number): Restart {
  const failures = livedMs >= GOOD_LIFE_MS ? 1 : failuresBefore + 1;
  const delayMs = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(failures - 1, 10));
  return { failures, delayMs };
}
