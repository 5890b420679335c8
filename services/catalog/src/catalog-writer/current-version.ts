import type { EntityManager } from 'typeorm';

/**
 * Version of a row that this transaction has locked: higher than all versions from before the lock. It
 * is the time in microseconds, so it also rises after a restore of an older state.
 */
export async function currentVersion(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<[{ version: number }]>(
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000000)::float8 AS version',
  );
  return row.version;
}
