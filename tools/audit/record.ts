import type { Client } from 'pg';
import type { Difference } from './difference.ts';

const RECORDED_AT_MOST = 20;

/** The back-office lists the differences until the next audit. */
export async function recordAudit(billing: Client, found: readonly Difference[]): Promise<void> {
  await billing.query(
    `UPDATE maintenance_runs SET finished_at = now(), succeeded_at = now(), error = NULL,
       differences = $1
     WHERE kind = 'audit'`,
    [JSON.stringify(found.slice(0, RECORDED_AT_MOST))],
  );
}

/** The differences of the last complete audit stay. */
export async function recordFailedAudit(billing: Client, error: string): Promise<void> {
  await billing.query(
    `UPDATE maintenance_runs SET finished_at = now(), error = $1 WHERE kind = 'audit'`,
    [error],
  );
}
