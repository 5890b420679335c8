import { randomUUID } from 'node:crypto';
import type { Refund, RequestRefund } from '@desert-mirror/contracts/billing-admin';
import { AppError } from '@desert-mirror/contracts/errors';
import { decimalToCents } from '@desert-mirror/contracts/money';
import { currentMeta } from '@desert-mirror/platform/context';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Injectable } from '@nestjs/common';
import { publishAccount } from '../ledger/account-changes.js';
import { lockAccount, type Subject } from '../ledger/account-lock.js';
import { tipOf } from '../ledger/account.rules.js';
import { refundableAfterDisputes } from '../ledger/disputed.js';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
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
    { paymentId, amount, reason, owedAgain }: Omit<RefundRequest, 'requestKey'>,
    requestKey: string | null,
  ): Promise<Refund> {
    const amountCents = decimalToCents(amount)!;
    return this.database.transaction(async (tx) => {
      const { manager } = tx;
      const payment = await manager.findOneBy(LedgerEntryEntity, { id: paymentId });
      if (!payment) throw new AppError('not_found', 'Payment not found');
      const account = await lockAccount(manager, payment);
      const known = requestKey && (await manager.findOneBy(RefundEntity, { requestKey }));
      if (known) return sameRequest(known, { paymentId, amountCents, reason, owedAgain });
      await assertAvailable(tx, payment, amountCents);
      const now = new Date();
      const isByCard = payment.method === 'card';
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
        await recordManualRefund(tx, payment, row, now);
        await publishAccount(tx, account, now);
      }
      await tx.audit({
        action: 'payment.refund-requested',
        entity: 'payment',
        entityId: payment.id,
        after: { ...subjectOf(payment), amountCents, reason, owedAgain },
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
  request: Pick<RefundEntity, (typeof REQUESTED_FIELDS)[number]>,
): Refund {
  if (REQUESTED_FIELDS.some((field) => known[field] !== request[field]))
    throw new AppError('idempotency_mismatch');
  return toRefund(known);
}

/** @throws AppError if this amount cannot be refunded now */
async function assertAvailable(
  { manager }: Transaction,
  payment: LedgerEntryEntity,
  amountCents: number,
): Promise<void> {
  const refunded = await manager.findBy(LedgerEntryEntity, { refundOf: payment.id });
  const requests = await manager.findBy(RefundEntity, { paymentId: payment.id });
  const intent =
    payment.paymentIntentId === null
      ? null
      : await manager.findOneBy(PaymentIntentEntity, { id: payment.paymentIntentId });
  const isUnderWay =
    intent?.refundStatus === 'due' || requests.some(({ status }) => status === 'pending');
  const keptCents = refundableCents(payment, refunded, requests);
  const leftCents = intent
    ? await refundableAfterDisputes(manager, intent.id, keptCents)
    : keptCents;
  assertRefundable(payment, amountCents, leftCents, isUnderWay);
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
    { askedAt: now, nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS) },
  );
  await tx.enqueue(sendRefund, { refundId: id }, id);
}

async function recordManualRefund(
  { manager }: Transaction,
  payment: LedgerEntryEntity,
  { id, amountCents, reason, owedAgain }: RefundEntity,
  now: Date,
): Promise<void> {
  const before = [payment, ...(await manager.findBy(LedgerEntryEntity, { refundOf: payment.id }))];
  await manager.insert(LedgerEntryEntity, {
    bookingId: payment.bookingId,
    invoiceId: payment.invoiceId,
    kind: 'refund',
    method: payment.method,
    amountCents,
    tipCents: tipOf(amountCents, before),
    currency: payment.currency,
    refundOf: payment.id,
    owedAgain,
    requestKey: `refund ${id}`,
    reason,
    occurredAt: now,
  });
}
