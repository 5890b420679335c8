// `npm start`: runs the whole system on one machine until a signal stops it.
import { buildAll } from '../build/build.ts';
import { readStartConfig } from './config.ts';
import { shutDownOnSignals } from './shutdown.ts';
import { runMain } from './run-main.ts';
import { announce, prepareSystem, startInfrastructure, startServices } from './system.ts';

await runMain(async () => {
  const begun = Date.now();
  const config = readStartConfig();
  const system = await prepareSystem(config);
  shutDownOnSignals(system.supervisor, config.BOOTSTRAP_PID);
  return {
    supervisor: system.supervisor,
    work: async () => {
      await buildAll(system.supervisor);
      await startInfrastructure(system);
      await startServices(system);
      if (system.supervisor.stopping) return;
      announce(system, begun);
      // Needs the build.
      const { backUpEveryNight } = await import('./nightly-backup.ts');
      const { releaseMemoryWhenIdle } = await import('@desert-mirror/platform/idle-memory');
      releaseMemoryWhenIdle();
      void backUpEveryNight(system);
    },
  };
});
