import { AppError } from '@desert-mirror/contracts/errors';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { requestHashOf } from '@desert-mirror/platform/request-hash';

/** Columns of a row that a request with an Idempotency-Key created: the unique key, and a hash of the content. */
export interface RequestColumns {
  requestKey: string | null;
  requestHash: string | null;
}

interface Creation<T> {
  find: (requestKey: string) => Promise<T | null>;
  insert: (columns: Partial<RequestColumns>) => Promise<T>;
}

/**
 * Creates a row, or returns the one that an earlier request with the same key created.
 * @throws AppError `idempotency_mismatch` if the key was used for other content
 */
export async function createOnce<T extends RequestColumns>(
  requestKey: string | undefined,
  content: object,
  { find, insert }: Creation<T>,
): Promise<T> {
  if (requestKey === undefined) return insert({});
  const requestHash = requestHashOf(content);
  const findExisting = async () => {
    const row = await find(requestKey);
    if (row && row.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
    return row;
  };
  const known = await findExisting();
  if (known) return known;
  try {
    return await insert({ requestKey, requestHash });
  } catch (error) {
    // A concurrent request with the same key has created it.
    const isKnown = violatedConstraint(error)?.endsWith('_request_key_key');
    const winner = isKnown ? await findExisting() : null;
    if (!winner) throw error;
    return winner;
  }
}
