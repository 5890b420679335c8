import { AppError } from '@desert-mirror/contracts/errors';
import { Database } from '@desert-mirror/platform/database/database';
import { messageOf } from '@desert-mirror/platform/errors';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { Injectable } from '@nestjs/common';
import { isOpen } from '../ledger/payment-intent.rules.js';
import { DeclineLimitsService } from './decline-limits.service.js';
import { RefundSenderService } from './refund-sender.service.js';
import { SettlementService } from './settlement.service.js';

const PERIOD_MS = 60_000;
const BATCH = 20;

interface Claimed {
  id: string;
  refund_status: string | null;
}

/** Reads open payments from Stripe again, so that a lost webhook delays a payment but never loses it. */
@Injectable()
export class ReconcilePaymentsTask extends ScheduledTask {
  constructor(
    database: Database,
    private readonly settlement: SettlementService,
    private readonly refunds: RefundSenderService,
    private readonly declines: DeclineLimitsService,
  ) {
    super(database, PERIOD_MS);
  }

  /** Settles every payment that is due. Concurrent runs claim different payments. */
  async run(): Promise<void> {
    for (;;) {
      const claimed = await this.claim();
      for (const payment of claimed) {
        if (this.stopped || !(await this.reconcileOne(payment))) return;
      }
      if (claimed.length < BATCH) return;
    }
  }

  /** Moving the next check forward is the claim: after a crash the payment is due again then. */
  private async claim(): Promise<Claimed[]> {
    const [rows] = await this.database.manager.query<[Claimed[], number]>(
      `UPDATE payment_intents SET next_check_at = now() + make_interval(secs => $1)
       WHERE id IN (
         SELECT id FROM payment_intents WHERE next_check_at <= now()
         ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, refund_status`,
      [PERIOD_MS / 1000, BATCH],
    );
    return rows;
  }

  /** Returns false if Stripe is unreachable, so that the run ends. */
  private async reconcileOne({ id, refund_status }: Claimed): Promise<boolean> {
    try {
      await this.refunds.sendPending(id);
      if (refund_status === 'due') await this.refunds.sendAutomatic(id);
      else await this.settleOne(id);
      return true;
    } catch (error) {
      const reason = messageOf(error);
      this.logger.warn('Payment not reconciled', { payment: id, reason });
      return AppError.from(error)?.code !== 'payment_provider';
    }
  }

  private async settleOne(id: string): Promise<void> {
    const { status, stripeIntentId } = await this.settlement.settleOrCancel(id);
    // Stripe's event about a declined card may be lost.
    if (isOpen(status) && stripeIntentId !== null)
      await this.declines.cancelIfPaused(stripeIntentId);
  }
}
