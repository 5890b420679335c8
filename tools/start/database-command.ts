import type { Launch } from '@desert-mirror/embedded-servers/launch';
import { runToEnd } from '@desert-mirror/embedded-servers/process';
import { buildAll } from '../build/build.ts';
import { readStartConfig } from './config.ts';
import type { ProcessPlan } from './process-plan.ts';
import { runMain } from './run-main.ts';
import { shutDownOnSignals } from './shutdown.ts';
import { nodeLaunch } from './supervised-processes.ts';
import { attachToSystem, startPostgres } from './system.ts';
import { say } from './terminal.ts';

export type AttachedSystem = Awaited<ReturnType<typeof attachToSystem>>;

/** Runs a command with the databases of the system in DATA_DIR, and exits with the status it returns. */
export function runDatabaseCommand(
  work: (system: AttachedSystem) => Promise<number>,
): Promise<void> {
  return runMain(async () => {
    const config = readStartConfig();
    const system = await attachToSystem(config);
    shutDownOnSignals(system.supervisor, config.BOOTSTRAP_PID);
    return {
      supervisor: system.supervisor,
      work: async () => {
        await buildAll(system.supervisor, { isInUse: system.isRunning });
        await startPostgres(system);
        const status = await work(system);
        await system.supervisor.stop();
        process.exit(status);
      },
    };
  });
}

/** Runs a script with its output on the terminal. @returns its exit code */
export async function runScript(plan: ProcessPlan, args: readonly string[]): Promise<number> {
  const launch: Launch = nodeLaunch(plan, []);
  const { code } = await runToEnd({ ...launch, args: [...launch.args, ...args] }, say);
  return code ?? 1;
}
