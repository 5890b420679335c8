import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { run } from '@desert-mirror/embedded-servers/process';
import type { Running } from '@desert-mirror/embedded-servers/process';
import type { Ended } from './tally.ts';

const LAST_LINES = 60;
const GRACE_MS = 5_000;

/** The programs of a run: each ends by itself, when the run is stopped, or with its death. */
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

  /** Runs a Node program of this repository to its end. */
  async node(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
    if (this.#stopped) return { code: 143, lastLines: 'stopped' };
    const lines: string[] = [];
    const child = run(
      {
        command: process.execPath,
        args: ['--disable-warning=ExperimentalWarning', ...args],
        env: { ...this.#env, ...env },
        cwd: repoRoot,
        // Asked politely, it takes along what it has started itself.
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

  /** Ends what runs and refuses what would come. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all([...this.#running].map((child) => child.stop(GRACE_MS)));
  }
}
