import type { JobContract } from '@desert-mirror/contracts/rpc';
import { transitions } from '@desert-mirror/contracts/transitions';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { storedMeta } from '../context.js';

export const jobTransitions = transitions<'pending' | 'done' | 'failed'>({
  pending: ['done', 'failed'],
  done: [],
  // A person runs it again.
  failed: ['pending'],
});

/** The part of a job that Redis holds; everything else stays in its row. */
export interface QueuedJob {
  id: string;
  name: string;
}

/**
 * Writes a job's row in the transaction of the change that requires it.
 * @returns undefined if a job with that name and key exists
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
      JSON.stringify(storedMeta()),
    ],
  );
  return rows[0] && { id: rows[0].id, name: job.name };
}
