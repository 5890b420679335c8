export interface BulkAction<T> {
  /** "Confirm" */
  label: string;
  /** While it runs: "Confirming". */
  running: string;
  /** Afterward, with the number of rows: "3 bookings confirmed". */
  done: (count: number) => string;
  /** Rows to which the action does not apply are left out. */
  appliesTo: (row: T) => boolean;
  /** Asked before an action that cannot be undone. */
  question?: {
    title: (count: number) => string;
    text: string;
    /** A text that the user has to enter. */
    reason?: { label: string; hint: string; missing: string };
  };
  /** Rejects with the API's error. */
  run: (row: T, reason: string) => Promise<unknown>;
  /** Called after the last row, to reload what has changed. */
  onEnd: () => void;
}

export interface BulkFailure<T> {
  row: T;
  error: unknown;
}

/**
 * Runs the action on one row after another. A failure does not stop it.
 * @param onProgress called with the number of finished rows
 * @returns the failed rows
 */
export async function runOneByOne<T>(
  rows: readonly T[],
  run: (row: T) => Promise<unknown>,
  onProgress: (finished: number) => void,
): Promise<BulkFailure<T>[]> {
  const failures: BulkFailure<T>[] = [];
  for (const [index, row] of rows.entries()) {
    onProgress(index);
    await run(row).catch((error: unknown) => failures.push({ row, error }));
  }
  return failures;
}

/** @param selected number of the failed rows that the list still has */
export const failedText = (failed: number, selected: number): string => {
  if (selected === failed) return `${failed} failed and still selected:`;
  return selected === 0 ? `${failed} failed:` : `${failed} failed, ${selected} still selected:`;
};
