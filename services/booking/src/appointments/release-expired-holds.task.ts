import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { Database } from '@desert-mirror/platform/database/database';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { Injectable } from '@nestjs/common';

const PERIOD_MS = 15_000;

/**
 * Releases expired holds, so that open calendars show it, and deletes visitors' holds of the day
 * before. Expired holds count as free even before.
 */
@Injectable()
export class ReleaseExpiredHoldsTask extends ScheduledTask {
  constructor(database: Database) {
    super(database, PERIOD_MS);
  }

  async run(): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [released]: [{ booking_id: number | null }[], number] = await tx.manager.query(
        `UPDATE appointments SET status = 'released', expires_at = NULL, updated_at = now()
         WHERE id IN (
           SELECT id FROM appointments WHERE status = 'held' AND expires_at <= now()
           FOR UPDATE SKIP LOCKED
         ) RETURNING booking_id`,
      );
      for (const { booking_id: id } of released)
        if (id !== null)
          await tx.audit({ action: 'booking.hold-expired', entity: 'booking', entityId: id });
      if (released.length > 0) tx.hint(CALENDAR_CHANGED);
      await tx.manager.query(
        `DELETE FROM appointments WHERE status = 'released' AND booking_id IS NULL
           AND updated_at < now() - interval '1 day'`,
      );
    });
  }
}
