// `npm run restore -- FILE`: restores databases and secrets, then compares the books. `--replace` overwrites
// existing data. The system must be stopped.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UnavailableError } from '@desert-mirror/embedded-servers/errors';
import { runDatabaseCommand, runScript } from './database-command.ts';
import { audit, backup } from './processes.ts';
import { adoptSecrets } from './secrets.ts';
import { say } from './terminal.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});

await runDatabaseCommand(async (system) => {
  const { settings, data, isRunning } = system;
  if (isRunning) throw new UnavailableError('The system is running: stop it before the restore');
  if (positionals[0] === undefined) throw new UnavailableError('Name the archive to restore');
  const file = resolve(positionals[0]);
  const plan = backup(settings);
  const key = plan.env['BACKUP_KEY'] ?? '';
  const restore = { ...plan, name: 'restore', script: 'tools/backup/restore-main.ts' };
  const status = await runScript(restore, values.replace ? [file, '--replace'] : [file]);
  if (status !== 0) return status;
  // Needs the build.
  const { readHead } = await import('@desert-mirror/backup/archive');
  const { secrets } = await readHead({ file, key });
  adoptSecrets(data.file('secrets.json'), settings.secrets, secrets, key);
  say('Comparing the books');
  // Not recorded: most differences disappear once the system runs and reads the payments from Stripe.
  return runScript(audit(settings), ['--no-record']);
});
