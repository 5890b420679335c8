import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readHostConfig } from './config.ts';
import type { Launch } from './launch.ts';

/**
 * `setpriv` asks the kernel to signal the child when its parent dies, even by SIGKILL. The shell
 * after it closes the one gap left: a parent that died before the request was made.
 */
const STILL_OURS = 'test "$PPID" = "$1" || exit 137; shift; exec "$@"';

export function guarded(launch: Launch): { file: string; args: string[] } {
  const setpriv = findOnPath('setpriv');
  const program = [launch.command, ...launch.args];
  // The request must come last: changing user or namespace may clear it.
  const watch = setpriv
    ? [setpriv, '--pdeathsig', launch.parentDeath.slice(3), '/bin/sh', '-c', STILL_OURS, 'sh']
    : [process.execPath, fileURLToPath(new URL('./watchdog.mjs', import.meta.url))];
  const marks = setpriv ? [String(process.pid)] : [String(process.pid), launch.parentDeath];
  const [file = '', ...args] = [...(launch.prefix ?? []), ...watch, ...marks, ...program];
  return { file, args };
}

export function findOnPath(name: string, path = readHostConfig().path): string | undefined {
  return path
    .split(delimiter)
    .filter((folder) => folder.startsWith('/'))
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
