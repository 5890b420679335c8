import { DAY_MS } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type BalanceTransactionSnapshot,
  type PayoutSnapshot,
  StripeBalanceApi,
} from '../stripe/stripe-balance-api.js';
import { netOf } from './payout.rules.js';
import { PayoutEntity } from './payout.entity.js';

/** Rows this much older than the newest are read again, because Stripe can list them late. */
const TRANSACTIONS_AGAIN_MS = 3 * DAY_MS;
/** A bank can return a payout within some days. */
const PAYOUTS_AGAIN_MS = 14 * DAY_MS;

/** Copies the balance transactions and payouts from Stripe. Repeating it changes nothing. */
@Injectable()
export class FetchPayoutsService {
  private readonly logger = new Logger(FetchPayoutsService.name);

  constructor(
    private readonly database: Database,
    private readonly stripe: StripeBalanceApi,
  ) {}

  async fetch(): Promise<void> {
    const since = await this.newest('balance_transactions', TRANSACTIONS_AGAIN_MS);
    const transactions = await this.stripe.transactions({ since });
    // All or none, because the newest stored row tells where the next run begins.
    await this.database.transaction(({ manager }) => saveTransactions(manager, transactions));
    const payouts = await this.stripe.payouts(await this.newest('payouts', PAYOUTS_AGAIN_MS));
    await this.database.transaction(({ manager }) => savePayouts(manager, payouts));
    for (const payout of await this.incomplete()) await this.attempt(payout);
  }

  /** A failure is logged, so that later payouts are still completed. The next run retries it. */
  private async attempt(payout: PayoutEntity): Promise<void> {
    try {
      await this.complete(payout);
    } catch (error) {
      this.logger.warn('Payout not completed', { payout: payout.stripeId, error });
    }
  }

  private async newest(
    table: 'balance_transactions' | 'payouts',
    overlapMs: number,
  ): Promise<Date | null> {
    const [row] = await this.database.manager.query<{ newest: Date | null }[]>(
      `SELECT max(created_at) AS newest FROM ${table}`,
    );
    return row!.newest && new Date(row!.newest.getTime() - overlapMs);
  }

  private incomplete(): Promise<PayoutEntity[]> {
    return this.database.manager.find(PayoutEntity, {
      where: { automatic: true, isComplete: false },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** Stores the transactions of a payout. Until they add up, Stripe is still assigning them. */
  private async complete({ id, stripeId, amountCents }: PayoutEntity): Promise<void> {
    const transactions = await this.stripe.transactions({ payout: stripeId });
    if (netOf(transactions) !== amountCents) {
      this.logger.warn('The transactions of a payout do not add up yet', { payout: stripeId });
      return;
    }
    await this.database.transaction(async ({ manager }) => {
      await saveTransactions(manager, transactions);
      await manager.query(
        'UPDATE balance_transactions SET payout_id = $1 WHERE stripe_id = ANY($2)',
        [id, transactions.map((transaction) => transaction.stripeId)],
      );
      await manager.update(PayoutEntity, { id }, { isComplete: true });
    });
  }
}

const saveTransactions = (
  manager: EntityManager,
  transactions: readonly BalanceTransactionSnapshot[],
): Promise<unknown> =>
  manager.query(
    `INSERT INTO balance_transactions (stripe_id, category, amount_cents, fee_cents, net_cents,
       currency, source_id, stripe_intent_id, created_at)
     SELECT "stripeId", category, "amountCents", "feeCents", "netCents", currency, "sourceId",
       "stripeIntentId", "createdAt"
     FROM jsonb_to_recordset($1) AS seen ("stripeId" text, category text, "amountCents" integer,
       "feeCents" integer, "netCents" integer, currency text, "sourceId" text,
       "stripeIntentId" text, "createdAt" timestamptz)
     ON CONFLICT (stripe_id) DO NOTHING`,
    [JSON.stringify(transactions)],
  );

const savePayouts = (
  manager: EntityManager,
  payouts: readonly PayoutSnapshot[],
): Promise<unknown> =>
  manager.query(
    `INSERT INTO payouts (stripe_id, status, amount_cents, currency, automatic, arrives_on, failure,
       created_at)
     SELECT "stripeId", status, "amountCents", currency, automatic, "arrivesOn", failure, "createdAt"
     FROM jsonb_to_recordset($1) AS seen ("stripeId" text, status text, "amountCents" integer,
       currency text, automatic boolean, "arrivesOn" date, failure text, "createdAt" timestamptz)
     ON CONFLICT (stripe_id) DO UPDATE SET status = excluded.status, failure = excluded.failure,
       arrives_on = excluded.arrives_on`,
    [JSON.stringify(payouts)],
  );
