import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { guarded } from './guard.ts';
import type { Launch } from './launch.ts';
import { UnavailableError } from './errors.ts';

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Running {
  readonly pid: number;
  readonly exited: Promise<Exit>;
  /** Undefined while the process runs. */
  exit(): Exit | undefined;
  signal(signal: NodeJS.Signals): void;
  /** Sends the stop signal, then SIGKILL to the process group after the grace period. */
  stop(graceMs: number): Promise<Exit>;
  unref(): void;
}

export type LineListener = (line: string) => void;

/**
 * The child is the leader of a new session: Ctrl-C in the terminal reaches only the supervisor, which stops
 * processes in order, and killing the group includes the child's own children.
 */
export function run(launch: Launch, onLine: LineListener): Running {
  const { file, args } = guarded(launch);
  const child = spawn(file, args, {
    cwd: launch.cwd,
    env: { ...launch.env },
    uid: launch.uid,
    gid: launch.gid,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  listen(child, onLine);
  let exit: Exit | undefined;
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', (error) => {
      onLine(error.message);
      resolve((exit ??= { code: 127, signal: null }));
    });
    child.once('exit', (code, signal) => resolve((exit ??= { code, signal })));
  });
  const signal = (name: NodeJS.Signals): void => {
    if (!exit && child.pid) sendSignal(name === 'SIGKILL' ? -child.pid : child.pid, name);
  };
  return {
    pid: child.pid ?? 0,
    exited,
    exit: () => exit,
    signal,
    unref: () => detach(child),
    stop: async (graceMs) => {
      signal(launch.stop);
      const patience = new AbortController();
      const late = delay(graceMs, undefined, { signal: patience.signal, ref: true }).then(
        () => signal('SIGKILL'),
        () => undefined,
      );
      const result = await exited;
      patience.abort();
      await late;
      return result;
    },
  };
}

function detach(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream instanceof Socket) stream.unref();
  }
}

function listen(child: ChildProcess, onLine: LineListener): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine);
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

export interface Finished extends Exit {
  readonly lines: readonly string[];
}

export async function runToEnd(launch: Launch, onLine?: LineListener): Promise<Finished> {
  const lines: string[] = [];
  const running = run(launch, (line) => {
    lines.push(line);
    onLine?.(line);
  });
  const exit = await running.exited;
  // The last lines can arrive after the exit event.
  await delay(5);
  return { ...exit, lines };
}

export interface Readiness {
  readonly name: string;
  readonly check: () => Promise<boolean>;
  readonly timeoutMs: number;
  readonly lastLine: () => string;
}

/** Polls until the server is ready. @throws UnavailableError after the timeout or when the process exits */
export async function untilReady(running: Running, readiness: Readiness): Promise<void> {
  const deadline = Date.now() + readiness.timeoutMs;
  for (;;) {
    const exit = running.exit();
    if (exit) {
      const how = exit.signal ?? `exit code ${String(exit.code)}`;
      throw new UnavailableError(
        `${readiness.name} stopped while starting (${how}): ${readiness.lastLine()}`,
      );
    }
    if (await readiness.check()) return;
    if (Date.now() > deadline) {
      throw new UnavailableError(
        `${readiness.name} did not answer within ${String(readiness.timeoutMs / 1000)} s: ` +
          readiness.lastLine(),
      );
    }
    await delay(20);
  }
}
