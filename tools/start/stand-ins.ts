// The stand-ins named on the command line in one process.
import { readConfig as mailConfig } from '@desert-mirror/mail-catcher/config';
import { startMailCatcher } from '@desert-mirror/mail-catcher/server';
import { closeOnSignals } from '@desert-mirror/mail-catcher/signals';
import { releaseMemoryWhenIdle } from '@desert-mirror/platform/idle-memory';
import { readConfig as smsConfig } from '@desert-mirror/sms-catcher/config';
import { startSmsCatcher } from '@desert-mirror/sms-catcher/server';
import { readConfig as stripeConfig } from '@desert-mirror/stripe-stand-in/config';
import { startStripeStandIn } from '@desert-mirror/stripe-stand-in/server';

interface StandIn {
  readonly url: string;
  close(): Promise<void>;
}

const STARTS: Readonly<Record<string, () => Promise<StandIn>>> = {
  stripe: () => startStripeStandIn(stripeConfig()),
  mail: () => startMailCatcher(mailConfig()),
  sms: () => startSmsCatcher(smsConfig()),
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
