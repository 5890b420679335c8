import { createHash } from 'node:crypto';

/** Identifies the content of a request, independent of the order of its fields. */
export function requestHashOf(request: object): string {
  const text = JSON.stringify(request, (_key, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
