/** The audit log keeps the beginning and the length of a text longer than this. */
const MAX_LENGTH = 2_000;
const EXCERPT_LENGTH = 200;

/** Shortens long texts, because an audit entry with two full blog posts does not fit a page. */
export function forAudit(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shorten(value)]));
}

function shorten(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= MAX_LENGTH) return value;
  // A cut surrogate pair cannot be stored.
  return `${value.slice(0, EXCERPT_LENGTH).toWellFormed()}… (${value.length} characters)`;
}

/** Whether `ordered` contains each of `known` exactly once and nothing else. */
export function isCompleteOrder(known: readonly number[], ordered: readonly number[]): boolean {
  const unique = new Set(ordered);
  return ordered.length === known.length && known.every((id) => unique.has(id));
}
