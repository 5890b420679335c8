import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unpackNamedLibraries, unpackPackage } from './apt.ts';
import { readHostConfig } from './config.ts';
import { messageOf, UnavailableError } from './errors.ts';
import { findOnPath, isExecutable } from './guard.ts';
import { runToEnd } from './process.ts';
import type { Progress } from './server.ts';

export interface Binary {
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
}

export type BinaryName = 'kubectl' | 'nats-server' | 'pgbouncer' | 'redis-server';

interface Known {
  readonly package: string;
  /** Arguments that print the version; they prove that the program runs. */
  readonly version: readonly string[];
  readonly remedy: string;
}

const KNOWN: Record<BinaryName, Known> = {
  kubectl: {
    package: 'kubernetes-client',
    version: ['version', '--client'],
    remedy: 'install kubectl',
  },
  'nats-server': {
    package: 'nats-server',
    version: ['--version'],
    remedy: 'install nats-server or set NATS_URL',
  },
  pgbouncer: {
    package: 'pgbouncer',
    version: ['--version'],
    remedy: 'install pgbouncer',
  },
  'redis-server': {
    package: 'redis-server',
    version: ['--version'],
    remedy: 'install redis-server or set REDIS_URL',
  },
};

const found = new Map<BinaryName, Promise<Binary>>();

/** Finds a program on the PATH or in the cache folder, or downloads it. Cached per process. */
export function resolveBinary(name: BinaryName, onProgress?: Progress): Promise<Binary> {
  const known = found.get(name);
  if (known) return known;
  const search = findBinary(name, onProgress).catch((error: unknown) => {
    found.delete(name);
    throw error;
  });
  found.set(name, search);
  return search;
}

async function findBinary(
  name: BinaryName,
  onProgress: Progress = () => undefined,
): Promise<Binary> {
  const installed = findOnPath(name);
  if (installed) return { file: installed, env: {} };
  const { cacheDir } = readHostConfig();
  const home = join(cacheDir, `${name}-${process.arch}`);
  const cached = binaryIn(home, name);
  if (cached && (await works(cached, name))) return cached;
  onProgress(`Fetching ${name} from the Debian registry`);
  try {
    mkdirSync(cacheDir, { recursive: true });
    return await fetchInto(home, name);
  } catch (error) {
    throw new UnavailableError(
      `${name} is not on the PATH and could not be fetched (${messageOf(error)}): ${KNOWN[name].remedy}`,
    );
  }
}

/** Unpacks into a temporary folder and renames it, so that parallel starts never see a partial one. */
async function fetchInto(home: string, name: BinaryName): Promise<Binary> {
  const draft = mkdtempSync(`${home}.tmp-`);
  try {
    await unpackPackage(KNOWN[name].package, draft);
    if (!(await isComplete(draft, name))) await unpackNamedLibraries(KNOWN[name].package, draft);
    const lacks = await missingLibraries(draft, name);
    if (lacks.length > 0) throw new UnavailableError(`it lacks ${lacks.join(', ')}`);
    await moveIntoPlace(draft, home, name);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const binary = binaryIn(home, name);
  if (!binary || !(await works(binary, name))) throw new UnavailableError('it does not run here');
  return binary;
}

/** Keeps the folder that a parallel start created, unless its program does not run. */
async function moveIntoPlace(draft: string, home: string, name: BinaryName): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      renameSync(draft, home);
      return;
    } catch (error) {
      const existing = binaryIn(home, name);
      if (existing && (await works(existing, name))) return;
      if (!existsSync(home)) throw error;
      const old = mkdtempSync(`${home}.old-`);
      renameSync(home, join(old, 'was'));
      rmSync(old, { recursive: true, force: true });
    }
  }
}

function binaryIn(home: string, name: BinaryName): Binary | undefined {
  const file = ['usr/bin', 'usr/sbin', 'bin', 'sbin']
    .map((folder) => join(home, folder, name))
    .find(isExecutable);
  return file ? { file, env: { LD_LIBRARY_PATH: libraryFolders(home).join(':') } } : undefined;
}

function libraryFolders(home: string): string[] {
  return ['usr/lib', 'lib'].flatMap((folder) => {
    const path = join(home, folder);
    if (!existsSync(path)) return [];
    const triplets = readdirSync(path).filter((entry) => entry.includes('-linux-'));
    return [...triplets.map((entry) => join(path, entry)), path];
  });
}

async function isComplete(home: string, name: BinaryName): Promise<boolean> {
  return binaryIn(home, name) !== undefined && (await missingLibraries(home, name)).length === 0;
}

async function missingLibraries(home: string, name: BinaryName): Promise<string[]> {
  const binary = binaryIn(home, name);
  if (!binary) return [`the program ${name} itself`];
  if (!findOnPath('ldd')) return [];
  const { lines } = await runToEnd(command('ldd', [binary.file], binary));
  return lines
    .filter((line) => line.includes('not found'))
    .map((line) => line.trim().split(/\s/)[0] ?? line);
}

async function works(binary: Binary, name: BinaryName): Promise<boolean> {
  return (await runToEnd(command(binary.file, KNOWN[name].version, binary))).code === 0;
}

function command(
  file: string,
  args: readonly string[],
  binary: Binary,
): Parameters<typeof runToEnd>[0] {
  return {
    command: file,
    args,
    env: { ...readHostConfig().baseEnv, ...binary.env },
    parentDeath: 'SIGKILL',
    stop: 'SIGTERM',
  };
}
