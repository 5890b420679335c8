import { Client } from 'pg';

/** Records the end of a backup, so that the owner hears of a missing one. */
export async function recordBackup(billingUrl: string, error: string | null): Promise<void> {
  const client = new Client(billingUrl);
  await client.connect();
  try {
    await client.query(
      `UPDATE maintenance_runs SET finished_at = now(), error = $1,
         succeeded_at = CASE WHEN $1::text IS NULL THEN now() ELSE succeeded_at END
       WHERE kind = 'backup'`,
      [error],
    );
  } finally {
    await client.end();
  }
}
