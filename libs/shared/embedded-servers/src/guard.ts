import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readHostConfig } from './config.ts';
import type { Launch } from './launch.ts';

/**
 * `setpriv` makes the kernel signal the child when its parent dies, even by SIGKILL. The shell covers the
 * remaining case: a parent that died before that.
 */
const CHECK_PARENT = 'test "$PPID" = "$1" || exit 137; shift; exec "$@"';

export function guarded(launch: Launch): { file: string; args: string[] } {
  const setpriv = findOnPath('setpriv');
  const program = [launch.command, ...launch.args];
  // This must come last: a change of user or namespace clears the parent-death signal.
  const watch = setpriv
    ? [setpriv, '--pdeathsig', launch.parentDeath.slice(3), '/bin/sh', '-c', CHECK_PARENT, 'sh']
    : [process.execPath, fileURLToPath(new URL('./watchdog.mjs', import.meta.url))];
  const watchArgs = setpriv ? [String(process.pid)] : [String(process.pid), launch.parentDeath];
  const [file = '', ...args] = [...(launch.prefix ?? []), ...watch, ...watchArgs, ...program];
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
