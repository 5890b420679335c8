import { randomUUID } from 'node:crypto';
import { billingEvents } from '@desert-mirror/contracts/billing';
import { AppError } from '@desert-mirror/contracts/errors';
import { visitorKey } from '@desert-mirror/platform/client-address';
import { currentMeta } from '@desert-mirror/platform/context';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { lockAccount, type LockedAccount, type Subject } from '../ledger/account-lock.js';
import { CURRENCY } from '../ledger/account.rules.js';
import { accountOfBooking } from '../ledger/booking-account.js';
import { balanceOf } from '../ledger/invoice-account.entity.js';
import { amountDueCents, assertInvoiceOpen } from '../ledger/invoice-status.rules.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { intentTransitions, OPEN_INTENT_STATUSES } from '../ledger/payment-intent.rules.js';
import type { Bill, PayingCaller } from './bill.js';
import { installationId } from './installation.js';
import { alreadyPaid } from './payable.rules.js';

/** The reconciliation ignores a payment while the customer has just opened the payment form. */
const FIRST_CHECK_MS = 10_000;

/** The rows of open payments: at most one per booking or invoice. */
@Injectable()
export class OpenPaymentsService {
  constructor(private readonly database: Database) {}

  installationId(): Promise<string> {
    return installationId(this.database.manager);
  }

  hasOpen(bill: Bill): Promise<boolean> {
    return this.database.manager.existsBy(PaymentIntentEntity, openOf(bill));
  }

  /** Returns the open payment of a bill, or inserts one before Stripe is called. */
  async open(bill: Bill, stripeCustomerId: string | null = null): Promise<PaymentIntentEntity> {
    const { bookingId, invoiceId, amountCents, tipCents } = bill;
    const open = openOf(bill);
    return this.database.transaction(async (tx) => {
      const { manager } = tx;
      await assertStillPayable(manager, bill, await lockAccount(manager, bill));
      const existing = await manager.findOneBy(PaymentIntentEntity, open);
      if (existing) return existing;
      const request = requestedNow();
      if (bookingId !== null) await announceFirst(tx, bookingId, request.requestedAt);
      const row = { id: randomUUID(), bookingId, invoiceId, amountCents, tipCents };
      const notIssued = { issuedToThirdParty: false, issuedToHolderAt: null };
      const rest = { stripeCustomerId, clientNetwork: clientNetwork(), currency: CURRENCY };
      await manager.insert(PaymentIntentEntity, { ...row, ...rest, ...notIssued, ...request });
      return manager.findOneByOrFail(PaymentIntentEntity, open);
    });
  }

  /** Returns whether the payment is open and has this intent, saved by this request or another. */
  async saveIntent(id: string, stripeIntentId: string, clientSecret: string): Promise<boolean> {
    await this.database.manager.update(
      PaymentIntentEntity,
      { id, stripeIntentId: IsNull(), status: In(OPEN_INTENT_STATUSES) },
      { stripeIntentId, clientSecret },
    );
    return this.database.manager.existsBy(PaymentIntentEntity, {
      id,
      stripeIntentId,
      status: In(OPEN_INTENT_STATUSES),
    });
  }

  /**
   * Records that the client secret is issued to a caller. The condition is part of the update, so that of two concurrent
   * callers of different kinds only one gets it.
   * @param options.isShared the bank is processing the payment: the holder gets the client secret to see this, even if it was
   *   issued to a third party
   * @returns false if it was issued to the other kind of caller, or the payment was closed
   */
  async recordIssue(
    id: string,
    caller: PayingCaller,
    { isShared = false }: { isShared?: boolean } = {},
  ): Promise<boolean> {
    const request = requestedNow();
    const [condition, issued] =
      caller === 'third_party'
        ? [{ issuedToHolderAt: IsNull() }, { issuedToThirdParty: true }]
        : [
            isShared ? {} : { issuedToThirdParty: false },
            { issuedToHolderAt: request.requestedAt },
          ];
    const { affected } = await this.database.manager.update(
      PaymentIntentEntity,
      { id, status: In(OPEN_INTENT_STATUSES), ...condition },
      { ...issued, ...request },
    );
    return affected === 1;
  }

  /** Closes a payment that has no intent; one that has an intent is closed by its settlement. */
  async abandon(id: string): Promise<undefined> {
    await this.database.manager.update(
      PaymentIntentEntity,
      { id, stripeIntentId: IsNull(), status: In(intentTransitions.to('canceled')) },
      { status: 'canceled', nextCheckAt: null },
    );
  }
}

function requestedNow() {
  const requestedAt = new Date();
  return { requestedAt, nextCheckAt: new Date(requestedAt.getTime() + FIRST_CHECK_MS) };
}

/** The network of the client that sent the current request. */
export function clientNetwork(): string | null {
  const { clientAddress } = currentMeta();
  return clientAddress === undefined ? null : visitorKey(clientAddress);
}

const openOf = ({ bookingId, invoiceId }: Subject): FindOptionsWhere<PaymentIntentEntity> => ({
  bookingId: bookingId ?? IsNull(),
  invoiceId: invoiceId ?? IsNull(),
  status: In(OPEN_INTENT_STATUSES),
});

/** Checks the ledger under its lock: booking may not know yet about a payment that just succeeded. */
async function assertStillPayable(
  manager: EntityManager,
  bill: Bill,
  { invoice }: LockedAccount,
): Promise<void> {
  if (bill.bookingId !== null) {
    const account = await accountOfBooking(manager, bill.bookingId, invoice, {
      totalCents: bill.totalCents ?? undefined,
    });
    const isTipOnly = bill.amountCents === bill.tipCents;
    if (account.paymentStatus === 'paid' && !isTipOnly) throw alreadyPaid();
    if (invoice && invoice.sentAt !== null && !isTipOnly)
      throw new AppError(
        'not_payable',
        'Please pay this booking with the link on its invoice. If you do not have it, please call us.',
      );
    // Booking may not know about a partial payment yet, so a deposit could be paid twice.
    if (bill.openCents! > account.dueCents) throw new AppError('price_changed');
    return;
  }
  if (!invoice) throw new AppError('not_found');
  assertInvoiceOpen(invoice.status);
  if (amountDueCents(balanceOf(invoice)) !== bill.amountCents - bill.tipCents)
    throw new AppError('price_changed');
}

/** A booking's first payment means that its checkout was opened. Called under the booking's lock. */
async function announceFirst(tx: Transaction, bookingId: number, now: Date): Promise<void> {
  if (await tx.manager.existsBy(PaymentIntentEntity, { bookingId })) return;
  await tx.publish(billingEvents.checkoutOpened, { bookingId, openedAt: now.toISOString() });
}
