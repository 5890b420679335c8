// Backs up all databases. `--verify` restores the archive into a new database and compares it; `--nightly`
// keeps running and makes a backup every night.
import 'reflect-metadata';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { messageOf } from './errors.ts';
import { backUpNightly } from './nightly.ts';
import { recordBackup } from './record.ts';
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

if (words.has('--nightly')) {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const keepAlive = setInterval(() => undefined, 60_000);
  // For the health check of the image, which allows the first archive a day.
  await mkdir(config.BACKUP_DIR, { recursive: true, mode: 0o700 });
  await writeFile(join(config.BACKUP_DIR, '.started'), '');
  await backUpNightly({
    folder: config.BACKUP_DIR,
    run: backUp,
    failed: complain,
    signal: stop.signal,
  });
  clearInterval(keepAlive);
} else {
  try {
    await backUp();
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}
