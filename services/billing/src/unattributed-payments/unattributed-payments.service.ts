import { billingEvents } from '@desert-mirror/contracts/billing';
import { AppError } from '@desert-mirror/contracts/errors';
import type { UnattributedPayment } from '@desert-mirror/contracts/unattributed-payments';
import { Database } from '@desert-mirror/platform/database/database';
import { insertOnce } from '@desert-mirror/platform/database/insert-ignoring';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { describeSubject } from '../stripe/intent-metadata.rules.js';
import { isFailed } from '../stripe/refund-snapshot.rules.js';
import type { IntentSnapshot } from '../stripe/stripe-api.js';
import { toUnattributedPayment, UnattributedPaymentEntity } from './unattributed-payment.entity.js';

/** Money at Stripe that belongs to no booking or invoice. The owner decides about it. */
@Injectable()
export class UnattributedPaymentsService {
  constructor(private readonly database: Database) {}

  /** Tells the owner once. Repeating it updates what was refunded. */
  async record(seen: IntentSnapshot): Promise<void> {
    const { id: stripeIntentId, livemode, receivedCents: amountCents } = seen;
    const refundedCents = seen.refunds
      .filter((refund) => !isFailed(refund))
      .reduce((sum, refund) => sum + refund.amountCents, 0);
    await this.database.transaction(async (tx) => {
      const addedId = await insertOnce(tx.manager, UnattributedPaymentEntity, {
        stripeIntentId,
        livemode,
        amountCents,
        description: describeSubject(seen),
        paidAt: seen.charge?.at ?? seen.createdAt,
      });
      await tx.manager.query(
        `UPDATE unattributed_payments SET refunded_cents = $2,
           resolved_at = coalesce(resolved_at, CASE WHEN $2 >= amount_cents THEN now() END)
         WHERE stripe_intent_id = $1`,
        [stripeIntentId, refundedCents],
      );
      if (addedId === undefined || refundedCents >= amountCents) return;
      const notice = { kind: 'payment-unattributed', id: addedId, bookingId: null } as const;
      await tx.publish(billingEvents.ownerNoticeDue, notice);
    });
  }

  /**
   * Reopens a disputed payment, even if the owner has resolved it, and notifies the owner once.
   * @returns false if there is no such payment
   */
  async recordDispute(stripeIntentId: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [disputed] = await tx.manager.query<[{ id: number }[], number]>(
        `UPDATE unattributed_payments SET disputed_at = now(), resolved_at = NULL
         WHERE stripe_intent_id = $1 AND disputed_at IS NULL RETURNING id`,
        [stripeIntentId],
      );
      for (const { id } of disputed)
        await tx.publish(billingEvents.ownerNoticeDue, {
          kind: 'unattributed-payment-disputed',
          id,
          bookingId: null,
        });
      return tx.manager.existsBy(UnattributedPaymentEntity, { stripeIntentId });
    });
  }

  /** Those that need a decision, oldest first. */
  async listOpen(): Promise<{ payments: UnattributedPayment[] }> {
    const rows = await this.database.manager.find(UnattributedPaymentEntity, {
      where: { resolvedAt: IsNull() },
      order: { id: 'ASC' },
      take: 100,
    });
    return { payments: rows.map(toUnattributedPayment) };
  }

  /** Null if it needs no decision any more. */
  async find(id: number): Promise<{ payment: UnattributedPayment | null }> {
    const row = await this.database.manager.findOneBy(UnattributedPaymentEntity, {
      id,
      resolvedAt: IsNull(),
    });
    return { payment: row && toUnattributedPayment(row) };
  }

  /** @throws AppError `not_found` */
  async resolve(id: number): Promise<UnattributedPayment> {
    return this.database.transaction(async (tx) => {
      const row = await tx.manager.findOneBy(UnattributedPaymentEntity, { id });
      if (!row) throw new AppError('not_found', 'Payment not found');
      const open = { id, resolvedAt: IsNull() };
      const { affected } = await tx.manager.update(UnattributedPaymentEntity, open, {
        resolvedAt: new Date(),
      });
      if (affected)
        await tx.audit({
          action: 'unattributed-payment.resolved',
          entity: 'unattributed-payment',
          entityId: String(id),
          after: { stripeIntentId: row.stripeIntentId, amountCents: row.amountCents },
        });
      return toUnattributedPayment(row);
    });
  }
}
