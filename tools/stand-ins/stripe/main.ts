import { readConfig } from './config.ts';
import { textOf } from './errors.ts';
import { startStripeStandIn } from './server.ts';

async function main(): Promise<void> {
  const standIn = await startStripeStandIn(readConfig());
  process.stdout.write(`stripe stand-in: listening on ${standIn.url}\n`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    standIn.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown): never {
  process.stderr.write(`stripe stand-in: ${textOf(error)}\n`);
  process.exit(1);
}

main().catch(fail);
