// `npm run dev`: the stack of `npm start`, with Vite in front and a rebuild after every change.
import { join } from 'node:path';
import { buildAll } from '../build/build.ts';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { accepts } from '@desert-mirror/embedded-servers/ports';
import { readStartConfig } from '../start/config.ts';
import { endWithSignals } from '../start/ending.ts';
import { runMain } from '../start/outcome.ts';
import { services } from '../start/processes.ts';
import { announce, prepareStack, startGround, startServices } from '../start/stack.ts';
import type { Stack } from '../start/stack.ts';
import { complain, say } from '../start/terminal.ts';
import { nodeLaunch } from '../start/units.ts';
import { affected, watchSources } from './watch.ts';

await runMain(async () => {
  const begun = Date.now();
  const config = readStartConfig();
  const stack = await prepareStack(config, { gatewayElsewhere: true });
  endWithSignals(stack.supervisor, config.BOOTSTRAP_PID);
  return {
    supervisor: stack.supervisor,
    work: async () => {
      await buildAll(stack.supervisor);
      await startGround(stack);
      await startServices(stack);
      await startVite(stack);
      if (stack.supervisor.stopping) return;
      announce(stack, begun);
      watchSources((packages) => rebuild(stack, packages));
    },
  };
});

/** Vite stands where the site is expected and passes everything but the client to the gateway. */
async function startVite({ supervisor, settings }: Stack): Promise<void> {
  if (supervisor.stopping) return;
  const { PORT, HOST } = settings.config;
  const vite = nodeLaunch(
    { name: 'vite', script: '', env: { GATEWAY_URL: settings.localUrl } },
    [],
  );
  const program = join(repoRoot, 'node_modules/vite/bin/vite.js');
  const where = ['--host', HOST, '--port', String(PORT), '--strictPort'];
  await supervisor.keep({
    name: 'vite',
    stopOrder: 0,
    graceMs: 1000,
    prepare: () =>
      Promise.resolve({ ...vite, args: [program, ...where], cwd: join(repoRoot, 'web') }),
    isReady: () => accepts(PORT),
  });
}

async function rebuild(
  { supervisor, settings }: Stack,
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
