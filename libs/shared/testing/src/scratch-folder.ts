import { existsSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDataFolder } from '@desert-mirror/embedded-servers/postgres-folder';
import { sendSignal } from '@desert-mirror/embedded-servers/process';

const MEMORY = '/dev/shm';
/** More than the databases of a whole test run need. */
const MEMORY_BYTES = 4_000_000_000;

/** Whether `/dev/shm` exists and has this many bytes free. Containers often have 64 MB. */
export function hasSharedMemory(bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}

/** Creates a temporary folder on disk. */
export function diskFolder(prefix: string): string {
  removeLeftovers(prefix);
  return createIn(tmpdir(), prefix);
}

/**
 * Creates a temporary folder in memory if there is room, otherwise on disk. On disk, the files that `TRUNCATE` creates
 * and deletes can take half of the processor time of a test.
 */
export function memoryFolder(prefix: string): string {
  removeLeftovers(prefix);
  return createIn(hasSharedMemory(MEMORY_BYTES) ? MEMORY : tmpdir(), prefix);
}

/** The name contains the process id, so that later runs can remove the folders of killed runs. */
const createIn = (parent: string, prefix: string): string =>
  mkdtempSync(join(parent, `${prefix}${String(process.pid)}-`));

/** In both places: leftovers in memory would take the room from all later runs. */
function removeLeftovers(prefix: string): void {
  for (const parent of [tmpdir(), MEMORY].filter((path) => existsSync(path))) {
    for (const entry of readdirSync(parent)) {
      const pid = entry.startsWith(prefix) ? Number(entry.slice(prefix.length).split('-')[0]) : 0;
      if (pid && !sendSignal(pid, 0)) removeDataFolder(join(parent, entry));
    }
  }
}
