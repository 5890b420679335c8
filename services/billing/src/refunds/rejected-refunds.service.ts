import type { RejectedRefund } from '@desert-mirror/contracts/billing-admin';
import { AppError } from '@desert-mirror/contracts/errors';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { invoiceNumberOf } from '../ledger/invoice-number.js';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { findReceipt } from '../mails/mail-queue.js';

@Injectable()
export class RejectedRefundsService {
  constructor(private readonly database: Database) {}

  /**
   * @param id of the ledger entry that reverses the refund
   * @throws AppError `not_found`
   */
  async find(id: number): Promise<RejectedRefund> {
    const { manager } = this.database;
    const entry = await manager.findOneBy(LedgerEntryEntity, {
      id: String(id),
      reason: 'refund_failed',
    });
    if (!entry) throw new AppError('not_found', 'Refund not found');
    const { bookingId, invoiceId, amountCents, paymentIntentId } = entry;
    const number = await invoiceNumberOf(manager, invoiceId);
    const receipt = await findReceipt(manager, paymentIntentId!);
    return {
      bookingId,
      invoiceId,
      what: number === null ? `booking ${bookingId!}` : `invoice ${number}`,
      amount: centsToDecimal(amountCents),
      customer: receipt ? { name: receipt.recipientName, email: receipt.recipient } : null,
    };
  }
}
