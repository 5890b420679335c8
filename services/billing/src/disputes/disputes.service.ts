import { billingEvents } from '@desert-mirror/contracts/billing';
import { type Dispute, isOpenDispute } from '@desert-mirror/contracts/disputes';
import type { disputeRpcs } from '@desert-mirror/contracts/disputes.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { lockAccount } from '../ledger/account-lock.js';
import { invoiceNumberOf } from '../ledger/invoice-number.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { findReceipt } from '../mails/mail-queue.js';
import { auditPayment } from '../payments/locked-payment.js';
import { SettlementService } from '../payments/settlement.service.js';
import { type DisputeSnapshot, StripeDisputesApi } from '../stripe/stripe-disputes-api.js';
import { UnattributedPaymentsService } from '../unattributed-payments/unattributed-payments.service.js';
import { withPayments } from './dispute-rows.js';
import { DisputeEntity } from './dispute.entity.js';
import { movedBy, noticeOf, stateOf, stateOfWarning } from './dispute.rules.js';

const ATTEMPTS = 5;

/** Disputes, inquiries and early fraud warnings. They change neither what was paid nor what is owed. */
@Injectable()
export class DisputesService {
  private readonly logger = new Logger(DisputesService.name);

  constructor(
    private readonly database: Database,
    private readonly stripe: StripeDisputesApi,
    private readonly settlement: SettlementService,
    private readonly unattributed: UnattributedPaymentsService,
  ) {}

  /** Reads a dispute from Stripe and records it. Repeating it changes nothing unless it changed there. */
  async record(stripeId: string): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
      if (await this.recordOnce(stripeId)) return;
    throw new AppError('unavailable');
  }

  /** @returns false if it was recorded by another call since it was read, whose reading may be newer */
  private async recordOnce(stripeId: string): Promise<boolean> {
    const known = await this.database.manager.findOneBy(DisputeEntity, { stripeId });
    const seen = await this.stripe.read(stripeId);
    const payment = seen && (await this.paymentOf(seen));
    if (!payment) {
      if (!(seen && (await this.recordUnattributed(seen))))
        this.logger.log('Dispute of a payment that is not ours', { stripeId });
      return true;
    }
    return this.database.transaction(async (tx) => {
      // A refund that is requested at the same time must see the dispute.
      await lockAccount(tx.manager, payment);
      const before = await tx.manager.findOneBy(DisputeEntity, { stripeId });
      if (before?.updatedAt.getTime() !== known?.updatedAt.getTime()) return false;
      const fields = fieldsOf(seen, payment);
      const row = await tx.manager.save(
        tx.manager.create(DisputeEntity, {
          ...before,
          ...fields,
          closedAt: closedAt(before, fields),
        }),
      );
      await report(tx, payment, before ?? undefined, row);
      return true;
    });
  }

  /** Open ones, those first whose evidence is due first. */
  async listOpen(): Promise<{ disputes: Dispute[] }> {
    const rows = await this.database.manager.find(DisputeEntity, {
      where: { closedAt: IsNull() },
      order: { evidenceDueAt: 'ASC', id: 'ASC' },
      take: 100,
    });
    return { disputes: await withPayments(this.database.manager, rows) };
  }

  /** @throws AppError `not_found` */
  async find(id: number): Promise<RpcOutput<typeof disputeRpcs.findDispute>> {
    const { manager } = this.database;
    const row = await manager.findOneBy(DisputeEntity, { id });
    if (!row) throw new AppError('not_found', 'Dispute not found');
    const [dispute] = await withPayments(manager, [row]);
    const receipt = await findReceipt(manager, row.paymentIntentId);
    return {
      dispute: dispute!,
      customerName: receipt?.recipientName ?? null,
      invoiceNumber: await invoiceNumberOf(manager, dispute!.invoiceId),
    };
  }

  /** Undefined if the payment is not ours, or belongs to no booking or invoice. */
  private async paymentOf({
    stripeIntentId,
  }: DisputeSnapshot): Promise<PaymentIntentEntity | undefined> {
    if (stripeIntentId === null) return undefined;
    const find = () => this.database.manager.findOneBy(PaymentIntentEntity, { stripeIntentId });
    const known = await find();
    if (known) return known;
    await this.settlement.settleIntent(stripeIntentId);
    return (await find()) ?? undefined;
  }

  /**
   * Records the dispute of a payment without a booking, unless it has already ended without a loss.
   * @returns false if it was not recorded
   */
  private async recordUnattributed(seen: DisputeSnapshot): Promise<boolean> {
    const { status } = stateIn(seen);
    if (seen.stripeIntentId === null || status === 'won' || status === 'closed') return false;
    return this.unattributed.recordDispute(seen.stripeIntentId);
  }
}

const stateIn = (seen: DisputeSnapshot): Pick<DisputeEntity, 'kind' | 'status'> =>
  seen.status === undefined ? stateOfWarning(seen, new Date()) : stateOf(seen.status);

function fieldsOf(
  seen: DisputeSnapshot,
  payment: PaymentIntentEntity,
): Omit<DisputeEntity, 'id' | 'closedAt' | 'createdAt' | 'updatedAt'> {
  const { stripeId, reason, livemode, isRefundable, hasEvidence, evidenceDueAt, openedAt } = seen;
  return {
    stripeId,
    reason,
    livemode,
    isRefundable,
    hasEvidence,
    evidenceDueAt,
    openedAt,
    ...stateIn(seen),
    ...movedBy(seen.transactions),
    paymentIntentId: payment.id,
    amountCents: seen.amountCents ?? payment.amountCents,
    currency: seen.currency ?? payment.currency,
  };
}

const closedAt = (
  before: DisputeEntity | null,
  state: Pick<DisputeEntity, 'status'>,
): Date | null => (isOpenDispute(state) ? null : (before?.closedAt ?? new Date()));

/** Records a change in the audit log and tells the owner. */
async function report(
  tx: Transaction,
  payment: PaymentIntentEntity,
  before: DisputeEntity | undefined,
  row: DisputeEntity,
): Promise<void> {
  const { id, kind, status, amountCents, withdrawnCents, feeCents } = row;
  const moved = withdrawnCents !== before?.withdrawnCents || feeCents !== before.feeCents;
  if (before?.kind === kind && before.status === status && !moved) return;
  await auditPayment(tx, payment, `payment.dispute-${status}`, {
    kind,
    amountCents,
    withdrawnCents,
    feeCents,
  });
  const notice = noticeOf(before, row);
  if (notice)
    await tx.publish(billingEvents.ownerNoticeDue, {
      kind: notice,
      id,
      bookingId: payment.bookingId,
    });
}
