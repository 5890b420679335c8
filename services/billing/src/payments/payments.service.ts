import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CreateInvoicePayment,
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
import { In, IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { StripeApi } from '../stripe/stripe-api.js';
import { balanceOf, type InvoiceEntity } from '../invoices/invoice.entity.js';
import { amountDueCents, assertAllowed } from '../invoices/invoice-life.rules.js';
import { findByToken } from '../invoices/invoice-rows.js';
import type { Payer } from '../stripe-customers/stripe-customer.rules.js';
import { StripeCustomersService } from '../stripe-customers/stripe-customers.service.js';
import { entriesOf, lockAccount, type LockedAccount, type Subject } from './ledger.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';
import {
  accountOf,
  alreadyPaid,
  assertInvoicePayable,
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

/** What somebody is about to pay. */
interface Bill extends Subject {
  amountCents: number;
  /** Part of the amount. */
  tipCents: number;
  payer: Payer;
}

@Injectable()
export class PaymentsService {
  private readonly underWay = new Map<string, Promise<string>>();

  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly stripe: StripeApi,
    private readonly settlement: SettlementService,
    private readonly customers: StripeCustomersService,
  ) {}

  /** One payment per booking is open at a time: whoever asks, how often ever, gets that one. */
  async createIntent({ amount, bookingId }: CreatePaymentIntent): Promise<PaymentIntentSecret> {
    const booking = await this.rpc.call(bookingRpcs.getAccount, { id: bookingId });
    assertPayable(booking, dollarsToCents(amount));
    return this.secretFor({
      bookingId,
      invoiceId: null,
      amountCents: booking.openCents,
      tipCents: 0,
      payer: payerOf(booking),
    });
  }

  /** The same of an invoice, with a tip for those who want to give one. */
  async createInvoiceIntent({
    token,
    amount,
    tip,
  }: CreateInvoicePayment): Promise<PaymentIntentSecret> {
    const invoice = await findByToken(this.database.manager, token);
    const dueCents = dueCentsOf(invoice);
    const tipCents = dollarsToCents(tip) ?? 0;
    assertInvoicePayable(dueCents, tipCents, dollarsToCents(amount));
    const amountCents = dueCents + tipCents;
    const subject = { bookingId: null, invoiceId: invoice.id };
    return this.secretFor({ ...subject, amountCents, tipCents, payer: payerOf(invoice) });
  }

  private async secretFor(bill: Bill): Promise<PaymentIntentSecret> {
    const clientSecret = await this.once(JSON.stringify(bill), () => this.clientSecretFor(bill));
    return { clientSecret };
  }

  private async clientSecretFor(bill: Bill): Promise<string> {
    const deadline = Date.now() + PATIENCE_MS;
    do {
      const payment = await this.openPayment(bill, await this.customerOf(bill));
      const clientSecret = await this.secretOf(payment, bill);
      if (clientSecret !== undefined) return clientSecret;
    } while (Date.now() < deadline);
    throw new AppError('unavailable', undefined, { retryAfter: 2 });
  }

  /** Of a payment that is yet to be opened: one that is open keeps what it has. */
  private async customerOf(bill: Bill): Promise<string | null> {
    if (await this.database.manager.existsBy(PaymentIntentEntity, openOf(bill))) return null;
    return this.customers.idOf(bill.payer);
  }

  /** The open payment of a bill, or a new one: first of all a row, so that nothing is forgotten. */
  async openPayment(
    bill: Bill,
    stripeCustomerId: string | null = null,
  ): Promise<PaymentIntentEntity> {
    const { bookingId, invoiceId, amountCents, tipCents } = bill;
    const open = openOf(bill);
    return this.database.transaction(async (tx) => {
      const { manager } = tx;
      await assertStillPayable(manager, bill, await lockAccount(manager, bill));
      const now = new Date();
      const nextCheckAt = new Date(now.getTime() + FIRST_CHECK_MS);
      const { affected } = await manager.update(PaymentIntentEntity, open, {
        askedAt: now,
        nextCheckAt,
      });
      if (!affected) {
        if (bookingId !== null) await announceFirst(tx, bookingId, now);
        const row = { id: randomUUID(), bookingId, invoiceId, amountCents, tipCents };
        const rest = { stripeCustomerId, askedAt: now, nextCheckAt, currency: CURRENCY };
        await manager.insert(PaymentIntentEntity, { ...row, ...rest });
      }
      return manager.findOneByOrFail(PaymentIntentEntity, open);
    });
  }

  /** Undefined when this payment came to nothing and another one must be opened. */
  private async secretOf(payment: PaymentIntentEntity, bill: Bill): Promise<string | undefined> {
    if (payment.stripeIntentId === null)
      return isFor(bill, payment) ? this.askStripe(payment, bill) : this.abandon(payment.id);
    const now = await this.settlement.settle(payment.id);
    if (!isOpen(now.status)) return undefined;
    const isAsAsked = isFor(bill, now) && now.mismatch === null;
    if (isAsAsked && now.clientSecret !== null) return now.clientSecret;
    // Replaced rather than changed: a visitor may be paying the old price this very moment, and then
    // cancelling fails where changing the amount would leave us with two truths.
    await this.stripe.cancelIntent(payment.stripeIntentId);
    const left = await this.settlement.settle(payment.id);
    // The bank has it: the old price it is, if it comes to pass at all.
    if (isOpen(left.status)) throw new AppError('payment_provider');
    return undefined;
  }

  private async askStripe(payment: PaymentIntentEntity, bill: Bill): Promise<string | undefined> {
    const answer = await this.stripe.createIntent(payment);
    if (answer.outcome === 'busy') return pause(BUSY_PAUSE_MS, undefined);
    if (answer.outcome === 'burnt') return this.abandon(payment.id);
    if (answer.outcome === 'no_customer') {
      await this.customers.forget(payment.stripeCustomerId!, bill.payer);
      return this.abandon(payment.id);
    }
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

const openOf = ({ bookingId, invoiceId }: Subject): FindOptionsWhere<PaymentIntentEntity> => ({
  bookingId: bookingId ?? IsNull(),
  invoiceId: invoiceId ?? IsNull(),
  status: In(OPEN_STATUSES),
});

const payerOf = ({ customerName, customerEmail, customerPhone }: Payer): Payer => ({
  customerName,
  customerEmail,
  customerPhone,
});

const isFor = (bill: Bill, payment: PaymentIntentEntity): boolean =>
  payment.amountCents === bill.amountCents && payment.tipCents === bill.tipCents;

const dueCentsOf = (invoice: InvoiceEntity): number => amountDueCents(balanceOf(invoice));

/** Whoever knows of the account last: booking may not have heard yet of a payment just come in. */
async function assertStillPayable(
  manager: EntityManager,
  bill: Bill,
  { invoice }: LockedAccount,
): Promise<void> {
  if (bill.bookingId !== null) {
    if (accountOf(await entriesOf(manager, bill.bookingId)).paymentStatus === 'paid')
      throw alreadyPaid();
    if (invoice && invoice.sentAt !== null)
      throw new AppError('not_payable', 'Please pay this booking with the link of its invoice');
    return;
  }
  if (!invoice) throw new AppError('not_found');
  assertAllowed('pay', invoice.status);
  if (dueCentsOf(invoice) !== bill.amountCents - bill.tipCents) throw new AppError('price_changed');
}

/** The first payment of a booking is the checkout being opened. Under the booking's lock. */
async function announceFirst(tx: Transaction, bookingId: number, now: Date): Promise<void> {
  if (await tx.manager.existsBy(PaymentIntentEntity, { bookingId })) return;
  await tx.publish(billingEvents.checkoutOpened, { bookingId, openedAt: now.toISOString() });
}
