import pLimit from 'p-limit';

export interface BoundedLimitOptions {
  concurrency: number;
  /** Calls that may wait for a free slot. */
  maxQueued: number;
  /** Creates the error that a call beyond the queue rejects with. */
  overloadError: () => Error;
}

/** Limits concurrency like `p-limit`, with a bounded queue: calls beyond it reject immediately. */
export function boundedLimit({ concurrency, maxQueued, overloadError }: BoundedLimitOptions) {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= concurrency && limit.pendingCount >= maxQueued) throw overloadError();
    return limit(work);
  };
}
