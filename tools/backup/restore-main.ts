// Restores a backup into the configured databases: `restore-main.ts FILE [--replace] [--secrets FILE]`.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { readRestoreConfig } from './config.ts';
import { messageOf } from './errors.ts';
import { runRestore } from './run-restore.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false }, secrets: { type: 'string' } },
});
const [file] = positionals;
const config = readRestoreConfig();

try {
  if (file === undefined) throw new Error('Name the archive to restore');
  const { replace, secrets } = values;
  const done = await runRestore(config, { file, replace, secretsFile: secrets, now: new Date() });
  process.stdout.write(`${done}\n`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
