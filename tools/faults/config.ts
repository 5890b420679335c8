import { parseArgs } from 'node:util';

export interface FaultFlags {
  /** Parts of names of faults; empty for all. */
  readonly only: readonly string[];
}

/** @throws Error for an unknown flag */
export function readFlags(words: readonly string[]): FaultFlags {
  const { values } = parseArgs({
    args: words.filter((word) => word !== '--'),
    options: { only: { type: 'string' } },
  });
  const names = (values.only ?? '').split(',').map((name) => name.trim());
  return { only: names.filter((name) => name !== '') };
}
