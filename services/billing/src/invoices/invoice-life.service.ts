import { randomBytes } from 'node:crypto';
import type { Invoice } from '@desert-mirror/contracts/billing';
import type { SendInvoice, VoidInvoice } from '@desert-mirror/contracts/billing-admin';
import { bookingRpcs } from '@desert-mirror/contracts/booking';
import { fieldError } from '@desert-mirror/contracts/errors';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { keepFacts } from '../books/booking-facts.js';
import { queueMail } from '../mails/mail-rows.js';
import { entriesOfInvoice, lockBooking } from '../payments/ledger.js';
import { closeInvoice } from '../payments/payments.jobs.js';
import { keptOf } from '../payments/payment.rules.js';
import { PublicSite } from '../public-site.js';
import { lockInvoiceOf, refreshInvoice } from './invoice-account.js';
import { assertAllowed, assertVoidable } from './invoice-life.rules.js';
import { auditNew, findInvoice, insertDraft } from './invoice-rows.js';
import { InvoiceEntity, toInvoice } from './invoice.entity.js';
import { assertSeen, changedAt, draftOf, dueDateOf, linkOf } from './invoice.rules.js';

/** Nobody guesses it, and nobody reads it out on the phone. */
const TOKEN_BYTES = 24;

const newLink = (): string => linkOf(randomBytes(TOKEN_BYTES).toString('base64url'));

/** What happens to an invoice once it is written: it is sent, and then paid, overdue or void. */
@Injectable()
export class InvoiceLifeService {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly site: PublicSite,
  ) {}

  /** From the first time on its amounts are frozen. Sending it again mails it again. */
  send(id: number, { updatedAt, byMail }: SendInvoice): Promise<Invoice> {
    return this.change(id, async (tx, row, now) => {
      assertAllowed('send', row.status);
      assertSeen(row, updatedAt);
      if (byMail && row.customerEmail === null)
        throw fieldError('customerEmail', 'There is no e-mail address to send it to');
      await this.keep(tx, row, now, {
        sentAt: row.sentAt ?? now,
        paymentLink: row.paymentLink ?? newLink(),
      });
      await refreshInvoice(tx.manager, row, now);
      const to = byMail ? row.customerEmail : null;
      if (to !== null)
        await queueMail(tx, {
          kind: 'invoice',
          invoiceId: id,
          recipient: to,
          recipientName: row.customerName,
        });
      await note(tx, 'invoice.sent', row, { to });
    });
  }

  /** Nothing of it may be paid; that all of it was given back is fine. */
  void(id: number, { updatedAt, reason }: VoidInvoice): Promise<Invoice> {
    return this.change(id, async (tx, row, now) => {
      assertSeen(row, updatedAt);
      assertVoidable(row, keptOf(await entriesOfInvoice(tx.manager, id)));
      await this.keep(tx, row, now, { voidedAt: now, voidReason: reason, paymentLink: null });
      await refreshInvoice(tx.manager, row, now);
      await tx.enqueue(closeInvoice, { invoiceId: id }, String(id));
      await note(tx, 'invoice.voided', row, { reason });
    });
  }

  /** The old link leads nowhere from then on. */
  changeLink(id: number, link: 'renewed' | 'revoked'): Promise<Invoice> {
    return this.change(id, async (tx, row, now) => {
      if (link === 'renewed') assertAllowed('link', row.status);
      const paymentLink = link === 'renewed' ? newLink() : null;
      await this.keep(tx, row, now, { paymentLink });
      await note(tx, `invoice.link-${link}`, row);
    });
  }

  /** One booking has one invoice that is not void: asked again, it is the same one. */
  async createFromBooking(bookingId: number): Promise<Invoice> {
    const booking = await this.rpc.call(bookingRpcs.getAccount, { id: bookingId });
    const now = new Date();
    const content = { ...draftOf(booking), bookingId, dueDate: dueDateOf(null, now) };
    return this.database.transaction(async (tx) => {
      await lockBooking(tx.manager, bookingId);
      const known = await lockInvoiceOf(tx.manager, bookingId);
      if (known) return toInvoice(known, this.site);
      await keepFacts(tx.manager, booking);
      const made = await insertDraft(tx.manager, content, now);
      await refreshInvoice(tx.manager, made, now);
      await auditNew(tx, 'invoice.created', made, { bookingId });
      return toInvoice(made, this.site);
    });
  }

  /** In the order that settling a payment locks too: the booking, then its invoice. */
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

  private async keep(
    tx: Transaction,
    row: InvoiceEntity,
    now: Date,
    changes: Partial<Pick<InvoiceEntity, 'sentAt' | 'voidedAt' | 'voidReason' | 'paymentLink'>>,
  ): Promise<void> {
    const all = { ...changes, updatedAt: changedAt(now, row.updatedAt) };
    await tx.manager.update(InvoiceEntity, { id: row.id }, all);
    Object.assign(row, all);
  }
}

const note = (
  tx: Transaction,
  action: string,
  { id, invoiceNumber }: InvoiceEntity,
  more: Record<string, unknown> = {},
): Promise<void> =>
  tx.audit({ action, entity: 'invoice', entityId: id, after: { invoiceNumber, ...more } });
