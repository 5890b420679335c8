import { AppError } from '@desert-mirror/contracts/errors';
import { runInContext } from '@desert-mirror/platform/context';
import { Database } from '@desert-mirror/platform/database/database';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { RefundsService } from './refunds.service.js';
import { SettlementService } from './settlement.service.js';

const PERIOD_MS = 60_000;
const BATCH = 20;

interface Claimed {
  id: string;
  refund_status: string | null;
}

/** Looks at open payments by itself, so that a lost webhook costs minutes and not money. */
@Injectable()
export class PaymentsReconciler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PaymentsReconciler.name);
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly settlement: SettlementService,
    private readonly refunds: RefundsService,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  /** Works off every payment that is due; replicas take different ones. */
  async reconcile(): Promise<void> {
    for (;;) {
      const claimed = await this.claim();
      for (const payment of claimed) {
        if (this.stopped || !(await this.look(payment))) return;
      }
      if (claimed.length < BATCH) return;
    }
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.working = runInContext({ requestId: randomUUID() }, () => this.reconcile())
        .catch((error: unknown) => this.logger.warn('Reconciliation failed', { error }))
        .then(() => {
          if (!this.stopped) this.schedule();
        });
    }, PERIOD_MS);
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
      await (refund_status === 'due' ? this.refunds.refund(id) : this.settlement.settle(id));
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn('Payment not reconciled', { payment: id, reason });
      return AppError.from(error)?.code !== 'payment_provider';
    }
  }
}
