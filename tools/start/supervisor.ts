import { setTimeout as delay } from 'node:timers/promises';
import { messageOf, UnavailableError } from '@desert-mirror/embedded-servers/errors';
import { run, untilReady } from '@desert-mirror/embedded-servers/process';
import type { Launch } from '@desert-mirror/embedded-servers/launch';
import type { Exit, Running } from '@desert-mirror/embedded-servers/process';
import { afterEnd, TRIES_AT_START } from './backoff.ts';
import { tellingLine } from './logs.ts';

/** Something to keep running: a server or a process. */
export interface Unit {
  readonly name: string;
  prepare(): Promise<Launch>;
  /** Where it can be asked; else it counts as ready once started. */
  readonly isReady?: () => Promise<boolean>;
  /** Stopped in rising order: what others lean on goes last. */
  readonly stopOrder: number;
  readonly graceMs: number;
}

export interface Surroundings {
  /** Every line of a unit, for its log. */
  line(unit: string, line: string, settled: boolean): void;
  /** What the person at the terminal must know. */
  report(line: string): void;
  logOf(unit: string): string;
}

interface Kept {
  readonly unit: Unit;
  running: Running | undefined;
  begun: number;
  failures: number;
  stopping: boolean;
  done: Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const LAST_LINES = 200;
const STANDS_AFTER_MS = 1000;

/** Owns every descendant: starts, restarts and stops them. */
export class Supervisor {
  readonly #around: Surroundings;
  readonly #kept: Kept[] = [];
  readonly #jobs = new Set<Running>();
  readonly #halt = new AbortController();
  readonly #failure: { promise: Promise<never>; reject: (error: Error) => void };
  #settled = false;

  constructor(around: Surroundings) {
    this.#around = around;
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => undefined);
    this.#failure = { promise, reject };
  }

  get stopping(): boolean {
    return this.#halt.signal.aborted;
  }

  /** Rejects when something cannot be started at all; never after `settle`. */
  get failure(): Promise<never> {
    return this.#failure.promise;
  }

  /** Everything runs, and what fell before stands again for a while. */
  get isWhole(): boolean {
    return this.#kept.every(
      (kept) => kept.running && (kept.failures === 0 || Date.now() - kept.begun > STANDS_AFTER_MS),
    );
  }

  /** The stack was healthy once: from now on everything is restarted for ever. */
  settle(): void {
    this.#settled = true;
  }

  /** Keeps a unit running from now on; resolves when it is ready for the first time. */
  async keep(unit: Unit): Promise<void> {
    const ready = Promise.withResolvers<undefined>();
    const kept: Kept = {
      unit,
      running: undefined,
      begun: 0,
      failures: 0,
      stopping: false,
      done: Promise.resolve(),
    };
    this.#kept.push(kept);
    kept.done = this.#loop(kept, () => ready.resolve(undefined));
    await Promise.race([ready.promise, this.failure]);
  }

  /** Runs something to its end; its last lines make the error when it fails. */
  async finish(name: string, launch: Launch): Promise<void> {
    const lines: string[] = [];
    const job = run(launch, (line) => this.#hear(name, line, lines));
    this.#jobs.add(job);
    const exit = await job.exited;
    this.#jobs.delete(job);
    if (exit.code !== 0) throw this.#failed(`${name} failed`, name, lines, exit);
  }

  /** A unit that is replaced (the dev server does so after a change): ends and starts at once. */
  async restart(name: string): Promise<void> {
    const kept = this.#kept.find((one) => one.unit.name === name);
    if (!kept?.running) return;
    kept.stopping = true;
    await kept.running.stop(kept.unit.graceMs);
  }

  /** In order, each group at once; nothing is left when it resolves. */
  async stop(): Promise<void> {
    this.#halt.abort();
    for (const job of this.#jobs) job.signal('SIGKILL');
    const orders = [...new Set(this.#kept.map((kept) => kept.unit.stopOrder))].sort(
      (a, b) => a - b,
    );
    for (const order of orders) {
      const group = this.#kept.filter((kept) => kept.unit.stopOrder === order);
      await Promise.all(
        group.map(async (kept) => {
          await kept.running?.stop(kept.unit.graceMs);
          await kept.done;
        }),
      );
    }
  }

  /** Without a word: for the second Ctrl-C. */
  kill(): void {
    this.#halt.abort();
    for (const job of this.#jobs) job.signal('SIGKILL');
    for (const kept of this.#kept) kept.running?.signal('SIGKILL');
  }

  async #loop(kept: Kept, onReady: () => void): Promise<void> {
    for (;;) {
      kept.begun = Date.now();
      const lines: string[] = [];
      const exit = await this.#live(kept, lines, onReady);
      if (this.stopping) return;
      if (kept.stopping) {
        kept.stopping = false;
        continue;
      }
      const restart = afterEnd(kept.failures, Date.now() - kept.begun);
      kept.failures = restart.failures;
      if (!this.#settled && restart.failures >= TRIES_AT_START) {
        const what = `${kept.unit.name} could not be started`;
        this.#failure.reject(this.#failed(what, kept.unit.name, lines, exit));
        return;
      }
      // Before the site was healthy once, only the last try's reason is worth a line.
      if (this.#settled) this.#reportEnd(kept.unit.name, lines, exit, restart.delayMs);
      await delay(restart.delayMs, undefined, { signal: this.#halt.signal }).catch(() => undefined);
      if (this.stopping) return;
    }
  }

  async #live(kept: Kept, lines: string[], onReady: () => void): Promise<Exit> {
    const { unit } = kept;
    try {
      const launch = await unit.prepare();
      if (this.stopping) return { code: 0, signal: null };
      const running = run(launch, (line) => this.#hear(unit.name, line, lines));
      kept.running = running;
      if (unit.isReady) await this.#awaitReady(unit, running, lines);
      if (!running.exit()) onReady();
      return await running.exited;
    } catch (error) {
      const there = kept.running !== undefined;
      if (!kept.running?.exit()) this.#hear(unit.name, messageOf(error), lines);
      // What the machine cannot give will not be there in 0.2 s either.
      if (!there && !this.#settled && error instanceof UnavailableError) {
        this.#failure.reject(error);
      }
      // Alive and yet not ready: the next try gets a clean place.
      await kept.running?.stop(unit.graceMs);
      return kept.running?.exit() ?? { code: 1, signal: null };
    } finally {
      kept.running = undefined;
    }
  }

  #awaitReady(unit: Unit, running: Running, lines: string[]): Promise<void> {
    return untilReady(running, {
      name: unit.name,
      check: unit.isReady ?? (() => Promise.resolve(true)),
      timeoutMs: READY_WITHIN_MS,
      lastLine: () => tellingLine(lines),
    });
  }

  #hear(name: string, line: string, lines: string[]): void {
    lines.push(line);
    if (lines.length > LAST_LINES) lines.shift();
    this.#around.line(name, line, this.#settled);
  }

  #reportEnd(name: string, lines: readonly string[], exit: Exit, delayMs: number): void {
    const next = `starting it again in ${String(delayMs / 1000)} s`;
    const how = exit.signal ?? `exit code ${String(exit.code)}`;
    // A clean end or a kill from outside says nothing about itself in the last lines.
    const why = exit.code ? `: ${tellingLine(lines)}` : '';
    this.#around.report(`${name} ended (${how})${why}; ${next}`);
  }

  #failed(what: string, name: string, lines: readonly string[], exit: Exit): UnavailableError {
    const how = exit.signal ?? `exit code ${String(exit.code)}`;
    return new UnavailableError(
      `${what} (${how}): ${tellingLine(lines)} (log: ${this.#around.logOf(name)})`,
    );
  }
}
