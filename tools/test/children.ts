import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { run } from '@desert-mirror/embedded-servers/process';
import type { Running } from '@desert-mirror/embedded-servers/process';
import type { Ended } from './tally.ts';

const LAST_LINES = 60;
const GRACE_MS = 5_000;

/** The child processes of a test run. They end with the run, even if it is killed. */
export class Children {
  readonly #running = new Set<Running>();
  readonly #env: Readonly<Record<string, string>>;
  #stopped = false;

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Runs a Node program of this repository to completion. */
  async node(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
    if (this.#stopped) return { code: 143, lastLines: 'stopped' };
    const lines: string[] = [];
    const child = run(
      {
        command: process.execPath,
        args: ['--disable-warning=ExperimentalWarning', ...args],
        env: { ...this.#env, ...env },
        cwd: repoRoot,
        // SIGTERM, so that it also stops its own children.
        parentDeath: 'SIGTERM',
        stop: 'SIGTERM',
      },
      (line) => {
        lines.push(line);
        if (lines.length > LAST_LINES) lines.shift();
      },
    );
    this.#running.add(child);
    const { code } = await child.exited;
    this.#running.delete(child);
    return { code, lastLines: lines.join('\n') };
  }

  /** Stops the running children and prevents new ones. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all([...this.#running].map((child) => child.stop(GRACE_MS)));
  }
}
