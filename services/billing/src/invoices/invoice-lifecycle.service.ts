import type { Invoice } from '@desert-mirror/contracts/billing';
import type {
  ChangeInvoiceEmail,
  SendInvoice,
  VoidInvoice,
} from '@desert-mirror/contracts/billing-admin';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { businessDate } from '@desert-mirror/contracts/time';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { newSecret } from '@desert-mirror/platform/secrets';
import { Injectable } from '@nestjs/common';
import { saveBookingFacts } from '../booking-facts/booking-facts.js';
import { publishAccount } from '../ledger/account-changes.js';
import { lockBooking, lockInvoiceOf } from '../ledger/account-lock.js';
import { keptOf } from '../ledger/account.rules.js';
import { changedAt } from '../ledger/changed-at.rules.js';
import { entriesOfInvoice } from '../ledger/entries.js';
import { refreshInvoice } from '../ledger/invoice-balance.js';
import { isReminded, queueMail, readdressMails, wasEmailed } from '../mails/mail-queue.js';
import { closeInvoice } from '../payments/payments.jobs.js';
import { PublicSite } from '../public-site.js';
import { currentTaxRates } from '../tax/tax-rates.js';
import { assertAllowed, assertVoidable } from './invoice-lifecycle.rules.js';
import { auditNew, findInvoice, insertDraft } from './invoice-rows.js';
import { InvoiceEntity, toInvoice } from './invoice.entity.js';
import { assertSeen, draftOf, dueDateOf, linkOf } from './invoice.rules.js';

/** 192 bits: cannot be guessed. */
const TOKEN_BYTES = 24;

const newLink = (): string => linkOf(newSecret(TOKEN_BYTES));

@Injectable()
export class InvoiceLifecycleService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly site: PublicSite,
  ) {}

  /** Freezes the amounts when it is first sent. Sending again emails the invoice again. */
  send(id: number, { updatedAt, byMail }: SendInvoice): Promise<Invoice> {
    return this.change(id, async (tx, row, now) => {
      assertAllowed('send', row.status);
      assertSeen(row, updatedAt);
      const to = byMail ? emailOf(row) : null;
      await this.save(tx, row, now, {
        sentAt: row.sentAt ?? now,
        paymentLink: row.paymentLink ?? newLink(),
      });
      await publishAccount(tx, { bookingId: row.bookingId, invoice: row }, now);
      if (to !== null)
        await queueMail(tx, {
          kind: 'invoice',
          invoiceId: id,
          recipient: to,
          recipientName: row.customerName,
        });
      await audit(tx, 'invoice.sent', row, { byMail, to });
    });
  }

  /** Queues the email that `CheckDueDatesTask` sends on certain days after the due date. */
  remind(id: number): Promise<Invoice> {
    return this.change(id, async (tx, row, now) => {
      assertAllowed('remind', row.status);
      const to = emailOf(row);
      if (await isReminded(tx.manager, id, businessDate(now)))
        throw new AppError('conflict', 'A reminder of this invoice was already sent today');
      await queueMail(tx, {
        kind: 'reminder',
        invoiceId: id,
        recipient: to,
        recipientName: row.customerName,
      });
      await audit(tx, 'invoice.reminded', row, { to });
    });
  }

  void(id: number, { updatedAt, reason }: VoidInvoice): Promise<Invoice> {
    return this.change(id, async (tx, row, now) => {
      assertSeen(row, updatedAt);
      assertVoidable(row, keptOf(await entriesOfInvoice(tx.manager, id)));
      await this.save(tx, row, now, { voidedAt: now, voidReason: reason, paymentLink: null });
      await publishAccount(tx, { bookingId: row.bookingId, invoice: row }, now);
      await tx.enqueue(closeInvoice, { invoiceId: id }, String(id));
      await audit(tx, 'invoice.voided', row, { reason });
    });
  }

  /** The link in earlier emails is replaced, because the person at the old address may have it. */
  changeEmail(id: number, { updatedAt, customerEmail }: ChangeInvoiceEmail): Promise<Invoice> {
    return this.change(id, async (tx, row, now) => {
      assertAllowed('email', row.status);
      assertSeen(row, updatedAt);
      const before = { customerEmail: row.customerEmail };
      if (customerEmail === before.customerEmail) return;
      const isRenewed = row.paymentLink !== null && (await wasEmailed(tx.manager, id));
      const link = isRenewed ? { paymentLink: newLink() } : {};
      await this.save(tx, row, now, { customerEmail, ...link });
      await audit(tx, 'invoice.email-changed', row, { customerEmail }, before);
      if (isRenewed) await audit(tx, 'invoice.link-renewed', row);
      if (before.customerEmail !== null)
        await readdressMails(tx.manager, id, before.customerEmail, customerEmail);
    });
  }

  /** The previous link stops working. */
  changeLink(id: number, link: 'renewed' | 'revoked'): Promise<Invoice> {
    return this.change(id, async (tx, row, now) => {
      if (link === 'renewed') assertAllowed('link', row.status);
      const paymentLink = link === 'renewed' ? newLink() : null;
      await this.save(tx, row, now, { paymentLink });
      await audit(tx, `invoice.link-${link}`, row);
    });
  }

  /** Returns the booking's invoice if it has one that is not void. */
  async createFromBooking(bookingId: number): Promise<Invoice> {
    const booking = await this.rpc.call(bookingRpcs.getAccount, { id: bookingId });
    const now = new Date();
    return this.database.transaction(async (tx) => {
      await lockBooking(tx.manager, bookingId);
      const known = await lockInvoiceOf(tx.manager, bookingId);
      if (known) return toInvoice(await findInvoice(tx.manager, known.id), this.site);
      const rate =
        (await saveBookingFacts(tx.manager, booking)) ?? (await currentTaxRates(tx.manager)).online;
      const content = { ...draftOf(booking, rate), bookingId, dueDate: dueDateOf(null, now) };
      const made = await insertDraft(tx.manager, content, now);
      await refreshInvoice(tx.manager, made, now);
      await auditNew(tx, 'invoice.created', made, { bookingId });
      return toInvoice(made, this.site);
    });
  }

  /** Locks the booking before its invoice, in the same order as the settlement of a payment. */
  private async change(
    id: number,
    work: (tx: Transaction, row: InvoiceEntity, now: Date) => Promise<void>,
  ): Promise<Invoice> {
    const now = new Date();
    return this.database.transaction(async (tx) => {
      const { bookingId } = await findInvoice(tx.manager, id);
      if (bookingId !== null) await lockBooking(tx.manager, bookingId);
      const row = await findInvoice(tx.manager, id, 'pessimistic_write');
      await work(tx, row, now);
      return toInvoice(row, this.site);
    });
  }

  private async save(
    tx: Transaction,
    row: InvoiceEntity,
    now: Date,
    changes: Partial<
      Pick<InvoiceEntity, 'sentAt' | 'voidedAt' | 'voidReason' | 'paymentLink' | 'customerEmail'>
    >,
  ): Promise<void> {
    const all = { ...changes, updatedAt: changedAt(now, row.updatedAt) };
    await tx.manager.update(InvoiceEntity, { id: row.id }, all);
    Object.assign(row, all);
  }
}

/** @throws AppError naming `customerEmail` if the invoice has none */
function emailOf({ customerEmail }: InvoiceEntity): string {
  if (customerEmail === null)
    throw fieldError('customerEmail', 'This invoice has no email address to send it to');
  return customerEmail;
}

const audit = (
  tx: Transaction,
  action: string,
  { id, invoiceNumber }: InvoiceEntity,
  more: Record<string, unknown> = {},
  before?: Record<string, unknown>,
): Promise<void> =>
  tx.audit({
    action,
    entity: 'invoice',
    entityId: id,
    after: { invoiceNumber, ...more },
    ...(before && { before }),
  });
