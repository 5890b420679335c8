import { setTimeout as delay } from 'node:timers/promises';
import { messageOf, UnavailableError } from '@desert-mirror/embedded-servers/errors';
import { run, untilReady } from '@desert-mirror/embedded-servers/process';
import type { Launch } from '@desert-mirror/embedded-servers/launch';
import type { Exit, Running } from '@desert-mirror/embedded-servers/process';
import { nextRestart, START_ATTEMPTS } from './backoff.ts';
import { mostInformativeLine } from './logs.ts';

export interface SupervisedProcess {
  readonly name: string;
  prepare(): Promise<Launch>;
  /** Without a check, the process counts as ready once started. */
  readonly isReady?: () => Promise<boolean>;
  /** Lower numbers stop first. */
  readonly stopOrder: number;
  readonly graceMs: number;
}

export interface SupervisorOutput {
  /** Called for every output line of a process. */
  line(process: string, line: string, isHealthy: boolean): void;
  /** Prints a line on the terminal. */
  report(line: string): void;
  logOf(process: string): string;
}

interface Entry {
  readonly process: SupervisedProcess;
  running: Running | undefined;
  begun: number;
  failures: number;
  stopping: boolean;
  done: Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const LAST_LINES = 200;
const STABLE_AGAIN_AFTER_MS = 1000;

export class Supervisor {
  readonly #output: SupervisorOutput;
  readonly #entries: Entry[] = [];
  readonly #tasks = new Set<Running>();
  readonly #halt = new AbortController();
  readonly #failure: { promise: Promise<never>; reject: (error: Error) => void };
  #wasHealthy = false;

  constructor(output: SupervisorOutput) {
    this.#output = output;
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => undefined);
    this.#failure = { promise, reject };
  }

  get stopping(): boolean {
    return this.#halt.signal.aborted;
  }

  /** Aborted when the system stops. */
  get stopSignal(): AbortSignal {
    return this.#halt.signal;
  }

  /** Rejects when a process cannot be started. Never rejects after `markHealthy`. */
  get failure(): Promise<never> {
    return this.#failure.promise;
  }

  /** Whether all processes run, and restarted ones have been running for a while. */
  get isStable(): boolean {
    return this.#entries.every(
      (entry) =>
        entry.running && (entry.failures === 0 || Date.now() - entry.begun > STABLE_AGAIN_AFTER_MS),
    );
  }

  /** From now on, exited processes are restarted without limit. */
  markHealthy(): void {
    this.#wasHealthy = true;
  }

  /** Keeps a process running. Resolves when it is ready for the first time. */
  async supervise(process: SupervisedProcess): Promise<void> {
    const ready = Promise.withResolvers<undefined>();
    const entry: Entry = {
      process,
      running: undefined,
      begun: 0,
      failures: 0,
      stopping: false,
      done: Promise.resolve(),
    };
    this.#entries.push(entry);
    entry.done = this.#loop(entry, () => ready.resolve(undefined));
    await Promise.race([ready.promise, this.failure]);
  }

  /** Runs a task to completion. @throws UnavailableError with its most informative output line */
  async runTask(name: string, launch: Launch): Promise<void> {
    const lines: string[] = [];
    const task = run(launch, (line) => this.#record(name, line, lines));
    this.#tasks.add(task);
    const exit = await task.exited;
    this.#tasks.delete(task);
    if (exit.code !== 0) throw this.#failed(`${name} failed`, name, lines, exit);
  }

  /** Restarts a process without a delay. */
  async restart(name: string): Promise<void> {
    const entry = this.#entries.find((one) => one.process.name === name);
    if (!entry?.running) return;
    entry.stopping = true;
    await entry.running.stop(entry.process.graceMs);
  }

  /** Stops all processes by `stopOrder`; those with the same order at the same time. */
  async stop(): Promise<void> {
    this.#halt.abort();
    for (const task of this.#tasks) task.signal('SIGKILL');
    const orders = [...new Set(this.#entries.map((entry) => entry.process.stopOrder))].sort(
      (a, b) => a - b,
    );
    for (const order of orders) {
      const group = this.#entries.filter((entry) => entry.process.stopOrder === order);
      await Promise.all(
        group.map(async (entry) => {
          await entry.running?.stop(entry.process.graceMs);
          await entry.done;
        }),
      );
    }
  }

  kill(): void {
    this.#halt.abort();
    for (const task of this.#tasks) task.signal('SIGKILL');
    for (const entry of this.#entries) entry.running?.signal('SIGKILL');
  }

  async #loop(entry: Entry, onReady: () => void): Promise<void> {
    for (;;) {
      entry.begun = Date.now();
      const lines: string[] = [];
      const exit = await this.#runOnce(entry, lines, onReady);
      if (this.stopping) return;
      if (entry.stopping) {
        entry.stopping = false;
        continue;
      }
      const restart = nextRestart(entry.failures, Date.now() - entry.begun);
      entry.failures = restart.failures;
      if (!this.#wasHealthy && restart.failures >= START_ATTEMPTS) {
        const what = `${entry.process.name} could not be started`;
        this.#failure.reject(this.#failed(what, entry.process.name, lines, exit));
        return;
      }
      // Before the site was healthy, only the last attempt is reported.
      if (this.#wasHealthy) this.#reportExit(entry.process.name, lines, exit, restart.delayMs);
      await delay(restart.delayMs, undefined, { signal: this.#halt.signal }).catch(() => undefined);
      if (this.stopping) return;
    }
  }

  async #runOnce(entry: Entry, lines: string[], onReady: () => void): Promise<Exit> {
    const { process } = entry;
    try {
      const launch = await process.prepare();
      if (this.stopping) return { code: 0, signal: null };
      const running = run(launch, (line) => this.#record(process.name, line, lines));
      entry.running = running;
      if (process.isReady) await this.#awaitReady(process, running, lines);
      if (!running.exit()) onReady();
      return await running.exited;
    } catch (error) {
      const wasStarted = entry.running !== undefined;
      if (!entry.running?.exit()) this.#record(process.name, messageOf(error), lines);
      // A retry cannot provide what the machine lacks.
      if (!wasStarted && !this.#wasHealthy && error instanceof UnavailableError) {
        this.#failure.reject(error);
      }
      // It runs but did not become ready: stop it before the next attempt.
      await entry.running?.stop(process.graceMs);
      return entry.running?.exit() ?? { code: 1, signal: null };
    } finally {
      entry.running = undefined;
    }
  }

  #awaitReady(process: SupervisedProcess, running: Running, lines: string[]): Promise<void> {
    return untilReady(running, {
      name: process.name,
      check: process.isReady ?? (() => Promise.resolve(true)),
      timeoutMs: READY_WITHIN_MS,
      lastLine: () => mostInformativeLine(lines),
    });
  }

  #record(name: string, line: string, lines: string[]): void {
    lines.push(line);
    if (lines.length > LAST_LINES) lines.shift();
    this.#output.line(name, line, this.#wasHealthy);
  }

  #reportExit(name: string, lines: readonly string[], exit: Exit, delayMs: number): void {
    const next = `starting it again in ${String(delayMs / 1000)} s`;
    const how = exit.signal ?? `exit code ${String(exit.code)}`;
    // After a clean exit or a signal, the output does not explain the exit.
    const why = exit.code ? `: ${mostInformativeLine(lines)}` : '';
    this.#output.report(`${name} ended (${how})${why}; ${next}`);
  }

  #failed(what: string, name: string, lines: readonly string[], exit: Exit): UnavailableError {
    const how = exit.signal ?? `exit code ${String(exit.code)}`;
    return new UnavailableError(
      `${what} (${how}): ${mostInformativeLine(lines)} (log: ${this.#output.logOf(name)})`,
    );
  }
}
