import { setTimeout as delay } from 'node:timers/promises';
import type { Supervisor } from './supervisor.ts';
import { complain, say } from './terminal.ts';

/** The documented maximum is 10 s. */
const MAX_SHUTDOWN_MS = 9000;

/** Stops the system in order on Ctrl-C, on a signal, or when the bootstrap exits. */
export function shutDownOnSignals(supervisor: Supervisor, bootstrapPid: number | undefined): void {
  let requestedAt = 0;
  const stop = (): void => {
    requestedAt = Date.now();
    say('\nStopping');
    const patience = delay(MAX_SHUTDOWN_MS).then(() => supervisor.kill());
    void Promise.race([supervisor.stop(), patience]).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (requestedAt === 0) {
        stop();
        // One Ctrl-C can arrive twice, from the terminal and from npm.
      } else if (signal === 'SIGINT' && Date.now() - requestedAt > 500) {
        complain('Stopped at once');
        supervisor.kill();
        process.exit(130);
      }
    });
  }
  // A closed terminal must not interrupt the shutdown.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  if (bootstrapPid === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === bootstrapPid || requestedAt > 0) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}
