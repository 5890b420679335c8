import { readConfig } from './config.ts';
import { startMailCatcher } from './server.ts';
import { closeOnSignals } from './signals.ts';

async function main(): Promise<void> {
  const catcher = await startMailCatcher(readConfig());
  process.stdout.write(`mail catcher: ${catcher.smtpUrl}, page on ${catcher.url}\n`);
  closeOnSignals([catcher], report);
}

function report(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`mail catcher: ${text}\n`);
}

main().catch((error: unknown) => {
  report(error);
  process.exit(1);
});
