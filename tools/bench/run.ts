import { join } from 'node:path';
import { readHostConfig, repoRoot } from '@desert-mirror/embedded-servers/config';
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { accepts } from '@desert-mirror/embedded-servers/ports';
import { run, untilReady } from '@desert-mirror/embedded-servers/process';
import { complain } from '@desert-mirror/tools/start/terminal';
import { shutDownOnSignals } from '@desert-mirror/tools/test/shutdown';

export class Bench {
  readonly #stops: (() => Promise<unknown>)[] = [];
  readonly #halt = new AbortController();

  /** Aborted on Ctrl-C. */
  get halt(): AbortSignal {
    return this.#halt.signal;
  }

  /** Registers a cleanup step. Steps run in reverse order. */
  afterwards(stop: () => Promise<unknown>): void {
    this.#stops.push(stop);
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0).toReversed()) await stop();
  }

  async work(work: (bench: Bench) => Promise<void>): Promise<void> {
    shutDownOnSignals(undefined, () => {
      this.#halt.abort();
      return this.stop();
    });
    try {
      await work(this);
    } catch (error) {
      if (!this.halt.aborted) complain(`The benchmark failed: ${messageOf(error)}`);
      process.exitCode = 1;
    } finally {
      if (!this.halt.aborted) await this.stop();
    }
  }
}

export interface Helper {
  readonly name: string;
  readonly script: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts a local server and returns its process id. */
export async function startHelper(bench: Bench, helper: Helper): Promise<number> {
  let lastLine = '';
  const server = run(
    {
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', join(repoRoot, helper.script)],
      env: { ...readHostConfig().baseEnv, NODE_ENV: 'production', ...helper.env },
      parentDeath: 'SIGKILL',
      stop: 'SIGTERM',
    },
    (line) => (lastLine = line),
  );
  bench.afterwards(() => server.stop(1_000));
  await untilReady(server, {
    name: helper.name,
    check: () => accepts(helper.port),
    timeoutMs: 20_000,
    lastLine: () => lastLine,
  });
  return server.pid;
}
