import { AppError } from '@desert-mirror/contracts/errors';
import { Database } from '@desert-mirror/platform/database/database';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { Injectable } from '@nestjs/common';
import { RefundsService } from '../refunds/refunds.service.js';
import { SettlementService } from './settlement.service.js';

const PERIOD_MS = 60_000;
const BATCH = 20;

interface Claimed {
  id: string;
  refund_status: string | null;
}

/** Looks at open payments by itself, so that a lost webhook costs minutes and not money. */
@Injectable()
export class PaymentsReconciler extends ScheduledTask {
  constructor(
    database: Database,
    private readonly settlement: SettlementService,
    private readonly refunds: RefundsService,
  ) {
    super(database, PERIOD_MS);
  }

  run(): Promise<void> {
    return this.reconcile();
  }

  /** Works off every payment that is due; two at once take different ones. */
  async reconcile(): Promise<void> {
    for (;;) {
      const claimed = await this.claim();
      for (const payment of claimed) {
        if (this.stopped || !(await this.look(payment))) return;
      }
      if (claimed.length < BATCH) return;
    }
  }

  /** The claim is the next date itself: whoever dies over it is followed by another then. */
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

  /** @returns false when Stripe is out of reach, and asking on is pointless */
  private async look({ id, refund_status }: Claimed): Promise<boolean> {
    try {
      await this.refunds.sendPending(id);
      await (refund_status === 'due' ? this.refunds.giveBack(id) : this.settlement.settle(id));
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn('Payment not reconciled', { payment: id, reason });
      return AppError.from(error)?.code !== 'payment_provider';
    }
  }
}
