import type { RejectedRefund } from '@desert-mirror/contracts/billing-admin';
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
import { RefundEntity } from './refund.entity.js';

@Injectable()
export class RejectedRefundsService {
  constructor(private readonly database: Database) {}

  /**
   * @param id of the ledger entry that reverses the refund, or of the payment if the refund was never recorded
   * @throws AppError `not_found`
   */
  async find(id: number): Promise<RejectedRefund> {
    const { manager } = this.database;
    const entry = await manager.findOneBy(LedgerEntryEntity, { id: String(id), kind: 'capture' });
    if (!entry?.paymentIntentId) throw new AppError('not_found', 'Refund not found');
    const { bookingId, invoiceId, paymentIntentId } = entry;
    const { amountCents, error } = isReversal(entry)
      ? { ...entry, error: null }
      : await failedRefundOf(manager, entry.id, paymentIntentId);
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

/** The latest requested refund of a payment that failed, or else the automatic one. */
async function failedRefundOf(
  manager: EntityManager,
  paymentId: string,
  paymentIntentId: string,
): Promise<{ amountCents: number; error: string }> {
  const error = 'The bank rejected the refund';
  const request = await manager.findOne(RefundEntity, {
    where: { paymentId, status: 'failed' },
    order: { updatedAt: 'DESC' },
  });
  if (request) return { amountCents: request.amountCents, error: request.error ?? error };
  const intent = await manager.findOneByOrFail(PaymentIntentEntity, { id: paymentIntentId });
  const entries = await manager.findBy(LedgerEntryEntity, { paymentIntentId });
  return { amountCents: keptCents(entries, paymentIntentId) - intent.keepCents, error };
}
