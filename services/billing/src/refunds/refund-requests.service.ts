import { randomUUID } from 'node:crypto';
import type { Refund, RequestRefund } from '@desert-mirror/contracts/billing-admin';
import { AppError } from '@desert-mirror/contracts/errors';
import { decimalToCents } from '@desert-mirror/contracts/money';
import { currentMeta } from '@desert-mirror/platform/context';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Injectable } from '@nestjs/common';
import { LedgerEntryEntity } from '../payments/ledger-entry.entity.js';
import { lockAccount, publishAccount, type Subject } from '../payments/ledger.js';
import { PaymentIntentEntity } from '../payments/payment-intent.entity.js';
import { tipOf } from '../payments/payment.rules.js';
import { assertRefundable, refundableCents } from './refund.rules.js';
import { RefundEntity, toRefund } from './refund.entity.js';
import { sendRefund } from './refunds.jobs.js';

type Wanted = RequestRefund & { paymentId: string; requestKey?: string | undefined };

/** What the owner gives back: written down at once, done by a job where Stripe has the money. */
@Injectable()
export class RefundRequestsService {
  constructor(private readonly database: Database) {}

  async request({ requestKey, ...wanted }: Wanted): Promise<Refund> {
    try {
      return await this.requestOnce(wanted, requestKey ?? null);
    } catch (error) {
      // Of the same payment it would have waited, and found the one before it.
      if (violatedConstraint(error) === 'refunds_request_key_key')
        throw new AppError('idempotency_mismatch');
      throw error;
    }
  }

  private requestOnce(
    { paymentId, amount, reason, owedAgain }: Omit<Wanted, 'requestKey'>,
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
      await assertLeft(tx, payment, amountCents);
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
      if (isByCard) await leaveToStripe(tx, payment, row, now);
      else {
        await bookByHand(tx, payment, row, now);
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

const ASKED = ['paymentId', 'amountCents', 'reason', 'owedAgain'] as const;

function sameRequest(
  known: RefundEntity,
  wanted: Pick<RefundEntity, (typeof ASKED)[number]>,
): Refund {
  if (ASKED.some((what) => known[what] !== wanted[what]))
    throw new AppError('idempotency_mismatch');
  return toRefund(known);
}

async function assertLeft(
  { manager }: Transaction,
  payment: LedgerEntryEntity,
  amountCents: number,
): Promise<void> {
  const back = await manager.findBy(LedgerEntryEntity, { refundOf: payment.id });
  const requests = await manager.findBy(RefundEntity, { paymentId: payment.id });
  const intent =
    payment.paymentIntentId === null
      ? null
      : await manager.findOneBy(PaymentIntentEntity, { id: payment.paymentIntentId });
  const isUnderWay =
    intent?.refundStatus === 'due' || requests.some(({ status }) => status === 'pending');
  const leftCents = refundableCents(payment, back, requests);
  assertRefundable(payment, amountCents, leftCents, isUnderWay);
}

/** Looked at again by the reconciler too, should the job give up or the webhook get lost. */
async function leaveToStripe(
  tx: Transaction,
  payment: LedgerEntryEntity,
  { id }: RefundEntity,
  now: Date,
): Promise<void> {
  await tx.manager.update(
    PaymentIntentEntity,
    { id: payment.paymentIntentId! },
    { askedAt: now, nextCheckAt: new Date(now.getTime() + 60_000) },
  );
  await tx.enqueue(sendRefund, { refundId: id }, id);
}

async function bookByHand(
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
