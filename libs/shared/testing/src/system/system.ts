import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readHostConfig, repoRoot } from '@desert-mirror/embedded-servers/config';
import { LEAN_ENV, LEAN_FLAGS } from '@desert-mirror/embedded-servers/lean';
import { reservePort } from '@desert-mirror/embedded-servers/ports';
import { removeDataFolder } from '@desert-mirror/embedded-servers/postgres-folder';
import { run, runToEnd } from '@desert-mirror/embedded-servers/process';
import type { Exit, Running } from '@desert-mirror/embedded-servers/process';
import { diskFolder, memoryFolder } from '../scratch-folder.ts';
import type { SystemPlace } from './config.ts';

/** A system started like `npm start`, with its own process and data folder. */
export interface RunningSystem extends SystemPlace {
  /** The process id of the supervisor. */
  readonly pid: number;
  readonly port: number;
  /** Time until the system printed that it is ready. */
  readonly startedInMs: number;
  readonly exited: Promise<Exit>;
  readonly lines: readonly string[];
  signal(signal: NodeJS.Signals): void;
  /** Stops the system with SIGTERM and keeps its data. */
  stop(): Promise<Exit>;
  /** Stops the system and removes its data. */
  remove(): Promise<void>;
}

export interface SystemOptions {
  readonly dataDir?: string;
  /** Creates the data folder on disk, as in production. For benchmarks. */
  readonly isOnDisk?: boolean;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly onLine?: (line: string) => void;
  readonly abort?: AbortSignal;
}

const PREFIX = 'desert-mirror-system-';
const READY_WITHIN_MS = 180_000;
const STOP_WITHIN_MS = 15_000;
const ADMIN_USERNAME = 'owner';
const ADMIN_PASSWORD = `owner-${randomBytes(9).toString('base64url')}`;

const HIGH_RATE_LIMITS = {
  LOGINS_PER_MINUTE: '1000',
  PUBLIC_WRITES_PER_MINUTE: '1000000',
  DECLINES_PER_ADDRESS_PER_HOUR: '1000000',
};

export interface StartCommand {
  readonly running: Running;
  readonly lines: readonly string[];
}

/** Runs `tools/start` without npm and bootstrap, for tests of startup and shutdown. */
export function runStart(
  env: Readonly<Record<string, string>>,
  onLine: (line: string) => void = () => undefined,
): StartCommand {
  const lines: string[] = [];
  const running = run(
    {
      command: process.execPath,
      args: [
        '--disable-warning=ExperimentalWarning',
        ...LEAN_FLAGS,
        join(repoRoot, 'tools/start/main.ts'),
      ],
      env: { ...readHostConfig().buildEnv, ...cacheOf(), ...LEAN_ENV, ...env },
      cwd: repoRoot,
      // The system stops when the test process exits.
      parentDeath: 'SIGTERM',
      stop: 'SIGTERM',
    },
    (line) => {
      lines.push(line);
      onLine(line);
    },
  );
  return { running, lines };
}

/** Runs another script of the tools to its end. */
export async function runTool(
  script: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; text: string }> {
  const { code, lines } = await runToEnd({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', join(repoRoot, script), ...words],
    env: { ...readHostConfig().buildEnv, ...cacheOf(), ...env },
    cwd: repoRoot,
    parentDeath: 'SIGTERM',
    stop: 'SIGTERM',
  });
  return { code, text: lines.join('\n') };
}

/** Runs all services in one Node process, which takes about half the CPU time of separate processes. */
export const ONE_PROCESS = { SINGLE_PROCESS: '1' } as const;

export async function startSystem(options: SystemOptions = {}): Promise<RunningSystem> {
  const { isOnDisk = false } = options;
  const dataDir = options.dataDir ?? (isOnDisk ? diskFolder(PREFIX) : scratchFolder());
  const port = options.port ?? (await reservePort());
  const begun = Date.now();
  const ready = Promise.withResolvers<undefined>();
  const env = {
    ...HIGH_RATE_LIMITS,
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_USERNAME,
    ADMIN_PASSWORD,
    ...options.env,
  };
  const { running, lines } = runStart(env, (line) => {
    options.onLine?.(line);
    if (line.includes('is ready')) ready.resolve(undefined);
  });
  const tooLate = setTimeout(() => ready.reject(new Error('it took too long')), READY_WITHIN_MS);
  void running.exited.then(({ code, signal }) =>
    ready.reject(new Error(`it ended (${signal ?? `exit code ${String(code)}`})`)),
  );
  options.abort?.addEventListener('abort', () => ready.reject(new Error('it was stopped')));
  try {
    await ready.promise;
  } catch (error) {
    await running.stop(STOP_WITHIN_MS);
    const last = lines.slice(-8).join('\n');
    throw new Error(`The system could not be started: ${String(error)}\n${last}`, { cause: error });
  } finally {
    clearTimeout(tooLate);
  }
  const stop = (): Promise<Exit> => running.stop(STOP_WITHIN_MS);
  return {
    url: `http://localhost:${String(port)}`,
    dataDir,
    adminUsername: env.ADMIN_USERNAME,
    adminPassword: env.ADMIN_PASSWORD,
    pid: running.pid,
    port,
    startedInMs: Date.now() - begun,
    exited: running.exited,
    lines,
    signal: (signal) => running.signal(signal),
    stop,
    remove: async () => {
      await stop();
      removeDataFolder(dataDir);
    },
  };
}

const cacheOf = (): Record<string, string> => ({ CACHE_DIR: readHostConfig().cacheDir });

/** A new data folder for a test system, in memory if there is room. */
export const scratchFolder = (): string => memoryFolder(PREFIX);
