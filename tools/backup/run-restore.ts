import { existsSync } from 'node:fs';
import { open, unlink } from 'node:fs/promises';
import type { RestoreConfig } from './config.ts';
import { messageOf } from './errors.ts';
import { restoreBackup } from './restore.ts';
import { rowsOf, urlsOf } from './run.ts';

interface RestoreRequest {
  readonly file: string;
  readonly replace: boolean;
  /** The file to write the archive's secrets to, unencrypted. */
  readonly secretsFile: string | undefined;
  readonly now: Date;
}

/**
 * Restores an archive into the configured databases.
 * @returns what was done, for people
 * @throws Error that says whether the databases were restored
 */
export async function runRestore(
  config: RestoreConfig,
  { secretsFile, ...request }: RestoreRequest,
): Promise<string> {
  const failed = (what: string) => (error: unknown) => {
    throw new Error(`${what}: ${messageOf(error)}`, { cause: error });
  };
  // Opened first: without the secrets, the links of customers would not work with the restored data.
  const isNewFile = secretsFile !== undefined && !existsSync(secretsFile);
  const output =
    secretsFile === undefined
      ? undefined
      : await open(secretsFile, 'a', 0o600).catch(failed('The restore failed'));
  try {
    const { head, manifest } = await restoreBackup({
      ...request,
      key: config.BACKUP_KEY,
      target: { urls: urlsOf(config), adminUrl: config.DATABASE_URL },
    }).catch(async (error: unknown) => {
      // A start would refuse an empty file.
      if (isNewFile) await unlink(secretsFile);
      return failed('The restore failed')(error);
    });
    const tables = Object.keys(manifest.tables).length;
    const done = `Restored the backup of ${head.createdAt}: ${rowsOf(manifest)} rows in ${tables} tables`;
    const secrets = `${JSON.stringify(head.secrets, null, 2)}\n`;
    await output
      ?.truncate()
      .then(() => output.writeFile(secrets))
      .catch(failed(`${done}. The secrets were not written`));
    return done;
  } finally {
    await output?.close();
  }
}
