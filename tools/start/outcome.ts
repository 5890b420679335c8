import { messageOf, UnavailableError } from '@desert-mirror/embedded-servers/errors';
import { ConfigError } from './config.ts';
import type { Supervisor } from './supervisor.ts';
import { complain } from './terminal.ts';

export interface Begun {
  readonly supervisor: Supervisor;
  readonly work: () => Promise<void>;
}

/** Runs a command that keeps a stack; when it cannot, says why in one line and leaves nothing. */
export async function runMain(begin: () => Promise<Begun>): Promise<void> {
  try {
    const { supervisor, work } = await begin();
    try {
      await work();
    } catch (error) {
      // What fails while we stop, fails because we stop.
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
  // Ours to mend, not the user's: then the place in the code is worth more than a tidy screen.
  if (!(error instanceof UnavailableError) && error instanceof Error) complain(error.stack ?? '');
}
