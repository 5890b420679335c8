import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CreatePaymentIntent,
  type PaymentIntentSecret,
  billingEvents,
} from '@desert-mirror/contracts/billing';
import { bookingRpcs } from '@desert-mirror/contracts/booking';
import { AppError } from '@desert-mirror/contracts/errors';
import { dollarsToCents } from '@desert-mirror/contracts/money';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { StripeApi } from '../stripe/stripe-api.js';
import { entriesOf, lockBooking } from './ledger.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';
import {
  accountOf,
  alreadyPaid,
  assertPayable,
  CURRENCY,
  isOpen,
  OPEN_STATUSES,
} from './payment.rules.js';
import { SettlementService } from './settlement.service.js';

/** Ends before the caller's patience does. */
const PATIENCE_MS = 10_000;
const BUSY_PAUSE_MS = 200;
/** The reconciler leaves a payment alone for as long as its visitor is only just looking at it. */
const FIRST_CHECK_MS = 10_000;

@Injectable()
export class PaymentsService {
  private readonly underWay = new Map<string, Promise<string>>();

  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly stripe: StripeApi,
    private readonly settlement: SettlementService,
  ) {}

  /** One payment per booking is open at a time: whoever asks, how often ever, gets that one. */
  async createIntent({ amount, bookingId }: CreatePaymentIntent): Promise<PaymentIntentSecret> {
    const booking = await this.rpc.call(bookingRpcs.getAccount, { id: bookingId });
    assertPayable(booking, dollarsToCents(amount));
    const { openCents } = booking;
    const clientSecret = await this.once(`${bookingId} ${openCents}`, () =>
      this.clientSecretFor(bookingId, openCents),
    );
    return { clientSecret };
  }

  private async clientSecretFor(bookingId: number, openCents: number): Promise<string> {
    const deadline = Date.now() + PATIENCE_MS;
    do {
      const payment = await this.openPayment(bookingId, openCents);
      const clientSecret = await this.secretOf(payment, openCents);
      if (clientSecret !== undefined) return clientSecret;
    } while (Date.now() < deadline);
    throw new AppError('unavailable', undefined, { retryAfter: 2 });
  }

  /** The booking's open payment, or a new one: first of all a row, so that nothing is forgotten. */
  async openPayment(bookingId: number, openCents: number): Promise<PaymentIntentEntity> {
    const open = { bookingId, status: In(OPEN_STATUSES) };
    return this.database.transaction(async (tx) => {
      const { manager } = tx;
      await lockBooking(manager, bookingId);
      // Booking may not have heard yet of the payment that has just come in.
      if (accountOf(await entriesOf(manager, bookingId)).paymentStatus === 'paid')
        throw alreadyPaid();
      const now = new Date();
      const nextCheckAt = new Date(now.getTime() + FIRST_CHECK_MS);
      const { affected } = await manager.update(PaymentIntentEntity, open, {
        askedAt: now,
        nextCheckAt,
      });
      if (!affected) {
        await announceFirst(tx, bookingId, now);
        const id = randomUUID();
        const row = { id, bookingId, amountCents: openCents, currency: CURRENCY, askedAt: now };
        await manager.insert(PaymentIntentEntity, { ...row, nextCheckAt });
      }
      return manager.findOneByOrFail(PaymentIntentEntity, open);
    });
  }

  /** Undefined when this payment came to nothing and another one must be opened. */
  private async secretOf(
    payment: PaymentIntentEntity,
    openCents: number,
  ): Promise<string | undefined> {
    if (payment.stripeIntentId === null)
      return payment.amountCents === openCents ? this.askStripe(payment) : this.abandon(payment.id);
    const now = await this.settlement.settle(payment.id);
    if (!isOpen(now.status)) return undefined;
    const isAsAsked = now.amountCents === openCents && now.mismatch === null;
    if (isAsAsked && now.clientSecret !== null) return now.clientSecret;
    // Replaced rather than changed: a visitor may be paying the old price this very moment, and then
    // cancelling fails where changing the amount would leave us with two truths.
    await this.stripe.cancelIntent(payment.stripeIntentId);
    const left = await this.settlement.settle(payment.id);
    // The bank has it: the old price it is, if it comes to pass at all.
    if (isOpen(left.status)) throw new AppError('payment_provider');
    return undefined;
  }

  private async askStripe(payment: PaymentIntentEntity): Promise<string | undefined> {
    const answer = await this.stripe.createIntent(payment);
    if (answer.outcome === 'busy') return pause(BUSY_PAUSE_MS, undefined);
    if (answer.outcome === 'burnt') return this.abandon(payment.id);
    if (await this.keepIntent(payment.id, answer.id, answer.clientSecret))
      return answer.clientSecret;
    // Closed while Stripe was busy: nobody has seen this intent, and nobody shall pay it.
    await this.stripe.cancelIntent(answer.id);
    return undefined;
  }

  /** @returns whether the payment is still open and has this intent, from this request or another */
  async keepIntent(id: string, stripeIntentId: string, clientSecret: string): Promise<boolean> {
    await this.database.manager.update(
      PaymentIntentEntity,
      { id, stripeIntentId: IsNull(), status: In(OPEN_STATUSES) },
      { stripeIntentId, clientSecret },
    );
    return this.database.manager.existsBy(PaymentIntentEntity, {
      id,
      stripeIntentId,
      status: In(OPEN_STATUSES),
    });
  }

  /** Gives up a payment that has no intent; one that has is closed only as Stripe closes it. */
  private async abandon(id: string): Promise<undefined> {
    await this.database.manager.update(
      PaymentIntentEntity,
      { id, stripeIntentId: IsNull(), status: In(OPEN_STATUSES) },
      { status: 'canceled', nextCheckAt: null },
    );
  }

  /** A hundred visitors with the same question are one to the database and to Stripe. */
  private once(key: string, ask: () => Promise<string>): Promise<string> {
    const running = this.underWay.get(key);
    if (running) return running;
    const asked = ask().finally(() => this.underWay.delete(key));
    this.underWay.set(key, asked);
    return asked;
  }
}

/** The first payment of a booking is the checkout being opened. Under the booking's lock. */
async function announceFirst(tx: Transaction, bookingId: number, now: Date): Promise<void> {
  if (await tx.manager.existsBy(PaymentIntentEntity, { bookingId })) return;
  await tx.publish(billingEvents.checkoutOpened, { bookingId, openedAt: now.toISOString() });
}
