import { Database } from '@desert-mirror/platform/database/database';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { Injectable } from '@nestjs/common';
import { HAS_EXPIRED, releaseExpired } from './expired-holds.js';

const PERIOD_MS = 15_000;

/** Releases expired holds, and deletes visitors' holds of the day before. */
@Injectable()
export class ReleaseExpiredHoldsTask extends ScheduledTask {
  constructor(database: Database) {
    super(database, PERIOD_MS);
  }

  async run(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await releaseExpired(
        tx,
        `id IN (SELECT id FROM appointments WHERE ${HAS_EXPIRED} FOR UPDATE SKIP LOCKED)`,
      );
      await tx.manager.query(
        `DELETE FROM appointments WHERE status = 'released' AND booking_id IS NULL
           AND updated_at < now() - interval '1 day'`,
      );
    });
  }
}
