// `npm run build`: every package, through Nx; what did not change comes from its cache.
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { runToEnd } from '@desert-mirror/embedded-servers/process';
import { complain, say } from '../start/terminal.ts';
import { buildAll } from './build.ts';

try {
  await buildAll({
    stopping: false,
    finish: async (name, launch) => {
      const { code } = await runToEnd(launch, say);
      if (code !== 0) throw new Error(`${name} failed (exit code ${String(code)})`);
    },
  });
} catch (error) {
  complain(messageOf(error));
  process.exitCode = 1;
}
