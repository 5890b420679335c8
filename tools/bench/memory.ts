import { setTimeout as delay } from 'node:timers/promises';
import { descendantsOf, PARTS, pssOf } from '@desert-mirror/testing/system/processes';
import type { FoundProcess } from '@desert-mirror/testing/system/processes';

export interface Memory {
  readonly name: string;
  readonly kilobytes: number;
}

/** Processes release memory 5 to 10 s after their last work, and close idle connections to Postgres after 30 s. */
const RELEASED_AFTER_MS = 35_000;
const SETTLED = 0.005;
const LONGEST_WAIT_MS = 15_000;

/** Memory of the supervisor and its descendants after it has settled. */
export async function idleMemory(supervisor: number): Promise<Memory[]> {
  await delay(RELEASED_AFTER_MS);
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (let before = 0; ;) {
    const found = memoryOf(supervisor);
    const total = sumOf(found);
    if (Math.abs(total - before) < total * SETTLED || Date.now() > deadline) return found;
    before = total;
    await delay(1_000);
  }
}

export const sumOf = (memory: readonly Memory[]): number =>
  memory.reduce((sum, { kilobytes }) => sum + kilobytes, 0);

function memoryOf(supervisor: number): Memory[] {
  const children = descendantsOf(supervisor).map((one) => ({
    name: nameOf(one),
    kilobytes: pssOf(one.pid),
  }));
  return [{ name: 'supervisor', kilobytes: pssOf(supervisor) }, ...children].toSorted(
    (one, other) => other.kilobytes - one.kilobytes,
  );
}

function nameOf({ command }: FoundProcess): string {
  if (command.startsWith('postgres:')) return command.replace(/\s*desert_mirror.*$/, '');
  const part = Object.entries(PARTS).find(([, mark]) => command.includes(mark));
  return part?.[0] ?? command.slice(0, 60);
}
