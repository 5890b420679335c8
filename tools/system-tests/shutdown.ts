import { expect } from '@jest/globals';
import { descendantsOf, isAlive, PARTS } from '@desert-mirror/testing/system/processes';
import type { FoundProcess } from '@desert-mirror/testing/system/processes';
import type { RunningSystem } from '@desert-mirror/testing/system/system';

export const STOPPED_MS = 10_000;

/** All processes of a complete system. */
export function familyOf(system: RunningSystem): FoundProcess[] {
  const family = descendantsOf(system.pid);
  expect(family.length).toBeGreaterThanOrEqual(Object.keys(PARTS).length);
  return family;
}

export const stillThere = (family: readonly FoundProcess[]): string[] =>
  family.filter(({ pid }) => isAlive(pid)).map(({ command }) => command);

/** The signal must stop every process within the documented time, and count as success. */
export async function expectShutdownBy(
  signal: NodeJS.Signals,
  system: RunningSystem,
): Promise<void> {
  const family = familyOf(system);
  const begun = Date.now();
  system.signal(signal);
  const { code } = await system.exited;
  expect(Date.now() - begun).toBeLessThan(STOPPED_MS);
  expect(code).toBe(0);
  expect(stillThere(family)).toEqual([]);
}
