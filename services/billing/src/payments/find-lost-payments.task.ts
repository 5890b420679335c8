import { Database } from '@desert-mirror/platform/database/database';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { Injectable } from '@nestjs/common';
import { StripeApi } from '../stripe/stripe-api.js';
import { SettlementService } from './settlement.service.js';

const PERIOD_MS = 10 * 60_000;
/** An intent can be paid until it is canceled as abandoned, after a week. */
const OVERLAP_MS = 8 * 24 * 3600_000;

/** Compares the payments at Stripe with ours, to find those whose rows and webhooks were both lost. */
@Injectable()
export class FindLostPaymentsTask extends ScheduledTask {
  constructor(
    database: Database,
    private readonly stripe: StripeApi,
    private readonly settlement: SettlementService,
  ) {
    super(database, PERIOD_MS);
  }

  async run(): Promise<void> {
    const { manager } = this.database;
    const startedAt = new Date();
    const [installation] = await manager.query<{ id: string; payments_checked_at: Date }[]>(
      'SELECT id, payments_checked_at FROM installation',
    );
    const { id, payments_checked_at: checkedAt } = installation!;
    const paid = await this.stripe.listSucceeded(id, new Date(checkedAt.getTime() - OVERLAP_MS));
    // Money without a booking is read again, because it may have been refunded at Stripe.
    const unknown = await manager.query<{ id: string }[]>(
      `SELECT intent AS id FROM unnest($1::text[]) AS paid (intent)
       WHERE NOT EXISTS (SELECT FROM payment_intents WHERE stripe_intent_id = intent)
         AND NOT EXISTS (SELECT FROM unattributed_payments
           WHERE stripe_intent_id = intent AND resolved_at IS NOT NULL)`,
      [paid],
    );
    let isComplete = true;
    for (const intent of unknown) {
      if (this.stopped) return;
      const isSettled = await this.attempt(intent.id, () =>
        this.settlement.settleIntent(intent.id),
      );
      isComplete &&= isSettled;
    }
    // After a failure, the next run checks the same period again.
    if (isComplete)
      await manager.query('UPDATE installation SET payments_checked_at = $1', [startedAt]);
  }
}
