// `npm run build`: builds every package with Nx, from its cache where nothing changed.
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { runToEnd } from '@desert-mirror/embedded-servers/process';
import { complain, say } from '../start/terminal.ts';
import { buildAll } from './build.ts';

try {
  await buildAll({
    stopping: false,
    runTask: async (name, launch) => {
      const { code } = await runToEnd(launch, say);
      if (code !== 0) throw new Error(`${name} failed (exit code ${String(code)})`);
    },
  });
} catch (error) {
  complain(messageOf(error));
  process.exitCode = 1;
}
