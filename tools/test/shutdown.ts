import { complain } from '../start/terminal.ts';

const LONGEST_STOP_MS = 20_000;

/** Stops the run and its children on a signal or when the parent process dies. */
export function shutDownOnSignals(
  bootstrapPid: number | undefined,
  stop: () => Promise<void>,
): void {
  let ending = false;
  const end = (code: number): void => {
    if (ending) return;
    ending = true;
    complain('\nStopping');
    setTimeout(() => process.exit(code), LONGEST_STOP_MS).unref();
    void stop().finally(() => process.exit(code));
  };
  process.on('SIGINT', () => end(130));
  process.on('SIGTERM', () => end(143));
  process.on('SIGHUP', () => end(129));
  // A closed terminal must not abort the shutdown.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  if (bootstrapPid === undefined) return;
  setInterval(() => {
    if (process.ppid !== bootstrapPid) end(143);
  }, 500).unref();
}
