import { type INestApplicationContext, Logger } from '@nestjs/common';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Closes all apps of the process on a signal, then exits with `process.exit`, so that buffered log lines are
 * written. Nest's shutdown hooks would exit when the first app has closed.
 * @param apps may grow until the signal
 * @returns is aborted by the signal
 */
export function stopOnSignals(apps: readonly INestApplicationContext[]): AbortSignal {
  const stopping = new AbortController();
  const stop = async (): Promise<void> => {
    stopping.abort();
    const results = await Promise.allSettled(apps.map((app) => app.close()));
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) Logger.error('Shutdown failed', stackOf(reason), 'exit');
    process.exit(failed.length > 0 ? 1 : 0);
  };
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (!stopping.signal.aborted) void stop();
    });
  return stopping.signal;
}

/** After an uncaught error the process state is unknown: logs it and exits; the supervisor restarts the process. */
export function exitOnUncaughtError(): void {
  const exit = (error: unknown) => {
    Logger.fatal('Uncaught error', stackOf(error));
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
