import type { bookingEvents } from '@desert-mirror/contracts/booking';
import { AppError } from '@desert-mirror/contracts/errors';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { toAppError } from '@desert-mirror/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { publishAccount } from '../ledger/account-changes.js';
import { lockBooking, lockInvoiceOf } from '../ledger/account-lock.js';
import { keptOf } from '../ledger/account.rules.js';
import { changedAt } from '../ledger/changed-at.rules.js';
import { entriesOfInvoice } from '../ledger/entries.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { orderRefund } from '../payments/automatic-refunds.js';
import { recordNotVoided } from '../payments/left-open-invoices.js';
import { closeInvoice } from '../payments/payments.jobs.js';
import { wasReinstated } from '../payments/reinstated-bookings.js';
import { findInvoice } from './invoice-rows.js';
import { InvoiceEntity } from './invoice.entity.js';

type Cancelled = EventPayload<typeof bookingEvents.bookingCancelled>;

const REASON = 'The booking was canceled';

/** Voids the invoices of cancelled bookings if the owner chose to. */
@Injectable()
export class CancelledInvoicesService {
  private readonly logger = new Logger(CancelledInvoicesService.name);

  constructor(private readonly database: Database) {}

  /**
   * Refunds card payments that were in progress when the owner decided. Does nothing if the booking was reinstated.
   * Idempotent.
   */
  async voidOf(cancelled: Cancelled): Promise<void> {
    if (await wasReinstated(this.database.manager, cancelled)) return;
    const { bookingId } = cancelled;
    try {
      await this.database.transaction((tx) => voidInvoice(tx, bookingId));
    } catch (error) {
      // Its month was closed in the meantime, or it was paid in cash. Retrying cannot help.
      const refusal = toAppError(error);
      if (refusal.code !== 'conflict' && refusal.code !== 'locked') throw error;
      this.logger.warn('Invoice not voided', { bookingId, reason: refusal.message });
      await this.database.transaction((tx) => recordNotVoided(tx, cancelled, refusal.message));
    }
  }
}

async function voidInvoice(tx: Transaction, bookingId: number): Promise<void> {
  const { manager } = tx;
  await lockBooking(manager, bookingId);
  const found = await lockInvoiceOf(manager, bookingId);
  if (!found || found.sentAt === null) return;
  const { id } = found;
  const entries = await entriesOfInvoice(manager, id);
  const manual = entries.filter(({ paymentIntentId }) => paymentIntentId === null);
  if (keptOf(manual) > 0) throw new AppError('conflict', 'The invoice was paid by hand');
  const row = await findInvoice(manager, id, 'pessimistic_write');
  const now = new Date();
  const changes = {
    voidedAt: now,
    voidReason: REASON,
    paymentLink: null,
    updatedAt: changedAt(now, row.updatedAt),
  };
  await manager.update(InvoiceEntity, { id }, changes);
  Object.assign(row, changes);
  await publishAccount(tx, { bookingId, invoice: row }, now);
  await refundCards(tx, id);
  await tx.enqueue(closeInvoice, { invoiceId: id }, String(id));
  await tx.audit({
    action: 'invoice.voided',
    entity: 'invoice',
    entityId: id,
    after: { invoiceNumber: row.invoiceNumber, reason: REASON },
  });
}

async function refundCards(tx: Transaction, invoiceId: number): Promise<void> {
  const paid = { invoiceId, status: 'succeeded' } as const;
  const rows = await tx.manager.findBy(PaymentIntentEntity, [
    { ...paid, refundStatus: IsNull() },
    { ...paid, keepCents: MoreThan(0) },
  ]);
  for (const { id } of rows) await orderRefund(tx, { id, keepCents: 0 }, 'invoice_void');
}
