import { messageOf, UnavailableError } from '@desert-mirror/embedded-servers/errors';
import { ConfigError } from './config.ts';
import type { Supervisor } from './supervisor.ts';
import { complain } from './terminal.ts';

export interface Command {
  readonly supervisor: Supervisor;
  readonly work: () => Promise<void>;
}

/** Runs a command with a supervisor. On failure, stops everything and prints the reason in one line. */
export async function runMain(begin: () => Promise<Command>): Promise<void> {
  try {
    const { supervisor, work } = await begin();
    try {
      await work();
    } catch (error) {
      // Failures during shutdown are a consequence of the shutdown.
      if (supervisor.stopping) return;
      await supervisor.stop();
      throw error;
    }
  } catch (error) {
    explain(error);
    process.exit(1);
  }
}

function explain(error: unknown): void {
  if (error instanceof ConfigError) {
    for (const problem of error.problems) complain(`Bad configuration: ${problem}`);
    return;
  }
  complain(`Desert Mirror could not start: ${messageOf(error)}`);
  // An unexpected error is a bug, so print where it happened.
  if (!(error instanceof UnavailableError) && error instanceof Error) complain(error.stack ?? '');
}
