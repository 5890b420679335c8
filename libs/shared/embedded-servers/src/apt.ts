import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readHostConfig } from './config.ts';
import { UnavailableError } from './errors.ts';
import { findOnPath } from './guard.ts';
import { runToEnd } from './process.ts';
import type { Finished } from './process.ts';

/** What a server needs from the registry; documentation and init scripts stay away. */
const WANTED = /^(lib|redis|nats|lua)/;
/** Mixing two C libraries breaks every program; the machine's own one stays. */
const NEVER = /^(libc6|libc-bin|libcrypt1|libgcc-s1)$/;

/**
 * Fetches a Debian package and what it needs beyond this machine, and unpacks all into `target`,
 * without root and without touching the system.
 */
export async function unpackPackage(name: string, target: string): Promise<void> {
  if (!findOnPath('apt-get') || !findOnPath('dpkg-deb')) {
    throw new UnavailableError('this machine has no apt-get to fetch it with');
  }
  const work = mkdtempSync(`${target}.apt-`);
  try {
    // The machine's own lists first; a bare or outdated machine gets private ones.
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

/** Adds the libraries a package names as its needs, whether the machine claims to have them or not. */
export async function unpackNamedLibraries(name: string, target: string): Promise<void> {
  const work = mkdtempSync(`${target}.apt-`);
  try {
    const shown = await apt(work, 'apt-cache', ['depends', '--recurse', ...ONLY_NEEDS, name]);
    const libraries = shown.lines.filter(
      (line) => /^\S+$/.test(line) && line.startsWith('lib') && !NEVER.test(line),
    );
    if (libraries.length === 0) return;
    await apt(work, 'apt-get', ['download', ...libraries]);
    await unpackAll(work, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const ONLY_NEEDS = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map(
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
    .filter((found) => WANTED.test(found) && !NEVER.test(found));
  const names = [...new Set([name, ...missing])];
  const done = await apt(work, 'apt-get', [...options, 'download', ...names]);
  return done.code === 0 && debs(work).length >= names.length;
}

/** Where apt has no lists yet and we may not write them: our own state beside the download. */
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
      // Its own download user could not write below a private folder.
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
