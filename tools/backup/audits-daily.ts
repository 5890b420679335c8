/** Less than the 23 hours between two nights when daylight saving time begins. */
const DAILY_MS = 20 * 3_600_000;

export interface NightlyTasks {
  readonly backUp: () => Promise<void>;
  readonly audit: () => Promise<void>;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Backs up and then audits. A backup that fails is repeated every hour; the audit is then done once a day.
 * @returns a function that rejects as the backup does
 */
export function auditsDaily({ backUp, audit, now, signal }: NightlyTasks): () => Promise<void> {
  let auditedAt = -DAILY_MS;
  return async () => {
    let isBackedUp = false;
    try {
      await backUp();
      isBackedUp = true;
    } finally {
      if (!signal.aborted && (isBackedUp || now() - auditedAt >= DAILY_MS)) {
        auditedAt = now();
        await audit();
      }
    }
  };
}
