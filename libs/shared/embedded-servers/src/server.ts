import { run, untilReady } from './process.ts';
import type { Exit } from './process.ts';
import type { Launch } from './launch.ts';

export type Progress = (line: string) => void;

/** Describes an embedded server; the supervisor starts, restarts and stops it. */
export interface ServerPlan {
  readonly name: string;
  readonly url: string;
  readonly port: number;
  /** Called before every start: creates or repairs the data folder and returns the command. */
  prepare(): Promise<Launch>;
  isReady(): Promise<boolean>;
}

export interface StartedServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly exited: Promise<Exit>;
  stop(): Promise<void>;
}

/** Starts a server without a supervisor, for tests. */
export async function startServer(plan: ServerPlan, timeoutMs = 30_000): Promise<StartedServer> {
  let lastLine = 'it said nothing';
  const running = run(await plan.prepare(), (line) => {
    if (line.trim()) lastLine = line.trim();
  });
  try {
    await untilReady(running, {
      name: plan.name,
      check: () => plan.isReady(),
      timeoutMs,
      lastLine: () => lastLine,
    });
  } catch (error) {
    await running.stop(0);
    throw error;
  }
  // A server that a test does not stop must not keep the test runner alive; it exits with the runner.
  running.unref();
  return {
    url: plan.url,
    port: plan.port,
    pid: running.pid,
    exited: running.exited,
    stop: async () => {
      await running.stop(5000);
    },
  };
}
