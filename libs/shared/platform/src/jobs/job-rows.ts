import type { JobContract } from '@desert-mirror/contracts/rpc';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { currentMeta } from '../context.js';

/** A job as Redis needs to know it; everything else stays in its row. */
export interface QueuedJob {
  id: string;
  name: string;
}

/**
 * Writes a job's row, in the transaction of the change that calls for it.
 * @returns undefined when a job of that name and key is already there
 */
export async function writeJob(
  manager: EntityManager,
  job: JobContract,
  payload: unknown,
  key?: string,
): Promise<QueuedJob | undefined> {
  const rows: { id: string }[] = await manager.query(
    `INSERT INTO jobs (name, key, payload, meta) VALUES ($1, $2, $3, $4)
     ON CONFLICT (name, key) DO NOTHING RETURNING id`,
    [
      job.name,
      key ?? null,
      JSON.stringify(z.parse(job.payload, payload)),
      JSON.stringify(currentMeta()),
    ],
  );
  return rows[0] && { id: rows[0].id, name: job.name };
}
