import { backUpNightly } from '@desert-mirror/backup/nightly';
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { auditsDaily } from '@desert-mirror/backup/audits-daily';
import { audit, backup } from './processes.ts';
import { nodeLaunch } from './supervised-processes.ts';
import type { System } from './system.ts';
import { complain } from './terminal.ts';

/** Verified backups of the running system and audits of its books, until it stops. */
export function backUpEveryNight({ settings, supervisor }: System): Promise<void> {
  const plan = backup(settings);
  const books = audit(settings);
  const launch = nodeLaunch(plan, []);
  const audits = nodeLaunch(books, []);
  // Without a role that can create databases, the archive cannot be restored for verification.
  const args = settings.adminDatabaseUrl === undefined ? [] : ['--verify'];
  const signal = supervisor.stopSignal;
  return backUpNightly({
    folder: settings.config.BACKUP_DIR,
    run: auditsDaily({
      backUp: () => supervisor.runTask(plan.name, { ...launch, args: [...launch.args, ...args] }),
      audit: () =>
        supervisor
          .runTask(books.name, { ...audits, args: [...audits.args, '--confirm'] })
          .catch((error: unknown) => complain(`  audit ${messageOf(error)}`)),
      now: Date.now,
      signal,
    }),
    failed: (error) => complain(`  backup ${messageOf(error)}`),
    signal,
  });
}
