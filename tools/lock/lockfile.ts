import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';

export interface LockEntry {
  version?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockEntry>;
}

export interface MissingPackage {
  readonly place: string;
  readonly name: string;
  readonly version: string;
}

const file = join(repoRoot, 'package-lock.json');

export function readLock(): Lockfile {
  return JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
}

export function writeLock(lock: Lockfile): void {
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

/** Optional packages that are listed as dependencies but missing in the lockfile; `npm ci` rejects it. */
export function missingPackages(lock: Lockfile): MissingPackage[] {
  const missing = new Map<string, MissingPackage>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (folders(path).some((folder) => lock.packages[`${folder}node_modules/${name}`])) continue;
      const version = range.replace(/^[^\d]*/, '').split(/[\s|]/)[0] ?? range;
      const top = `node_modules/${name}`;
      const taken = missing.get(top);
      const place = taken && taken.version !== version ? `${path}/${top}` : top;
      missing.set(place, { place, name, version });
    }
  }
  return [...missing.values()];
}

/** The folders where Node resolves a package's imports, as prefixes of lockfile keys, innermost first. */
function folders(path: string): string[] {
  const parts = path === '' ? [] : path.split('/');
  const all: string[] = [];
  for (let length = parts.length; length > 0; length -= 1) {
    if (parts[length - 1] !== 'node_modules') all.push(`${parts.slice(0, length).join('/')}/`);
  }
  return [...all, ''];
}
