import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from './archive.ts';
import { writeBackup, type DatabaseUrls } from './backup.ts';
import type { BackupConfig } from './config.ts';
import { BackupError, messageOf } from './errors.ts';
import { abandonedDrafts, archiveName, expiredArchives } from './retention.rules.ts';
import { verifyBackup } from './verify.ts';

const MB = 1024 * 1024;

export const urlsOf = (
  config: Pick<BackupConfig, `${Uppercase<keyof DatabaseUrls>}_DATABASE_URL`>,
): DatabaseUrls => ({
  catalog: config.CATALOG_DATABASE_URL,
  booking: config.BOOKING_DATABASE_URL,
  billing: config.BILLING_DATABASE_URL,
  identity: config.IDENTITY_DATABASE_URL,
});

/**
 * Writes an archive, verifies it on request and deletes expired ones.
 * @returns what was done, for people
 * @throws BackupError when the archive cannot be restored; the archive is then deleted
 * @throws Error when the verification could not run, as without the right to create databases; the archive stays
 */
export async function runBackup(
  config: BackupConfig,
  { verify, now }: { verify: boolean; now: Date },
): Promise<string> {
  if (verify && config.DATABASE_URL === undefined)
    throw new BackupError('DATABASE_URL is required to verify a backup in a new database');
  await mkdir(config.BACKUP_DIR, { recursive: true, mode: 0o700 });
  await deleteDrafts(config, now);
  // Before the new archive as well, because a full volume would keep all archives.
  const expired = await deleteExpired(config, now);
  const file = join(config.BACKUP_DIR, archiveName(now));
  const key = config.BACKUP_KEY;
  const manifest = await writeBackup({
    urls: urlsOf(config),
    file,
    key,
    now,
    secrets: await secretsOf(config),
    version: await productVersion(),
  });
  if (verify && config.DATABASE_URL !== undefined)
    try {
      await verifyBackup({ file, key }, config.DATABASE_URL);
    } catch (error) {
      if (error instanceof BackupError) {
        await rm(file);
        throw error;
      }
      throw new Error(`${file} was written, but not verified: ${messageOf(error)}`, {
        cause: error,
      });
    }
  const deleted = expired + (await deleteExpired(config, now));
  const size = `${((await stat(file)).size / MB).toFixed(1)} MB`;
  return [
    `${file}: ${rowsOf(manifest)} rows in ${Object.keys(manifest.tables).length} tables, ${size}`,
    ...(verify ? ['restored into a new database and compared'] : []),
    ...(deleted > 0 ? [`${deleted} expired archives deleted`] : []),
  ].join(', ');
}

export const rowsOf = ({ tables }: Manifest): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

async function secretsOf(config: BackupConfig): Promise<Record<string, string>> {
  const { JWT_SECRET: jwtSecret, BOOKING_LINK_SECRET: bookingLinkSecret } = config;
  const generated = config.BACKUP_SECRETS_FILE
    ? (JSON.parse(await readFile(config.BACKUP_SECRETS_FILE, 'utf8')) as Record<string, string>)
    : {};
  return {
    ...generated,
    ...(jwtSecret && { jwtSecret }),
    ...(bookingLinkSecret && { bookingLinkSecret }),
  };
}

async function productVersion(): Promise<string> {
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

async function deleteDrafts({ BACKUP_DIR }: BackupConfig, now: Date): Promise<void> {
  for (const name of abandonedDrafts(await readdir(BACKUP_DIR), now))
    await rm(join(BACKUP_DIR, name));
}

async function deleteExpired(config: BackupConfig, now: Date): Promise<number> {
  const names = await readdir(config.BACKUP_DIR);
  const expired = expiredArchives(names, now, config.BACKUP_KEEP_DAYS);
  for (const name of expired) await rm(join(config.BACKUP_DIR, name));
  return expired.length;
}
