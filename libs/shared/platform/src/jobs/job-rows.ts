import type { JobContract, JobPayload, MessageMeta } from '@desert-mirror/contracts/rpc';
import { transitions } from '@desert-mirror/contracts/transitions';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';

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

export interface NewJob {
  name: string;
  key: string | null;
  payload: unknown;
  meta: MessageMeta;
}

/** A job of a transaction, before those that can be combined are. */
export interface EnqueuedJob extends NewJob {
  combine: JobContract['combine'];
}

/** Jobs that have the same name, no key and can be combined become one, with the context of the first. */
export function combined(jobs: readonly EnqueuedJob[]): NewJob[] {
  const separate = jobs.filter(({ key, combine }) => key !== null || !combine);
  const groups = Map.groupBy(
    jobs.filter((job) => !separate.includes(job)),
    ({ name }) => name,
  );
  const together = [...groups.values()].map((group) => {
    const first = group[0]!;
    return { ...first, payload: first.combine!(group.map(({ payload }) => payload)) };
  });
  return [...separate, ...together];
}

/** The columns of a job that a statement inserts together with other rows. */
export const jobColumns = <J extends JobContract>(
  { name, payload: schema }: J,
  payload: JobPayload<J>,
): Pick<NewJob, 'name' | 'payload'> => ({ name, payload: z.parse(schema, payload) });

/**
 * Writes jobs in the transaction of the change that requires them.
 * @returns the inserted jobs, without those whose name and key exist
 */
export function writeJobs(manager: EntityManager, jobs: readonly NewJob[]): Promise<QueuedJob[]> {
  return manager.query(
    `INSERT INTO jobs (name, key, payload, meta)
     SELECT * FROM unnest($1::text[], $2::text[], $3::jsonb[], $4::jsonb[])
     ON CONFLICT (name, key) DO NOTHING RETURNING id, name`,
    [
      jobs.map(({ name }) => name),
      jobs.map(({ key }) => key),
      jobs.map(({ payload }) => JSON.stringify(payload)),
      jobs.map(({ meta }) => JSON.stringify(meta)),
    ],
  );
}
