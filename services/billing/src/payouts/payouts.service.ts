import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { BalanceSums, BalanceTransaction, Payout } from '@desert-mirror/contracts/payouts';
import type { payoutRpcs } from '@desert-mirror/contracts/payouts.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { dayEnds, dayStarts } from '@desert-mirror/platform/database/business-days';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { BalanceTransactionEntity } from './balance-transaction.entity.js';
import { PayoutEntity } from './payout.entity.js';
import { balanceSumsOf, categoryOf, type CategorySum } from './payout.rules.js';

const SUMS = `category, sum(amount_cents)::bigint AS amount, sum(fee_cents)::bigint AS fee`;

interface SumRow {
  payout_id: number;
  category: string;
  amount: string;
  fee: string;
}

@Injectable()
export class PayoutsService {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list({ limit, cursor, from, to }: RpcInput<typeof payoutRpcs.list>): Promise<Page<Payout>> {
    const builder = this.database.manager.createQueryBuilder(PayoutEntity, 'payout');
    if (from) builder.andWhere('payout.arrivesOn >= :from', { from });
    if (to) builder.andWhere('payout.arrivesOn <= :to', { to });
    const { items: rows, next } = await fetchPage(
      builder,
      { limit, cursor },
      { by: ['createdAt', 'id'], direction: 'DESC' },
      (row) => row,
    );
    return { items: await this.withSums(rows), next };
  }

  /** @throws AppError `not_found` */
  async get(id: number): Promise<Payout> {
    const row = await this.database.manager.findOneBy(PayoutEntity, { id });
    if (!row) throw new AppError('not_found', 'Payout not found');
    return (await this.withSums([row]))[0]!;
  }

  /** Oldest first, without the payout itself. */
  async transactions({
    payoutId,
    ...page
  }: PageQuery & { payoutId: number }): Promise<Page<BalanceTransaction>> {
    const builder = this.database.manager
      .createQueryBuilder(BalanceTransactionEntity, 'entry')
      .where(`entry.payoutId = :payoutId AND entry.category <> 'payout'`, { payoutId });
    const order = { by: ['createdAt' as const, 'id' as const], direction: 'ASC' as const };
    const { items: rows, next } = await fetchPage(builder, page, order, (row) => row);
    const intentIds = rows.flatMap(({ stripeIntentId }) => stripeIntentId ?? []);
    const intents = await this.database.manager.find(PaymentIntentEntity, {
      where: { stripeIntentId: In(intentIds) },
      select: { id: true, stripeIntentId: true, bookingId: true, invoiceId: true },
    });
    const byId = new Map(intents.map((intent) => [intent.stripeIntentId, intent]));
    return { items: rows.map((row) => toTransaction(row, byId.get(row.stripeIntentId))), next };
  }

  /** Sums of what happened at Stripe in a period, paid out or not. */
  async balance({ from, to }: RpcInput<typeof payoutRpcs.balance>): Promise<BalanceSums> {
    const rows = await this.database.manager.query<SumRow[]>(
      `SELECT ${SUMS} FROM balance_transactions
       WHERE created_at >= ${dayStarts('$1::text')} AND created_at < ${dayEnds('$2::text')}
         AND category NOT IN ('payout', 'payout_reversal')
       GROUP BY category`,
      [from, to],
    );
    return balanceSumsOf(rows.map(inCents));
  }

  private async withSums(payouts: readonly PayoutEntity[]): Promise<Payout[]> {
    const rows = await this.database.manager.query<SumRow[]>(
      `SELECT payout_id, ${SUMS} FROM balance_transactions
       WHERE payout_id = ANY($1) GROUP BY payout_id, category`,
      [payouts.map(({ id }) => id)],
    );
    return payouts.map((payout) => {
      const own = rows.filter(({ payout_id }) => payout_id === payout.id);
      return toPayout(payout, balanceSumsOf(own.map(inCents)));
    });
  }
}

/** The driver returns sums as text; amounts in cents are always safe integers. */
const inCents = ({ category, amount, fee }: SumRow): CategorySum => ({
  category,
  amountCents: Number(amount),
  feeCents: Number(fee),
});

const toPayout = (row: PayoutEntity, { net: _net, ...sums }: BalanceSums): Payout => ({
  id: row.id,
  stripeId: row.stripeId,
  status: row.status,
  arrivesOn: row.arrivesOn,
  amount: centsToDecimal(row.amountCents),
  sums: row.isComplete ? sums : null,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
});

const toTransaction = (
  row: BalanceTransactionEntity,
  payment: Pick<PaymentIntentEntity, 'bookingId' | 'invoiceId'> | undefined,
): BalanceTransaction => ({
  id: row.id,
  category: categoryOf(row.category),
  amount: centsToDecimal(row.amountCents),
  fee: centsToDecimal(row.feeCents),
  net: centsToDecimal(row.netCents),
  sourceId: row.sourceId,
  bookingId: payment?.bookingId ?? null,
  invoiceId: payment?.invoiceId ?? null,
  createdAt: row.createdAt.toISOString(),
});
