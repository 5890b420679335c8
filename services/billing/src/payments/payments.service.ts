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
import { acceptsCard, decideIntent, FORM_MINUTES, isIdle } from './open-intent.rules.js';
import { clientNetwork, OpenPaymentsService } from './open-payments.service.js';
import { assertPayable } from './payable.rules.js';
import { SettlementService } from './settlement.service.js';

/** Shorter than the caller's timeout. */
const TIMEOUT_MS = 10_000;
const BUSY_PAUSE_MS = 200;

/** Issues the client secrets with which the browsers of customers pay at Stripe. */
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
    return this.issueSecret({
      caller: booking.isHolder ? 'holder' : 'third_party',
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
  async issueSecret(bill: Bill): Promise<PaymentIntentSecret> {
    const key = JSON.stringify(bill);
    const running = this.pending.get(key);
    if (running) return { clientSecret: await running };
    const request = this.openAndIssue(bill).finally(() => this.pending.delete(key));
    this.pending.set(key, request);
    return { clientSecret: await request };
  }

  private async openAndIssue(bill: Bill): Promise<string> {
    const deadline = Date.now() + TIMEOUT_MS;
    do {
      const payment = await this.payments.open(bill, await this.stripeCustomerFor(bill));
      const clientSecret = await this.issueOrClose(payment, bill);
      if (clientSecret !== undefined) return clientSecret;
    } while (Date.now() < deadline);
    throw new AppError('unavailable', undefined, { retryAfter: 2 });
  }

  /** Null if a payment is open already, because its customer never changes. */
  private async stripeCustomerFor(bill: Bill): Promise<string | null> {
    if (await this.payments.hasOpen(bill)) return null;
    return this.customers.idOf(bill.payer);
  }

  /** Undefined if this payment was closed and another one must be opened. */
  private async issueOrClose(
    payment: PaymentIntentEntity,
    bill: Bill,
  ): Promise<string | undefined> {
    if (payment.stripeIntentId === null)
      return hasSameAmount(bill, payment)
        ? this.createAtStripe(payment, bill)
        : this.payments.abandon(payment.id);
    const { payment: settled, seen } = await this.settlement.inspect(payment.id);
    if (!isOpen(settled.status) || !seen) return undefined;
    const { clientSecret } = settled;
    const isIssuable = settled.mismatch === null && clientSecret !== null;
    const intent = {
      ...settled,
      status: seen.status,
      wasTried: seen.hasError || settled.lastFailure !== null,
      isIssuable,
      matchesBill: isIssuable && hasSameAmount(bill, settled),
      cardAt: await this.cardAt(bill, seen),
    };
    const decision = decideIntent(bill.caller, intent, new Date());
    if (decision === 'reuse') {
      const isShared = !acceptsCard(seen.status);
      const isIssued = await this.payments.recordIssue(payment.id, bill.caller, { isShared });
      return isIssued ? clientSecret! : undefined;
    }
    if (decision === 'deny')
      throw isIdle(seen.status) ? formOpen() : inProgress(acceptsCard(seen.status));
    // Replaced rather than updated: if the customer is just paying the old price, the cancellation
    // fails, while an updated amount would leave Stripe and the ledger in disagreement.
    await this.stripe.cancelIntent(payment.stripeIntentId);
    const canceled = await this.settlement.settle(payment.id);
    // The bank is processing the payment, so it cannot be replaced.
    if (isOpen(canceled.status))
      throw bill.caller === 'third_party'
        ? inProgress(canceled.status === 'open')
        : new AppError('payment_provider');
    return undefined;
  }

  /** Read only if the decision depends on it, because settlements need not wait for it. */
  private async cardAt({ caller }: Bill, { id, status }: IntentSnapshot): Promise<Date | null> {
    if (caller === 'holder' || status !== 'requires_action') return null;
    return this.stripe.cardAt(id);
  }

  private async createAtStripe(
    payment: PaymentIntentEntity,
    bill: Bill,
  ): Promise<string | undefined> {
    const installationId = await this.payments.installationId();
    const created = await this.stripe.createIntent({ ...payment, installationId });
    if (created.outcome === 'busy') return pause(BUSY_PAUSE_MS, undefined);
    if (created.outcome === 'key_rejected') return this.payments.abandon(payment.id);
    if (created.outcome === 'no_customer') {
      await this.customers.forget(payment.stripeCustomerId!, bill.payer);
      return this.payments.abandon(payment.id);
    }
    if (await this.payments.saveIntent(payment.id, created.id, created.clientSecret)) {
      // A concurrent request with the same idempotency key got the same intent.
      const isIssued = await this.payments.recordIssue(payment.id, bill.caller);
      return isIssued ? created.clientSecret : undefined;
    }
    // The payment was closed in the meantime. No browser has this intent, and none may pay it.
    await this.stripe.cancelIntent(created.id);
    return undefined;
  }
}

const hasSameAmount = (bill: Bill, payment: PaymentIntentEntity): boolean =>
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
