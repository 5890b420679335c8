/** A text longer than this is told in the audit log by its beginning and its length. */
const LONG_TEXT = 2_000;
const BEGINNING = 200;

/** Values as the audit log keeps them: an entry of two whole articles would fit no page. */
export function forAudit(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shortened(value)]),
  );
}

function shortened(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONG_TEXT) return value;
  // Half a letter cannot be stored.
  return `${value.slice(0, BEGINNING).toWellFormed()}… (${value.length} characters)`;
}

/** Whether `wanted` names each of `known` once and nothing else. */
export function isWholeOrder(known: readonly number[], wanted: readonly number[]): boolean {
  const named = new Set(wanted);
  return wanted.length === known.length && known.every((id) => named.has(id));
}
