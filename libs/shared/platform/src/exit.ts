import type { INestApplicationContext } from '@nestjs/common';
import type { JsonLogger } from './logger.js';

/** Exits with `process.exit` after the shutdown, so that buffered log lines are written. */
export function stopOnSignals(app: INestApplicationContext): void {
  app.enableShutdownHooks([], { useProcessExit: true });
}

/** After an uncaught error the process state is unknown: logs it and exits; the supervisor restarts the process. */
export function exitOnUncaughtError(logger: JsonLogger): void {
  const exit = (error: unknown) => {
    logger.fatal('Uncaught error', error instanceof Error ? error.stack : String(error));
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
