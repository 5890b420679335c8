import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { QueuedJob } from './job-rows.js';
import { ScheduledTask } from './scheduled-task.js';
import { JobQueue } from './queue.js';

const PERIOD_MS = 10_000;

/** Hands to Redis again what lies in the table for 30 s. */
@Injectable()
export class RequeueJobsTask extends ScheduledTask {
  constructor(
    database: Database,
    private readonly queue: JobQueue,
  ) {
    super(database, PERIOD_MS, { firstMs: 0 });
  }

  protected work(): Promise<void> {
    return this.sweep();
  }

  /** Re-adds jobs that have been pending for `olderThanSeconds`; two at once take different ones. */
  async sweep(olderThanSeconds = 30): Promise<void> {
    const [rows] = await this.database.manager.query<[QueuedJob[], number]>(
      `UPDATE jobs SET queued_at = now() WHERE id IN (
         SELECT id FROM jobs
         WHERE status = 'pending' AND queued_at <= now() - make_interval(secs => $1)
         ORDER BY queued_at LIMIT 500 FOR UPDATE SKIP LOCKED)
       RETURNING id, name`,
      [olderThanSeconds],
    );
    if (rows.length > 0) await this.queue.add(rows);
  }
}
