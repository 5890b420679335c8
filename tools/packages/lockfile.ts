import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Hash of the archive in the registry, like `sha512-…`. */
  readonly integrity?: string;
  readonly isDevelopment: boolean;
}

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

const FOLDER = 'node_modules/';

/** The packages of the lockfile, each version once. Those for other platforms have no license in it and are left out. */
export function packagesOf(lock: { packages: Readonly<Record<string, Entry>> }): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  for (const [path, { version, license, integrity, link, dev }] of Object.entries(lock.packages)) {
    const start = path.lastIndexOf(FOLDER);
    if (start < 0 || link || version === undefined || license === undefined) continue;
    const name = path.slice(start + FOLDER.length);
    const key = `${name}@${version}`;
    // A package that ships and is also a development tool ships.
    const known = found.get(key);
    const isDevelopment = dev === true && (known?.isDevelopment ?? true);
    found.set(key, {
      ...known,
      name,
      version,
      license,
      isDevelopment,
      ...(integrity && { integrity }),
    });
  }
  return [...found.values()].toSorted((one, other) =>
    `${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1,
  );
}

export const readLockedPackages = (): LockedPackage[] =>
  packagesOf(
    JSON.parse(readFileSync(join(repoRoot, 'package-lock.json'), 'utf8')) as Parameters<
      typeof packagesOf
    >[0],
  );
