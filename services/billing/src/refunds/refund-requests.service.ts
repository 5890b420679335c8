import { randomUUID } from 'node:crypto';
import type { Refund, RequestRefund } from '@desert-mirror/contracts/billing-admin';
import { AppError } from '@desert-mirror/contracts/errors';
import { decimalToCents } from '@desert-mirror/contracts/money';
import type { PaymentMethod } from '@desert-mirror/contracts/payment-methods';
import { currentMeta } from '@desert-mirror/platform/context';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Injectable } from '@nestjs/common';
import { publishAccount } from '../ledger/account-changes.js';
import { lockAccount, type LockedAccount, type Subject } from '../ledger/account-lock.js';
import { tipOf } from '../ledger/account.rules.js';
import { refundableAfterDisputes } from '../ledger/disputed.js';
import { isInEffect } from '../ledger/invoice-status.rules.js';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import type { RefundReason } from '../ledger/payment-intent.rules.js';
import { isManualRefundDue } from './manual-refunds.js';
import { isOwedAgain } from './owed-again.rules.js';
import { assertRefundable, refundableCents } from './refund.rules.js';
import { RefundEntity, toRefund } from './refund.entity.js';
import { sendRefund } from './refunds.jobs.js';

type RefundRequest = RequestRefund & { paymentId: string; requestKey?: string | undefined };

const FIRST_CHECK_MS = 60_000;

/** Refunds that the owner requests. Those of card payments are sent to Stripe by a job. */
@Injectable()
export class RefundRequestsService {
  constructor(private readonly database: Database) {}

  /** @throws AppError `idempotency_mismatch` if the key was used for another request */
  async request({ requestKey, ...request }: RefundRequest): Promise<Refund> {
    try {
      return await this.requestOnce(request, requestKey ?? null);
    } catch (error) {
      // Two requests for one payment wait for each other, so this key belongs to another payment.
      if (violatedConstraint(error) === 'refunds_request_key_key')
        throw new AppError('idempotency_mismatch');
      throw error;
    }
  }

  private requestOnce(
    { paymentId, amount, reason, owedAgain, method: manual }: Omit<RefundRequest, 'requestKey'>,
    requestKey: string | null,
  ): Promise<Refund> {
    const amountCents = decimalToCents(amount)!;
    return this.database.transaction(async (tx) => {
      const { manager } = tx;
      const payment = await manager.findOneBy(LedgerEntryEntity, { id: paymentId });
      if (!payment) throw new AppError('not_found', 'Payment not found');
      const account = await lockAccount(manager, payment);
      const known = requestKey && (await manager.findOneBy(RefundEntity, { requestKey }));
      const method = manual ?? payment.method;
      if (known) {
        const knownMethod = await methodOf(tx, known);
        return sameRequest(
          known,
          knownMethod,
          { paymentId, amountCents, reason, owedAgain },
          method,
        );
      }
      const intent = await intentOf(tx, payment);
      const leftCents = await availableCents(tx, payment, intent, amountCents);
      const now = new Date();
      const isByCard = method === 'card';
      const row = manager.create(RefundEntity, {
        id: randomUUID(),
        paymentId,
        amountCents,
        reason,
        owedAgain,
        status: isByCard ? 'pending' : 'succeeded',
        requestKey,
        requestedBy: currentMeta().actor?.username ?? 'the system',
      });
      await manager.insert(RefundEntity, row);
      if (isByCard) await enqueueRefund(tx, payment, row, now);
      else {
        const isOwed = isOwedAfter(row, intent, leftCents, account);
        const refund = { ...row, owedAgain: isOwed, method };
        await recordManualRefund(
          tx,
          payment,
          await whyRefunded(tx, payment, intent, account),
          refund,
          now,
        );
        await publishAccount(tx, account, now);
        if (intent) await checkSoon(tx, intent, now);
      }
      await tx.audit({
        action: 'payment.refund-requested',
        entity: 'payment',
        entityId: payment.id,
        after: { ...subjectOf(payment), amountCents, reason, owedAgain, ...(manual && { method }) },
      });
      return toRefund(await manager.findOneByOrFail(RefundEntity, { id: row.id }));
    });
  }
}

const subjectOf = ({ bookingId, invoiceId }: LedgerEntryEntity): Subject => ({
  bookingId,
  invoiceId,
});

const REQUESTED_FIELDS = ['paymentId', 'amountCents', 'reason', 'owedAgain'] as const;

function sameRequest(
  known: RefundEntity,
  knownMethod: PaymentMethod,
  request: Pick<RefundEntity, (typeof REQUESTED_FIELDS)[number]>,
  method: PaymentMethod,
): Refund {
  if (method !== knownMethod || REQUESTED_FIELDS.some((field) => known[field] !== request[field]))
    throw new AppError('idempotency_mismatch');
  return toRefund(known);
}

/** Only refunds by hand are in the ledger under their own key. */
async function methodOf({ manager }: Transaction, { id }: RefundEntity): Promise<PaymentMethod> {
  const entry = await manager.findOneBy(LedgerEntryEntity, { requestKey: keyOf(id) });
  return entry?.method ?? 'card';
}

const intentOf = (
  { manager }: Transaction,
  { paymentIntentId: id }: LedgerEntryEntity,
): Promise<PaymentIntentEntity | null> =>
  id === null ? Promise.resolve(null) : manager.findOneBy(PaymentIntentEntity, { id });

/**
 * How much of a payment can be refunded.
 * @throws AppError if this amount cannot be refunded now
 */
async function availableCents(
  { manager }: Transaction,
  payment: LedgerEntryEntity,
  intent: PaymentIntentEntity | null,
  amountCents: number,
): Promise<number> {
  const refunded = await manager.findBy(LedgerEntryEntity, { refundOf: payment.id });
  const requests = await manager.findBy(RefundEntity, { paymentId: payment.id });
  const isUnderWay =
    intent?.refundStatus === 'due' || requests.some(({ status }) => status === 'pending');
  const keptCents = refundableCents(payment, refunded, requests);
  const leftCents = intent
    ? await refundableAfterDisputes(manager, intent.id, keptCents)
    : keptCents;
  assertRefundable(payment, amountCents, leftCents, isUnderWay);
  return leftCents;
}

/** Also schedules a check of the payment, in case all attempts of the job fail or a webhook is lost. */
async function enqueueRefund(
  tx: Transaction,
  payment: LedgerEntryEntity,
  { id }: RefundEntity,
  now: Date,
): Promise<void> {
  await tx.manager.update(
    PaymentIntentEntity,
    { id: payment.paymentIntentId! },
    { requestedAt: now, nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS) },
  );
  await tx.enqueue(sendRefund, { refundId: id }, id);
}

/** The same for a refund by hand of a card payment as for one to the card. */
const isOwedAfter = (
  { id, reason, owedAgain, amountCents }: RefundEntity,
  intent: PaymentIntentEntity | null,
  leftCents: number,
  { invoice }: LockedAccount,
): boolean =>
  intent === null
    ? owedAgain
    : isOwedAgain(
        { requestId: id, reason, amountCents },
        {
          ...intent,
          owedRequests: new Set(owedAgain ? [id] : []),
          isInvoiced: invoice !== null && isInEffect(invoice),
          excessCents: leftCents - intent.keepCents,
        },
      );

/** The settlement updates the status of an automatic refund that failed. */
async function checkSoon({ manager }: Transaction, { id }: PaymentIntentEntity, now: Date) {
  await manager.update(PaymentIntentEntity, { id, refundStatus: 'failed' }, { nextCheckAt: now });
}

/** Decides whether the tip is refunded first. A cancellation orders no refunds of payments by hand, it only lists them. */
async function whyRefunded(
  { manager }: Transaction,
  payment: LedgerEntryEntity,
  intent: PaymentIntentEntity | null,
  { bookingId }: LockedAccount,
): Promise<RefundReason | null> {
  if (intent) return intent.refundReason;
  const isDue = bookingId !== null && (await isManualRefundDue(manager, bookingId, payment));
  return isDue ? 'cancelled_after_payment' : null;
}

const keyOf = (refundId: string): string => `refund ${refundId}`;

/** Also used for card payments: the entry belongs to the intent, so that only the rest can be refunded to the card. */
async function recordManualRefund(
  { manager }: Transaction,
  payment: LedgerEntryEntity,
  refundReason: RefundReason | null,
  { id, amountCents, reason, owedAgain, method }: RefundEntity & Pick<LedgerEntryEntity, 'method'>,
  now: Date,
): Promise<void> {
  const before = [payment, ...(await manager.findBy(LedgerEntryEntity, { refundOf: payment.id }))];
  await manager.insert(LedgerEntryEntity, {
    bookingId: payment.bookingId,
    invoiceId: payment.invoiceId,
    kind: 'refund',
    method,
    amountCents,
    tipCents: tipOf(amountCents, before, refundReason),
    currency: payment.currency,
    paymentIntentId: payment.paymentIntentId,
    refundOf: payment.id,
    owedAgain,
    requestKey: keyOf(id),
    reason,
    occurredAt: now,
  });
}
