// The stand-ins named on the command line in one process.
import { closeOnSignals } from '@desert-mirror/mail-catcher/signals';
import { releaseMemoryWhenIdle } from '@desert-mirror/platform/idle-memory';

interface StandIn {
  readonly url: string;
  close(): Promise<void>;
}

/** Each is loaded only where it runs. */
const STARTS: Readonly<Record<string, () => Promise<StandIn>>> = {
  stripe: async () => {
    const { readConfig } = await import('@desert-mirror/stripe-stand-in/config');
    const { startStripeStandIn } = await import('@desert-mirror/stripe-stand-in/server');
    return startStripeStandIn(readConfig());
  },
  mail: async () => {
    const { readConfig } = await import('@desert-mirror/mail-catcher/config');
    const { startMailCatcher } = await import('@desert-mirror/mail-catcher/server');
    return startMailCatcher(readConfig());
  },
  sms: async () => {
    const { readConfig } = await import('@desert-mirror/sms-catcher/config');
    const { startSmsCatcher } = await import('@desert-mirror/sms-catcher/server');
    return startSmsCatcher(readConfig());
  },
};

async function started(name: string): Promise<StandIn> {
  const start = STARTS[name];
  if (!start) throw new Error(`Unknown stand-in: ${name}`);
  const standIn = await start();
  // The process in the line selects its log.
  const line = { level: 'log', process: name, message: `listening on ${standIn.url}` };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return standIn;
}

const standIns = await Promise.all(process.argv.slice(2).map(started));
releaseMemoryWhenIdle();
closeOnSignals(standIns, (error) => process.stderr.write(`stand-ins: ${String(error)}\n`));
