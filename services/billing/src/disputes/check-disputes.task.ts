import { Database } from '@desert-mirror/platform/database/database';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { Injectable } from '@nestjs/common';
import { StripeDisputesApi } from '../stripe/stripe-disputes-api.js';
import { DisputesService } from './disputes.service.js';

const PERIOD_MS = 10 * 60_000;
/** Webhooks are lost and backups are old by less. */
const LOOK_BACK_MS = 30 * 24 * 3600_000;

/** Reads open disputes again and finds new ones, so that a lost webhook never hides one. */
@Injectable()
export class CheckDisputesTask extends ScheduledTask {
  constructor(
    database: Database,
    private readonly stripe: StripeDisputesApi,
    private readonly disputes: DisputesService,
  ) {
    super(database, PERIOD_MS);
  }

  async run(): Promise<void> {
    const recent = await this.stripe.list(new Date(Date.now() - LOOK_BACK_MS));
    const rows = await this.database.manager.query<{ id: string }[]>(
      `SELECT stripe_id AS id FROM disputes WHERE closed_at IS NULL
       UNION SELECT found FROM unnest($1::text[]) AS recent (found)
       WHERE NOT EXISTS (SELECT FROM disputes WHERE stripe_id = found)`,
      [recent],
    );
    for (const { id } of rows) {
      if (this.stopped) return;
      await this.attempt(id, () => this.disputes.record(id));
    }
  }
}
