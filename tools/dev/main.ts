// `npm run dev`: the system of `npm start` behind Vite, rebuilt after every change.
import { join } from 'node:path';
import { buildAll } from '../build/build.ts';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { accepts } from '@desert-mirror/embedded-servers/ports';
import { readStartConfig } from '../start/config.ts';
import { shutDownOnSignals } from '../start/shutdown.ts';
import { runMain } from '../start/run-main.ts';
import { services } from '../start/processes.ts';
import { announce, prepareSystem, startInfrastructure, startServices } from '../start/system.ts';
import type { System } from '../start/system.ts';
import { complain, say } from '../start/terminal.ts';
import { nodeLaunch } from '../start/supervised-processes.ts';
import { affected, watchSources } from './watch.ts';

await runMain(async () => {
  const begun = Date.now();
  // A change restarts only the processes that it affects.
  const config = { ...readStartConfig(), SINGLE_PROCESS: '0' as const };
  const system = await prepareSystem(config, { hasDevServer: true });
  shutDownOnSignals(system.supervisor, config.BOOTSTRAP_PID);
  return {
    supervisor: system.supervisor,
    work: async () => {
      await buildAll(system.supervisor);
      await startInfrastructure(system);
      await startServices(system);
      await startVite(system);
      if (system.supervisor.stopping) return;
      announce(system, begun);
      watchSources((packages) => rebuild(system, packages));
    },
  };
});

/** Vite listens on the site's port, serves the client and forwards other requests to the gateway. */
async function startVite({ supervisor, settings }: System): Promise<void> {
  if (supervisor.stopping) return;
  const { PORT, HOST } = settings.config;
  const vite = nodeLaunch(
    { name: 'vite', script: '', env: { GATEWAY_URL: settings.localUrl } },
    [],
  );
  const program = join(repoRoot, 'node_modules/vite/bin/vite.js');
  const address = ['--host', HOST, '--port', String(PORT), '--strictPort'];
  await supervisor.supervise({
    name: 'vite',
    stopOrder: 0,
    graceMs: 1000,
    prepare: () =>
      Promise.resolve({ ...vite, args: [program, ...address], cwd: join(repoRoot, 'web') }),
    isReady: () => accepts(PORT),
  });
}

async function rebuild(
  { supervisor, settings }: System,
  packages: ReadonlySet<string>,
): Promise<void> {
  const begun = Date.now();
  try {
    await buildAll(supervisor, { services: true });
  } catch (error) {
    complain(messageOf(error));
    return;
  }
  const names = affected(packages, services(settings));
  await Promise.all(names.map((name) => supervisor.restart(name)));
  say(
    `  Rebuilt and restarted ${names.join(', ')} in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  );
}
