import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { messageOf, UnavailableError } from './errors.ts';
import { giveTo, OUTSIDE } from './postgres-account.ts';
import type { ExistingCluster, PostgresAccount } from './postgres-account.ts';

// User nobody cannot enter a private folder, so its cluster is stored elsewhere, and a file in the requested folder has
// the path. The file has its final name once the cluster is complete; from then on, a missing cluster means lost data.
const LOCATION = 'location';
const DRAFT = 'location.new';

const PREFIX = 'desert-mirror-';

/**
 * The cluster of earlier starts. Undefined before the first one.
 * @throws UnavailableError when it is lost or when there are two, because an empty one must not replace it
 */
export function findCluster(requested: string): ExistingCluster | undefined {
  const inside = join(requested, 'data');
  const file = join(requested, LOCATION);
  const outside = readLocation(file);
  if (outside === undefined) {
    return isCluster(inside) ? { data: inside, isOutside: false } : undefined;
  }
  if (isCluster(inside)) {
    throw new UnavailableError(
      `There are two databases, in ${inside} and in ${outside}: move ${inside} elsewhere to use the second one, ` +
        `or move ${file} elsewhere to use the first one`,
    );
  }
  if (process.getuid?.() !== 0) {
    throw new UnavailableError(
      `The database is in ${outside}, which only root can use: start as root`,
    );
  }
  const data = join(outside, 'data');
  if (!isCluster(data)) {
    throw new UnavailableError(
      `The database was in ${outside} and is missing: put that folder back, or remove ${file} to start with an ` +
        'empty database or to restore a backup',
    );
  }
  return { data, isOutside: true };
}

/** Creates the parent folder for a new cluster. @returns the folder that the cluster gets */
export function newClusterFolder(account: PostgresAccount, requested: string): string {
  mkdirSync(requested, { recursive: true, mode: 0o700 });
  if (account.kind !== 'nobody') return join(requested, 'data');
  const draft = join(requested, DRAFT);
  // Continues an interrupted first start.
  const outside = readLocation(draft) || join(OUTSIDE, `${PREFIX}${randomUUID()}`);
  writeFileSync(draft, `${outside}\n`, { mode: 0o600, flush: true });
  try {
    mkdirSync(outside, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new UnavailableError(
      `No folder for the database can be made in ${OUTSIDE} (${messageOf(error)}): set DATABASE_URL to a Postgres 17`,
    );
  }
  giveTo(account, outside);
  return join(outside, 'data');
}

/** Call this once the cluster is complete and before it receives data. */
export function keepLocation(account: PostgresAccount, requested: string): void {
  const draft = join(requested, DRAFT);
  if (account.kind === 'nobody' && existsSync(draft)) renameSync(draft, join(requested, LOCATION));
}

/** Deletes the data folder of a test or benchmark with a cluster outside of it. */
export function removeDataFolder(folder: string): void {
  for (const name of [LOCATION, DRAFT]) {
    const outside = readLocation(join(folder, 'postgres', name)) ?? '';
    if (basename(outside).startsWith(PREFIX)) rmSync(outside, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}

const isCluster = (data: string): boolean => existsSync(join(data, 'PG_VERSION'));

const readLocation = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
