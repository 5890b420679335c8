export interface Progress {
  bytes: number;
  /** When the last byte arrived, in milliseconds. */
  at: number;
}

/** The progress of a body; undefined if nothing has arrived for too long. */
export function progressOf(
  last: Progress,
  bytes: number,
  now: number,
  idleMs: number,
): Progress | undefined {
  if (bytes > last.bytes) return { bytes, at: now };
  return now - last.at < idleMs ? last : undefined;
}
