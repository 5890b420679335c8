import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';

const stamp = join(repoRoot, '.cache/build.json');

const PARTS = [
  'libs/shared/contracts',
  'libs/shared/mail',
  'libs/shared/platform',
  'services',
  'tools/migrate',
  'web',
];
const SHARED = [
  '.swcrc',
  'rolldown.config.js',
  'nx.json',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const OUTPUTS = ['dist'];
const IGNORED = ['node_modules', '.cache', 'coverage', '.nx', 'test-results', 'playwright-report'];

interface Stamp {
  readonly sources: string;
  readonly outputs: string;
}

/** Hashes content and not times, so that a fresh checkout does not count as a change. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  const add = (file: string): void => {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(repoRoot, file)))
      .update('\0');
  };
  SHARED.filter((file) => existsSync(join(repoRoot, file))).forEach(add);
  for (const part of PARTS) {
    filesBelow(part, (name) => !OUTPUTS.includes(name))
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .forEach(add);
  }
  return hash.digest('hex');
}

/** Hashes names, sizes and times of the build output, so that lost or replaced files are built again. */
function outputsHash(): string {
  const hash = createHash('sha256');
  for (const part of PARTS) {
    for (const file of filesBelow(part, () => true)) {
      if (!file.includes('/dist/')) continue;
      const { size, mtimeMs } = statSync(join(repoRoot, file));
      hash.update(`${file} ${String(size)} ${String(mtimeMs)}\n`);
    }
  }
  return hash.digest('hex');
}

export function isBuilt(sources: string): boolean {
  if (!existsSync(stamp)) return false;
  try {
    const kept = JSON.parse(readFileSync(stamp, 'utf8')) as Partial<Stamp>;
    return kept.sources === sources && kept.outputs === outputsHash();
  } catch {
    return false;
  }
}

export function rememberBuild(sources: string): void {
  const built: Stamp = { sources, outputs: outputsHash() };
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify(built));
}

function filesBelow(folder: string, enters: (name: string) => boolean): string[] {
  const found: string[] = [];
  const entries = readdirSync(join(repoRoot, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (IGNORED.includes(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) found.push(path);
    else if (entry.isDirectory() && enters(entry.name)) found.push(...filesBelow(path, enters));
  }
  return found;
}
