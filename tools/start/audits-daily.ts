/** Less than a night to the next one, which daylight saving time shortens to 23 hours. */
const DAILY_MS = 20 * 3_600_000;

export interface NightlyTasks {
  readonly backUp: () => Promise<void>;
  readonly audit: () => Promise<void>;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Backs up and then audits, also when the backup fails. It is then repeated every hour, but the audit is not.
 * @returns a function that rejects as the backup does
 */
export function auditsDaily({ backUp, audit, now, signal }: NightlyTasks): () => Promise<void> {
  let auditedAt = -DAILY_MS;
  return async () => {
    try {
      await backUp();
    } finally {
      if (!signal.aborted && now() - auditedAt >= DAILY_MS) {
        auditedAt = now();
        await audit();
      }
    }
  };
}
