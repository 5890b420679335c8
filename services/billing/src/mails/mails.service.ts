import type { Mail } from '@desert-mirror/contracts/billing-admin';
import { BRAND } from '@desert-mirror/contracts/brand';
import { AppError } from '@desert-mirror/contracts/errors';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { businessDate } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import {
  MailRefused,
  type MailSender,
  MailTransport,
} from '@desert-mirror/platform/mail/mail-transport';
import { Injectable } from '@nestjs/common';
import { type Business, BusinessCard } from '../business-card.js';
import { DocumentsService } from '../documents/documents.service.js';
import { type InvoiceEntity, toInvoice } from '../invoices/invoice.entity.js';
import { findInvoice } from '../invoices/invoice-rows.js';
import { PublicSite } from '../public-site.js';
import { LedgerEntryEntity } from '../payments/ledger-entry.entity.js';
import { MailEntity, toMail } from './mail.entity.js';
import { invoiceMail, type MailContent, receiptMail, reminderMail } from './mail-content.rules.js';
import { sendMail } from './mails.jobs.js';

interface Letter extends MailContent {
  from: MailSender;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

const OPEN: readonly InvoiceEntity['status'][] = ['sent', 'partially_paid', 'overdue'];

/** What goes out to customers. Nobody waits for it: a mail is a row, and a job sends it. */
@Injectable()
export class MailsService {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentsService,
    private readonly transport: MailTransport,
    private readonly site: PublicSite,
    private readonly card: BusinessCard,
  ) {}

  /** The owner's word that one that failed is to be tried anew. */
  retry(id: number): Promise<Mail> {
    return this.database.transaction(async (tx) => {
      const row = await tx.manager.findOne(MailEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) throw new AppError('not_found', 'Mail not found');
      if (row.status !== 'failed') throw new AppError('conflict', 'Only a mail that failed');
      row.status = 'queued';
      row.attempt += 1;
      await tx.manager.save(row);
      await tx.enqueue(sendMail, { mailId: id }, `${id}-${row.attempt}`);
      return toMail(row);
    });
  }

  /**
   * The worker's side. A crash between the mail server's word and ours sends it twice: under the same
   * Message-ID, so that the reader's program shows one.
   */
  async send(id: number, isLast: boolean): Promise<void> {
    const row = await this.database.manager.findOneByOrFail(MailEntity, { id });
    if (row.status !== 'queued') return;
    try {
      const letter = await this.write(row);
      if (letter === undefined) {
        await this.mark(id, { status: 'dropped', error: null });
        return;
      }
      await this.transport.send({ key: `mail-${id}`, to: row.recipient, ...letter });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isFinal = isLast || error instanceof MailRefused;
      await this.mark(id, { error: reason, ...(isFinal && { status: 'failed' }) });
      if (error instanceof MailRefused) return;
      throw error;
    }
    await this.mark(id, { status: 'sent', sentAt: new Date(), error: null });
  }

  /** Of what is true by now; undefined when there is no reason left to send it. */
  private async write(row: MailEntity): Promise<Letter | undefined> {
    const business = await this.card.read();
    const from = senderOf(business);
    if (row.kind === 'receipt') {
      const content = await this.receipt(row, business);
      return content && { from, ...content };
    }
    const invoice = await findInvoice(this.database.manager, row.invoiceId!);
    const today = businessDate(new Date());
    if (row.kind === 'reminder') {
      if (!OPEN.includes(invoice.status) || invoice.dueDate === null) return undefined;
      const { dueDate } = invoice;
      return {
        from,
        ...reminderMail(business, { ...toInvoice(invoice, this.site), dueDate }, today),
      };
    }
    if (invoice.status === 'void') return undefined;
    const file = await this.documents.makeInvoicePdf(invoice);
    return {
      from,
      ...invoiceMail(business, toInvoice(invoice, this.site)),
      attachments: [{ ...file, contentType: 'application/pdf' }],
    };
  }

  private async receipt(row: MailEntity, business: Business): Promise<MailContent | undefined> {
    const payment = await this.database.manager.findOneBy(LedgerEntryEntity, {
      id: row.paymentId!,
    });
    if (!payment) return undefined;
    return receiptMail(business, {
      customerName: row.recipientName,
      what: await this.subjectOf(payment),
      amount: centsToDecimal(payment.amountCents),
      tip: centsToDecimal(payment.tipCents),
      receivedOn: businessDate(payment.occurredAt),
    });
  }

  private async subjectOf({ invoiceId, bookingId }: LedgerEntryEntity): Promise<string> {
    if (invoiceId === null) return `booking ${bookingId!}`;
    return `invoice ${(await findInvoice(this.database.manager, invoiceId)).invoiceNumber}`;
  }

  private async mark(
    id: number,
    changes: Partial<Pick<MailEntity, 'status' | 'sentAt' | 'error'>>,
  ): Promise<void> {
    await this.database.manager.update(MailEntity, { id, status: 'queued' }, changes);
  }
}

/** Customers answer to the address that the business gives them. */
const senderOf = ({ name, email }: Business): MailSender => ({
  name,
  address: email ?? BRAND.email,
});
