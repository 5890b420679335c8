import { randomUUID } from 'node:crypto';
import type { Refund, RequestRefund } from '@desert-mirror/contracts/billing-admin';
import { AppError } from '@desert-mirror/contracts/errors';
import { decimalToCents } from '@desert-mirror/contracts/money';
import type { PaymentMethod } from '@desert-mirror/contracts/payment-methods';
import { currentMeta } from '@desert-mirror/platform/context';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
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

const REQUESTED_FIELDS = ['paymentId', 'amountCents', 'reason', 'owedAgain'] as const;
type RequestedFields = Pick<RefundEntity, (typeof REQUESTED_FIELDS)[number]>;

/** A payment before a manual refund of it. */
interface RefundedPayment {
  payment: LedgerEntryEntity;
  /** Null unless it was made by card. */
  intent: PaymentIntentEntity | null;
  account: LockedAccount;
  /** How much of it can be refunded. */
  leftCents: number;
}

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
    { amount, method: manualMethod, ...request }: Omit<RefundRequest, 'requestKey'>,
    requestKey: string | null,
  ): Promise<Refund> {
    const fields: RequestedFields = { ...request, amountCents: decimalToCents(amount)! };
    return this.database.transaction(async (tx) => {
      const { manager } = tx;
      const payment = await manager.findOneBy(LedgerEntryEntity, { id: fields.paymentId });
      if (!payment) throw new AppError('not_found', 'Payment not found');
      const account = await lockAccount(manager, payment);
      const method = manualMethod ?? payment.method;
      const earlier = requestKey && (await manager.findOneBy(RefundEntity, { requestKey }));
      if (earlier) {
        await assertSameRequest(manager, earlier, fields, method);
        return toRefund(earlier);
      }
      const intent = await intentOf(manager, payment);
      const leftCents = await assertRefundableNow(manager, payment, intent, fields);
      const now = new Date();
      const row = manager.create(RefundEntity, {
        ...fields,
        id: randomUUID(),
        status: method === 'card' ? 'pending' : 'succeeded',
        requestKey,
        requestedBy: currentMeta().actor?.username ?? 'the system',
      });
      await manager.insert(RefundEntity, row);
      if (method === 'card') await enqueueRefund(tx, payment, row, now);
      else {
        const refunded = { payment, intent, account, leftCents };
        await recordManualRefund(tx, refunded, row, method, now);
      }
      const { amountCents, reason, owedAgain } = fields;
      await tx.audit({
        action: 'payment.refund-requested',
        entity: 'payment',
        entityId: payment.id,
        after: {
          ...subjectOf(payment),
          amountCents,
          reason,
          owedAgain,
          ...(manualMethod && { method: manualMethod }),
        },
      });
      return toRefund(await manager.findOneByOrFail(RefundEntity, { id: row.id }));
    });
  }
}

const subjectOf = ({ bookingId, invoiceId }: LedgerEntryEntity): Subject => ({
  bookingId,
  invoiceId,
});

/** @throws AppError `idempotency_mismatch` if the key was used for another request */
async function assertSameRequest(
  manager: EntityManager,
  earlier: RefundEntity,
  fields: RequestedFields,
  method: PaymentMethod,
): Promise<void> {
  // Only manual refunds are in the ledger under their own key.
  const entry = await manager.findOneBy(LedgerEntryEntity, { requestKey: ledgerKeyOf(earlier) });
  const isSame = REQUESTED_FIELDS.every((field) => earlier[field] === fields[field]);
  if (!isSame || method !== (entry?.method ?? 'card')) throw new AppError('idempotency_mismatch');
}

const intentOf = (
  manager: EntityManager,
  { paymentIntentId: id }: LedgerEntryEntity,
): Promise<PaymentIntentEntity | null> =>
  id === null ? Promise.resolve(null) : manager.findOneBy(PaymentIntentEntity, { id });

/**
 * @returns how much of the payment can be refunded
 * @throws AppError if this amount cannot be refunded now
 */
async function assertRefundableNow(
  manager: EntityManager,
  payment: LedgerEntryEntity,
  intent: PaymentIntentEntity | null,
  { amountCents }: RequestedFields,
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

const ledgerKeyOf = ({ id }: RefundEntity): string => `refund ${id}`;

/**
 * A refund in cash, by check or with Zelle. Also used for card payments: the entry belongs to the intent, so that only
 * the rest can be refunded to the card.
 */
async function recordManualRefund(
  tx: Transaction,
  refunded: RefundedPayment,
  row: RefundEntity,
  method: PaymentMethod,
  now: Date,
): Promise<void> {
  const { manager } = tx;
  const { payment, intent, account } = refunded;
  const { amountCents, reason } = row;
  const before = [payment, ...(await manager.findBy(LedgerEntryEntity, { refundOf: payment.id }))];
  await manager.insert(LedgerEntryEntity, {
    ...subjectOf(payment),
    kind: 'refund',
    method,
    amountCents,
    tipCents: tipOf(amountCents, before, await refundReasonOf(manager, refunded)),
    currency: payment.currency,
    paymentIntentId: payment.paymentIntentId,
    refundOf: payment.id,
    owedAgain: isOwedAfter(row, refunded),
    requestKey: ledgerKeyOf(row),
    reason,
    occurredAt: now,
  });
  await publishAccount(tx, account, now);
  // The settlement updates the status of an automatic refund that failed.
  if (intent)
    await manager.update(
      PaymentIntentEntity,
      { id: intent.id, refundStatus: 'failed' },
      { nextCheckAt: now },
    );
}

/** Decides whether the tip is refunded first. A cancellation orders no refunds of manual payments, it only lists them. */
async function refundReasonOf(
  manager: EntityManager,
  { payment, intent, account: { bookingId } }: RefundedPayment,
): Promise<RefundReason | null> {
  if (intent) return intent.refundReason;
  const isDue = bookingId !== null && (await isManualRefundDue(manager, bookingId, payment));
  return isDue ? 'cancelled_after_payment' : null;
}

/** A manual refund of a card payment counts like one to the card. */
const isOwedAfter = (
  { id, reason, owedAgain, amountCents }: RefundEntity,
  { intent, account: { invoice }, leftCents }: RefundedPayment,
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
