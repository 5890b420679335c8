import type { FailedRefund } from '@desert-mirror/contracts/billing-admin';
import { AppError } from '@desert-mirror/contracts/errors';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { keptCents } from '../ledger/account.rules.js';
import { invoiceNumberOf } from '../ledger/invoice-number.js';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { isReversal } from '../ledger/reversal.rules.js';
import { findReceipt } from '../mails/mail-queue.js';
import { FAILED_AT_BANK } from '../stripe/refund-snapshot.rules.js';
import { FailedRefundEntity } from './failed-refund.entity.js';
import { RefundEntity } from './refund.entity.js';

@Injectable()
export class FailedRefundNoticeService {
  constructor(private readonly database: Database) {}

  /**
   * What the owner is notified of.
   * @param id of the ledger entry that reverses the refund, or of the failed refund if it was never recorded
   * @throws AppError `not_found`
   */
  async find(id: number): Promise<FailedRefund> {
    const { manager } = this.database;
    const failed = await manager.findOneBy(FailedRefundEntity, { id: String(id) });
    const entryId = failed?.paymentId ?? String(id);
    const entry = await manager.findOneBy(LedgerEntryEntity, { id: entryId, kind: 'capture' });
    if (!entry?.paymentIntentId) throw new AppError('not_found', 'Refund not found');
    const { bookingId, invoiceId, paymentIntentId } = entry;
    const { amountCents, error } =
      failed ?? (isReversal(entry) ? { ...entry, error: null } : await latestOf(manager, entry));
    const number = await invoiceNumberOf(manager, invoiceId);
    const receipt = await findReceipt(manager, paymentIntentId);
    return {
      bookingId,
      invoiceId,
      what: number === null ? `booking ${bookingId!}` : `invoice ${number}`,
      amount: centsToDecimal(amountCents),
      customer: receipt ? { name: receipt.recipientName, email: receipt.recipient } : null,
      error,
    };
  }
}

/**
 * For notices of the release before `failed_refunds`, which have the id of the payment: its latest requested refund that
 * failed, or else the automatic one.
 */
async function latestOf(
  manager: EntityManager,
  { id: paymentId, paymentIntentId }: LedgerEntryEntity,
): Promise<{ amountCents: number; error: string }> {
  const request = await manager.findOne(RefundEntity, {
    where: { paymentId, status: 'failed' },
    order: { updatedAt: 'DESC' },
  });
  if (request) return { amountCents: request.amountCents, error: request.error ?? FAILED_AT_BANK };
  const intent = await manager.findOneByOrFail(PaymentIntentEntity, { id: paymentIntentId! });
  const entries = await manager.findBy(LedgerEntryEntity, { paymentIntentId: intent.id });
  return {
    amountCents: keptCents(entries, intent.id) - intent.keepCents,
    error: FAILED_AT_BANK,
  };
}
