import { setTimeout as delay } from 'node:timers/promises';
import type { Supervisor } from './supervisor.ts';
import { complain, say } from './terminal.ts';

/** The promise is 10 s, whatever hangs. */
const LONGEST_STOP_MS = 9000;

/** Ctrl-C, a signal, or the death of whoever started us: each ends everything, in order. */
export function endWithSignals(supervisor: Supervisor, bootstrapPid: number | undefined): void {
  let asked = 0;
  const end = (): void => {
    asked = Date.now();
    say('\nStopping');
    const patience = delay(LONGEST_STOP_MS).then(() => supervisor.kill());
    void Promise.race([supervisor.stop(), patience]).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked === 0) {
        end();
        // One key press may arrive twice, by way of the terminal and by way of npm.
      } else if (signal === 'SIGINT' && Date.now() - asked > 500) {
        complain('Stopped at once');
        supervisor.kill();
        process.exit(130);
      }
    });
  }
  // A closed terminal must not end us in the middle of stopping.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  if (bootstrapPid === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === bootstrapPid || asked > 0) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}
