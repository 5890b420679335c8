import { closeOnSignals } from '@desert-mirror/mail-catcher/signals';
import { readConfig } from './config.ts';
import { startSmsCatcher } from './server.ts';

async function main(): Promise<void> {
  const catcher = await startSmsCatcher(readConfig());
  process.stdout.write(`sms catcher: API and page on ${catcher.url}\n`);
  closeOnSignals([catcher], report);
}

function report(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`sms catcher: ${text}\n`);
}

main().catch((error: unknown) => {
  report(error);
  process.exit(1);
});
