import { randomUUID } from 'node:crypto';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable, Logger } from '@nestjs/common';
import { findBooking } from '../find-booking.js';
import { lockAccount } from '../ledger/account-lock.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { type IntentOrigin, originOf } from '../stripe/intent-metadata.rules.js';
import { type IntentSnapshot, StripeApi } from '../stripe/stripe-api.js';
import { UnattributedPaymentsService } from '../unattributed-payments/unattributed-payments.service.js';
import { installationId } from './installation.js';
import { auditPayment } from './locked-payment.js';
import { existedAt } from './lost-payment.rules.js';

/** Payments of this installation at Stripe whose rows were lost, as by the restore of a backup. */
@Injectable()
export class LostPaymentsService {
  private readonly logger = new Logger(LostPaymentsService.name);

  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly stripe: StripeApi,
    private readonly unattributed: UnattributedPaymentsService,
  ) {}

  /**
   * Creates the row of a lost payment again, for its settlement.
   * @returns its id; 'unattributed' if its booking or invoice is lost, too; undefined if it is not ours
   */
  async recover(stripeIntentId: string): Promise<{ id: string } | 'unattributed' | undefined> {
    const seen = await this.stripe.readIntent(stripeIntentId);
    if (seen?.status !== 'succeeded') return undefined;
    const ours = await installationId(this.database.manager);
    if (seen.metadata['installationId'] !== ours) return undefined;
    const origin = originOf(seen);
    if (origin && (await this.hasSubject(origin, seen.createdAt))) return this.insert(seen, origin);
    this.logger.error('A payment belongs to no booking or invoice', { stripeIntentId });
    await this.unattributed.record(seen);
    return 'unattributed';
  }

  /** After a restore, another booking or invoice can have the number of a lost one. */
  private async hasSubject({ bookingId, invoiceId }: IntentOrigin, paidFor: Date) {
    if (bookingId !== null) {
      const booking = await findBooking(this.rpc, bookingId);
      return booking !== undefined && existedAt(booking.createdAt, paidFor);
    }
    const [invoice] = await this.database.manager.query<{ created_at: Date }[]>(
      'SELECT created_at FROM invoices WHERE id = $1',
      [invoiceId],
    );
    return invoice !== undefined && existedAt(invoice.created_at, paidFor);
  }

  private insert(seen: IntentSnapshot, origin: IntentOrigin): Promise<{ id: string }> {
    return this.database.transaction(async (tx) => {
      await lockAccount(tx.manager, origin);
      const known = await tx.manager.findOneBy(PaymentIntentEntity, { stripeIntentId: seen.id });
      if (known) return known;
      const row = await this.rowFor(tx, seen, origin);
      await auditPayment(tx, row, 'payment.recovered', { stripeIntentId: seen.id });
      this.logger.warn('A payment that was missing here was found at Stripe', { payment: row.id });
      return row;
    });
  }

  private async rowFor(
    { manager }: Transaction,
    { id: stripeIntentId, amountCents, currency, createdAt }: IntentSnapshot,
    { paymentId, bookingId, invoiceId, tipCents }: IntentOrigin,
  ): Promise<PaymentIntentEntity> {
    const same = await manager.findOneBy(PaymentIntentEntity, { id: paymentId });
    const fields = { bookingId, invoiceId, amountCents, tipCents, currency };
    const row = manager.create(PaymentIntentEntity, {
      ...fields,
      id: same ? randomUUID() : paymentId,
      // Not open: another payment can be, and the settlement makes it succeeded.
      status: 'canceled',
      stripeIntentId,
      requestedAt: createdAt,
      nextCheckAt: new Date(),
    });
    await manager.insert(PaymentIntentEntity, row);
    return row;
  }
}
