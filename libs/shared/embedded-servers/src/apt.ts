import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readHostConfig } from './config.ts';
import { UnavailableError } from './errors.ts';
import { findOnPath } from './guard.ts';
import { runToEnd } from './process.ts';
import type { Finished } from './process.ts';

/** Packages to download: programs and libraries, no documentation or init scripts. */
const NEEDED = /^(lib|redis|nats|lua)/;
/** Never downloaded: a second C library breaks every program. */
const PROVIDED_BY_SYSTEM = /^(libc6|libc-bin|libcrypt1|libgcc-s1)$/;

/**
 * Downloads a Debian package with the dependencies that are not installed, and unpacks them into
 * `target`. Needs no root and does not change the system.
 */
export async function unpackPackage(name: string, target: string): Promise<void> {
  if (!findOnPath('apt-get') || !findOnPath('dpkg-deb')) {
    throw new UnavailableError('this machine has no apt-get to fetch it with');
  }
  const work = mkdtempSync(`${target}.apt-`);
  try {
    // Use the machine's package lists; if they are missing or outdated, fetch private ones.
    if (!(await download(work, name, []))) {
      const options = await freshLists(work);
      if (!(await download(work, name, options))) {
        throw new UnavailableError('the Debian registry does not give it (no network?)');
      }
    }
    await unpackAll(work, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Adds all library dependencies of a package, even those that dpkg lists as installed. */
export async function unpackNamedLibraries(name: string, target: string): Promise<void> {
  const work = mkdtempSync(`${target}.apt-`);
  try {
    const shown = await apt(work, 'apt-cache', ['depends', '--recurse', ...ONLY_DEPENDS, name]);
    const libraries = shown.lines.filter(
      (line) => /^\S+$/.test(line) && line.startsWith('lib') && !PROVIDED_BY_SYSTEM.test(line),
    );
    if (libraries.length === 0) return;
    await apt(work, 'apt-get', ['download', ...libraries]);
    await unpackAll(work, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const ONLY_DEPENDS = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map(
  (kind) => `--no-${kind}`,
);

async function download(work: string, name: string, options: readonly string[]): Promise<boolean> {
  const plan = await apt(work, 'apt-get', [
    ...options,
    '--simulate',
    '--no-install-recommends',
    'install',
    name,
  ]);
  const missing = plan.lines
    .map((line) => /^Inst (\S+) /.exec(line)?.[1]?.replace(/:.*$/, ''))
    .filter((found): found is string => found !== undefined)
    .filter((found) => NEEDED.test(found) && !PROVIDED_BY_SYSTEM.test(found));
  const names = [...new Set([name, ...missing])];
  const done = await apt(work, 'apt-get', [...options, 'download', ...names]);
  return done.code === 0 && debs(work).length >= names.length;
}

/** Fetches package lists into the work folder, because writing the system's needs root. */
async function freshLists(work: string): Promise<string[]> {
  for (const folder of ['state/lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(work, folder), { recursive: true });
  }
  const options = [
    '-o',
    `Dir::State=${join(work, 'state')}`,
    '-o',
    `Dir::State::lists=${join(work, 'state/lists')}`,
    '-o',
    'Dir::State::status=/var/lib/dpkg/status',
    '-o',
    `Dir::Cache=${join(work, 'cache')}`,
  ];
  await apt(work, 'apt-get', [...options, 'update']);
  return options;
}

function apt(work: string, tool: string, args: readonly string[]): Promise<Finished> {
  return runToEnd({
    command: tool,
    args: [
      '--quiet=2',
      '-o',
      'Acquire::Retries=1',
      '-o',
      'Acquire::http::Timeout=20',
      '-o',
      'Acquire::https::Timeout=20',
      // apt's download user cannot write to a private folder.
      '-o',
      'APT::Sandbox::User=root',
      ...args,
    ],
    env: { ...readHostConfig().aptEnv, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
    cwd: work,
    parentDeath: 'SIGKILL',
    stop: 'SIGTERM',
  });
}

function debs(work: string): string[] {
  return readdirSync(work).filter((file) => file.endsWith('.deb'));
}

async function unpackAll(work: string, target: string): Promise<void> {
  for (const deb of debs(work)) {
    const done = await runToEnd({
      command: 'dpkg-deb',
      args: ['--extract', join(work, deb), target],
      env: readHostConfig().baseEnv,
      parentDeath: 'SIGKILL',
      stop: 'SIGTERM',
    });
    if (done.code !== 0) {
      throw new UnavailableError(`${deb} could not be unpacked: ${done.lines.at(-1) ?? ''}`);
    }
  }
}
