// `npm run test:faults`: kills processes and takes servers away while customers pay, and checks after each fault
// that no payment was lost or doubled. `npm run test:faults -- --only postgres` runs those with it in their names.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { complain, say } from '../start/terminal.ts';
import { shutDownOnSignals } from '../test/shutdown.ts';
import { movedClock } from './clock.ts';
import { readFlags } from './config.ts';
import { checkGoal, notRun, receiptsRow, runFault } from './fault.ts';
import type { Row } from './fault.ts';
import { FAULTS } from './faults.ts';
import { fullDisk } from './full-disk.ts';
import { FaultRun } from './run.ts';
import { tableOf } from './table.ts';

/** No fault starts after this time, so that the run ends within 20 minutes. */
const LAST_START_MS = 16 * 60_000;
const OWN_SYSTEM = { 'full disk': fullDisk, 'clock moved': movedClock };

const { only } = readFlags(process.argv.slice(2));
const isWanted = (name: string): boolean =>
  only.length === 0 || only.some((wanted) => name.includes(wanted));

const faultRun = new FaultRun();
const rows: Row[] = [];
shutDownOnSignals(undefined, () => faultRun.end());

async function record(name: string, run: () => Promise<Row>): Promise<void> {
  if (faultRun.wasEnded) return;
  say(`  ${name} …`);
  const row = await run().catch((error: unknown) => ({
    ...notRun(name, 'it ended early'),
    problems: [messageOf(error)],
  }));
  rows.push(row);
  const healed = row.healedSeconds === undefined ? row.note : `healed after ${row.healedSeconds} s`;
  say(
    `  ${name}: ${row.problems.length > 0 ? row.problems.join('; ') : healed} (${row.seconds} s)`,
  );
}

async function main(): Promise<void> {
  const begun = Date.now();
  for (const [name, run] of Object.entries(OWN_SYSTEM))
    if (isWanted(name)) {
      await record(name, () => run(faultRun));
      await faultRun.cleanUp();
    }
  const wanted = FAULTS.filter(({ name }) => isWanted(name));
  if (wanted.length === 0 || faultRun.wasEnded) return;
  const shared = await faultRun.startStage();
  for (const fault of wanted) {
    const isLate = Date.now() - begun > LAST_START_MS;
    await record(fault.name, async () =>
      isLate
        ? { ...notRun(fault.name, 'out of time'), problems: ['out of time'] }
        : checkGoal(fault, await runFault(shared, fault)),
    );
  }
  await record('receipts of all payments', () => receiptsRow(shared));
}

try {
  await main();
  const file = join(repoRoot, '.cache', 'faults.json');
  mkdirSync(join(repoRoot, '.cache'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
  say(`\n${tableOf(rows)}\n\nAs JSON: .cache/faults.json`);
  if (rows.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
} catch (error) {
  if (!faultRun.wasEnded) complain(messageOf(error));
  process.exitCode = 1;
} finally {
  await faultRun.cleanUp();
}
