import { run, untilReady } from './process.ts';
import type { Exit } from './process.ts';
import type { Launch } from './launch.ts';

export type Progress = (line: string) => void;

/** An embedded server as data: the supervisor owns starting, restarting and stopping it. */
export interface ServerPlan {
  readonly name: string;
  readonly url: string;
  readonly port: number;
  /** Once per (re)start: makes or heals the data folder, answers the command to run. */
  prepare(): Promise<Launch>;
  /** Whether it takes work now; asked by connecting. */
  isReady(): Promise<boolean>;
}

export interface StartedServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly exited: Promise<Exit>;
  stop(): Promise<void>;
}

/** Starts one server without supervision: for tests. */
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
  // A test that forgets to stop it must not hang its runner; it dies with the runner anyway.
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
