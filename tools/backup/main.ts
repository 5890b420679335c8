// Backs up all databases. `--verify` restores the archive into a new database and compares it; `--nightly`
// keeps running and makes a backup every night; `--audit` compares the books after each backup.
import 'reflect-metadata';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditsDaily } from './audits-daily.ts';
import { readConfig } from './config.ts';
import { messageOf } from './errors.ts';
import { backUpNightly } from './nightly.ts';
import { recordBackup } from './record.ts';
import { runAudit } from './run-audit.ts';
import { runBackup } from './run.ts';

const config = readConfig();
const words = new Set(process.argv.slice(2));
const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const complain = (error: unknown): unknown =>
  process.stderr.write(`The backup failed: ${messageOf(error)}\n`);

const backUp = async (): Promise<void> => {
  try {
    say(await runBackup(config, { verify: words.has('--verify'), now: new Date() }));
  } catch (error) {
    await recordBackup(config.BILLING_DATABASE_URL, messageOf(error)).catch(complain);
    throw error;
  }
  // The archive is good even if this fails.
  await recordBackup(config.BILLING_DATABASE_URL, null).catch((error: unknown) =>
    process.stderr.write(`The backup was not recorded: ${messageOf(error)}\n`),
  );
};

const stop = new AbortController();
const run = words.has('--audit')
  ? auditsDaily({
      backUp,
      audit: () => runAudit(config, stop.signal),
      now: Date.now,
      signal: stop.signal,
    })
  : backUp;

if (words.has('--nightly')) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const keepAlive = setInterval(() => undefined, 60_000);
  // For the health check of the image, which allows the first archive a day.
  await mkdir(config.BACKUP_DIR, { recursive: true, mode: 0o700 });
  await writeFile(join(config.BACKUP_DIR, '.started'), '');
  await backUpNightly({
    folder: config.BACKUP_DIR,
    run,
    failed: complain,
    signal: stop.signal,
  });
  clearInterval(keepAlive);
} else {
  try {
    await run();
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}
