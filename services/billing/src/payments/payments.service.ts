import { setTimeout as pause } from 'node:timers/promises';
import type { CreatePaymentIntent, PaymentIntentSecret } from '@desert-mirror/contracts/billing';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import { dollarsToCents } from '@desert-mirror/contracts/money';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { isOpen } from '../ledger/payment-intent.rules.js';
import { type IntentSnapshot, StripeApi } from '../stripe/stripe-api.js';
import { StripeCustomersService } from '../stripe-customers/stripe-customers.service.js';
import { payerOf, type Bill } from './bill.js';
import { DeclineLimitsService } from './decline-limits.service.js';
import { acceptsCard, answerTo, FORM_MINUTES, isAtRest } from './intent-answer.rules.js';
import { clientNetwork, OpenPaymentsService } from './open-payments.service.js';
import { assertPayable } from './payable.rules.js';
import { SettlementService } from './settlement.service.js';

/** Shorter than the caller's timeout. */
const TIMEOUT_MS = 10_000;
const BUSY_PAUSE_MS = 200;

/** Gives customers the client secret with which their browser pays at Stripe. */
@Injectable()
export class PaymentsService {
  private readonly pending = new Map<string, Promise<string>>();

  constructor(
    private readonly rpc: RpcClient,
    private readonly stripe: StripeApi,
    private readonly settlement: SettlementService,
    private readonly customers: StripeCustomersService,
    private readonly payments: OpenPaymentsService,
    private readonly declines: DeclineLimitsService,
  ) {}

  /**
   * A booking has at most one open payment. Requests of the holder of the booking's token get the same client secret,
   * which no other caller gets while the payment accepts cards.
   */
  async createIntent(request: CreatePaymentIntent): Promise<PaymentIntentSecret> {
    const { amount, tip = 0, bookingId, token } = request;
    const booking = await this.rpc.call(bookingRpcs.getAccount, { id: bookingId, token });
    const tipCents = dollarsToCents(tip)!;
    assertPayable(booking, dollarsToCents(amount), tipCents);
    await this.declines.assertNotPaused(bookingId, clientNetwork());
    return this.secretFor({
      caller: booking.isHolder ? 'holder' : 'stranger',
      bookingId,
      invoiceId: null,
      totalCents: booking.totalCents,
      openCents: booking.openCents,
      amountCents: dollarsToCents(amount)! + tipCents,
      tipCents,
      payer: payerOf(booking),
    });
  }

  /** Concurrent requests for the same bill share one call to the database and to Stripe. */
  async secretFor(bill: Bill): Promise<PaymentIntentSecret> {
    const key = JSON.stringify(bill);
    const running = this.pending.get(key);
    if (running) return { clientSecret: await running };
    const request = this.clientSecretFor(bill).finally(() => this.pending.delete(key));
    this.pending.set(key, request);
    return { clientSecret: await request };
  }

  private async clientSecretFor(bill: Bill): Promise<string> {
    const deadline = Date.now() + TIMEOUT_MS;
    do {
      const payment = await this.payments.open(bill, await this.customerOf(bill));
      const clientSecret = await this.secretOf(payment, bill);
      if (clientSecret !== undefined) return clientSecret;
    } while (Date.now() < deadline);
    throw new AppError('unavailable', undefined, { retryAfter: 2 });
  }

  /** Null if a payment is open already, because its customer never changes. */
  private async customerOf(bill: Bill): Promise<string | null> {
    if (await this.payments.hasOpen(bill)) return null;
    return this.customers.idOf(bill.payer);
  }

  /** Undefined if this payment was closed and another one must be opened. */
  private async secretOf(payment: PaymentIntentEntity, bill: Bill): Promise<string | undefined> {
    if (payment.stripeIntentId === null)
      return isFor(bill, payment)
        ? this.createAtStripe(payment, bill)
        : this.payments.abandon(payment.id);
    const { payment: settled, seen } = await this.settlement.inspect(payment.id);
    if (!isOpen(settled.status) || !seen) return undefined;
    const { clientSecret } = settled;
    const isShown = settled.mismatch === null && clientSecret !== null;
    const intent = {
      ...settled,
      status: seen.status,
      wasTried: seen.hasError || settled.lastFailure !== null,
      isShown,
      isUsable: isShown && isFor(bill, settled),
      cardAt: await this.cardAt(bill, seen),
    };
    const answer = answerTo(bill.caller, intent, new Date());
    if (answer === 'same') {
      const isShared = !acceptsCard(seen.status);
      const isGiven = await this.payments.give(payment.id, bill.caller, { isShared });
      return isGiven ? clientSecret! : undefined;
    }
    if (answer === 'refuse')
      throw isAtRest(seen.status) ? formOpen() : inProgress(acceptsCard(seen.status));
    // Replaced rather than updated: if the customer is just paying the old price, the cancellation
    // fails, while an updated amount would leave Stripe and the ledger in disagreement.
    await this.stripe.cancelIntent(payment.stripeIntentId);
    const canceled = await this.settlement.settle(payment.id);
    // The bank is processing the payment, so it cannot be replaced.
    if (isOpen(canceled.status))
      throw bill.caller === 'stranger'
        ? inProgress(canceled.status === 'open')
        : new AppError('payment_provider');
    return undefined;
  }

  /** Read only if the answer depends on it, because settlements need not wait for it. */
  private async cardAt({ caller }: Bill, { id, status }: IntentSnapshot): Promise<Date | null> {
    if (caller === 'holder' || status !== 'requires_action') return null;
    return this.stripe.cardAt(id);
  }

  private async createAtStripe(
    payment: PaymentIntentEntity,
    bill: Bill,
  ): Promise<string | undefined> {
    const installationId = await this.payments.installationId();
    const answer = await this.stripe.createIntent({ ...payment, installationId });
    if (answer.outcome === 'busy') return pause(BUSY_PAUSE_MS, undefined);
    if (answer.outcome === 'key_rejected') return this.payments.abandon(payment.id);
    if (answer.outcome === 'no_customer') {
      await this.customers.forget(payment.stripeCustomerId!, bill.payer);
      return this.payments.abandon(payment.id);
    }
    if (await this.payments.saveIntent(payment.id, answer.id, answer.clientSecret)) {
      // A concurrent request with the same idempotency key got the same intent.
      const isGiven = await this.payments.give(payment.id, bill.caller);
      return isGiven ? answer.clientSecret : undefined;
    }
    // The payment was closed in the meantime. No browser has this intent, and none may pay it.
    await this.stripe.cancelIntent(answer.id);
    return undefined;
  }
}

const isFor = (bill: Bill, payment: PaymentIntentEntity): boolean =>
  payment.amountCents === bill.amountCents && payment.tipCents === bill.tipCents;

const formOpen = () =>
  new AppError(
    'not_payable',
    `The payment of this booking is open in another browser. Continue there, use the link in the confirmation email, or try again in ${FORM_MINUTES} minutes.`,
  );

/** @param isAtCustomer the customer authenticates a card, which can be abandoned */
const inProgress = (isAtCustomer: boolean) =>
  new AppError(
    'not_payable',
    `A card payment of this booking is in progress. To continue it, use the link in the confirmation email${
      isAtCustomer ? `, or try again in ${FORM_MINUTES} minutes` : ''
    }.`,
  );
