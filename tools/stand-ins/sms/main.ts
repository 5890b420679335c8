import { readConfig } from './config.ts';
import { startSmsCatcher } from './server.ts';

async function main(): Promise<void> {
  const catcher = await startSmsCatcher(readConfig());
  process.stdout.write(`sms catcher: API and page on ${catcher.url}\n`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    catcher.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`sms catcher: ${text}\n`);
  process.exit(1);
}

main().catch(fail);
