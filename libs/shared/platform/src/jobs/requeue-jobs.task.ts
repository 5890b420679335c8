import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { QueuedJob } from './job-rows.js';
import { JobQueue } from './queue.js';
import { ScheduledTask } from './scheduled-task.js';

const BATCH = 500;

/** Adds pending jobs to the queue again, so that an emptied Redis loses no job. */
@Injectable()
export class RequeueJobsTask extends ScheduledTask {
  constructor(
    database: Database,
    private readonly queue: JobQueue,
  ) {
    super(database, queue.options.timings.requeuePeriodMs, { initialDelayMs: 0 });
  }

  /**
   * Requeues jobs queued at least `minAgeSeconds` ago. Concurrent runs take different jobs. Those of a newer release
   * wait for its worker.
   */
  async run(minAgeSeconds = this.queue.options.timings.requeueAfterSeconds): Promise<void> {
    const [rows] = await this.database.manager.query<[QueuedJob[], number]>(
      `UPDATE jobs SET queued_at = now() WHERE id IN (
         SELECT id FROM jobs
         WHERE status = 'pending' AND queued_at <= now() - make_interval(secs => $1)
           AND name = ANY($2)
         ORDER BY queued_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING id, name`,
      [minAgeSeconds, this.queue.options.jobs.map(({ name }) => name)],
    );
    if (rows.length > 0) await this.queue.add(rows);
  }
}
