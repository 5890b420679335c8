// Restores a backup into the configured databases: `restore-main.ts FILE [--replace] [--secrets FILE]`.
import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readRestoreConfig } from './config.ts';
import { messageOf } from './errors.ts';
import { restoreBackup } from './restore.ts';
import { rowsOf, urlsOf } from './run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false }, secrets: { type: 'string' } },
});
const [file] = positionals;
const config = readRestoreConfig();

try {
  if (file === undefined) throw new Error('Name the archive to restore');
  const { head, manifest } = await restoreBackup({
    ...{ file, key: config.BACKUP_KEY, replace: values.replace, now: new Date() },
    target: { urls: urlsOf(config), adminUrl: config.DATABASE_URL },
  });
  if (values.secrets !== undefined)
    await writeFile(values.secrets, `${JSON.stringify(head.secrets, null, 2)}\n`, { mode: 0o600 });
  const tables = Object.keys(manifest.tables).length;
  process.stdout.write(
    `Restored the backup of ${head.createdAt}: ${rowsOf(manifest)} rows in ${tables} tables\n`,
  );
} catch (error) {
  process.stderr.write(`The restore failed: ${messageOf(error)}\n`);
  process.exitCode = 1;
}
