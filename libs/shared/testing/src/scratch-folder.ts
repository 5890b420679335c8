import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendSignal } from '@desert-mirror/embedded-servers/process';

const MEMORY = '/dev/shm';
/** More than all databases of a test run. */
const ROOM_BYTES = 4_000_000_000;

/** Whether a file system in memory has so many bytes free. Containers often have 64 MB. */
export function hasSharedMemory(bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}

/** A temporary folder. Its name contains the process id, so that later runs can remove folders of killed ones. */
export const diskFolder = (prefix: string): string => folderIn(tmpdir(), prefix);

/**
 * A temporary folder in memory, if there is room. `TRUNCATE` replaces the files of tables and indexes, which takes
 * Postgres up to half of the processor time of a test on a disk.
 */
export const memoryFolder = (prefix: string): string =>
  folderIn(hasSharedMemory(ROOM_BYTES) ? MEMORY : tmpdir(), prefix);

function folderIn(parent: string, prefix: string): string {
  for (const entry of readdirSync(parent)) {
    const pid = entry.startsWith(prefix) ? Number(entry.slice(prefix.length).split('-')[0]) : 0;
    if (pid && !sendSignal(pid, 0)) rmSync(join(parent, entry), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `${prefix}${String(process.pid)}-`));
}
