import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { messageOf, UnavailableError } from '@desert-mirror/embedded-servers/errors';
import { holdName, reservePort } from '@desert-mirror/embedded-servers/ports';

export interface DataDir {
  readonly path: string;
  /** For output: relative to the working directory if it lies below it. */
  readonly shown: string;
  file(name: string): string;
}

/** Creates the folder and locks it against a second start. The kernel releases the lock at exit. */
export async function holdDataDir(path: string): Promise<DataDir> {
  const { data, isFree } = await openDataDir(path);
  if (!isFree) {
    throw new UnavailableError(
      `The data in ${data.shown} is in use by another start: stop that one, or set another DATA_DIR and PORT`,
    );
  }
  return data;
}

/** Like `holdDataDir`, for commands that also work while the system is running. */
export async function openDataDir(path: string): Promise<{ data: DataDir; isFree: boolean }> {
  const shown = shownPath(path);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new UnavailableError(`DATA_DIR ${shown} cannot be made (${messageOf(error)})`);
  }
  const real = realpathSync(path);
  const hold = await holdName(
    `data-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`,
  );
  const logs = join(real, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  const data = { path: real, shown, file: (name: string) => join(real, name) };
  return { data, isFree: hold !== undefined };
}

function shownPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short === '' || short.startsWith('..') ? path : short;
}

/** Reserves internal ports and prefers those of the last start. */
export async function keepPorts<Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const kept = readPorts(file);
  const ports: Record<string, number> = {};
  for (const name of names) ports[name] = await reservePort(kept[name]);
  if (JSON.stringify({ ...kept, ...ports }) !== JSON.stringify(kept)) {
    writeFileSync(`${file}.new`, `${JSON.stringify({ ...kept, ...ports }, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  }
  return ports;
}

/** The ports of the last start. */
export function readPorts(file: string): Record<string, number> {
  if (!existsSync(file)) return {};
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(
      Object.entries(content ?? {}).filter(([, port]) => Number.isInteger(port)),
    );
  } catch {
    // Ports hold no data; new ones do as well.
    return {};
  }
}
