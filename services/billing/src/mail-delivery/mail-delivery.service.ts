import type { Invoice } from '@desert-mirror/contracts/billing';
import { BRAND } from '@desert-mirror/contracts/brand';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { Business, MailContent } from '@desert-mirror/mail/layout';
import { businessDate } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import {
  MailRejectedError,
  type MailSender,
  MailTransport,
} from '@desert-mirror/platform/mail/mail-transport';
import { Injectable } from '@nestjs/common';
import { BusinessProfileService } from '@desert-mirror/mail/business-profile.service';
import { DocumentsService } from '../documents/documents.service.js';
import { InvoiceReaderService } from '../invoices/invoice-reader.service.js';
import { OPEN_INVOICE_STATUSES } from '../ledger/invoice-status.rules.js';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { MailsService, type QueuedMail } from '../mails/mails.service.js';
import { PublicSite } from '../public-site.js';

interface Message extends MailContent {
  from: MailSender;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

/** Loaded with the first email, because a worker starts faster without them. */
const loadTemplates = () => import('@desert-mirror/mail/billing-mails');

@Injectable()
export class MailDeliveryService {
  constructor(
    private readonly database: Database,
    private readonly mails: MailsService,
    private readonly invoices: InvoiceReaderService,
    private readonly documents: DocumentsService,
    private readonly transport: MailTransport,
    private readonly profile: BusinessProfileService,
    private readonly site: PublicSite,
  ) {}

  /**
   * Sends a queued email. A crash after the mail server accepted it sends it twice, with the same
   * Message-ID, so that mail programs show it once.
   */
  async send(id: number, isLast: boolean): Promise<void> {
    const mail = await this.mails.get(id);
    if (mail.status !== 'queued') return;
    try {
      const message = await this.compose(mail);
      if (message === undefined) {
        await this.mails.markDropped(id);
        return;
      }
      await this.transport.send({ key: `mail-${id}`, to: mail.recipient, ...message });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isRefused = error instanceof MailRejectedError;
      await (isLast || isRefused
        ? this.mails.markFailed(id, reason)
        : this.mails.noteError(id, reason));
      if (isRefused) return;
      throw error;
    }
    await this.mails.markSent(id);
  }

  /** Undefined if there is no reason left to send the email. */
  private async compose(mail: QueuedMail): Promise<Message | undefined> {
    const business = { ...(await this.profile.read()), origin: this.site.origin };
    const from = senderOf(business);
    const { invoiceMail, reminderMail } = await loadTemplates();
    if (mail.kind === 'receipt') {
      const content = await this.receipt(mail, business);
      return content && { from, ...content };
    }
    const invoice = await this.invoices.get(mail.invoiceId!);
    if (mail.kind === 'reminder') {
      const { dueDate } = invoice;
      if (!OPEN_INVOICE_STATUSES.includes(invoice.status) || dueDate === null) return undefined;
      const today = businessDate(new Date());
      return { from, ...reminderMail(business, { ...invoice, dueDate }, today) };
    }
    if (invoice.status === 'void') return undefined;
    return { from, ...invoiceMail(business, invoice), attachments: [await this.pdfOf(invoice)] };
  }

  private async pdfOf(invoice: Invoice) {
    const file = await this.documents.renderInvoicePdf(invoice);
    return { ...file, contentType: 'application/pdf' };
  }

  private async receipt(mail: QueuedMail, business: Business): Promise<MailContent | undefined> {
    const payment = await this.database.manager.findOneBy(LedgerEntryEntity, {
      id: mail.paymentId!,
    });
    if (!payment) return undefined;
    const { receiptMail } = await loadTemplates();
    return receiptMail(business, {
      customerName: mail.recipientName,
      what: await this.subjectOf(payment),
      amount: centsToDecimal(payment.amountCents),
      tip: centsToDecimal(payment.tipCents),
      receivedOn: businessDate(payment.occurredAt),
    });
  }

  private async subjectOf({ invoiceId, bookingId }: LedgerEntryEntity): Promise<string> {
    if (invoiceId === null) return `booking ${bookingId!}`;
    return `invoice ${(await this.invoices.get(invoiceId)).invoiceNumber}`;
  }
}

/** Replies reach the email address in the business settings. */
const senderOf = ({ name, email }: Business): MailSender => ({
  name,
  address: email ?? BRAND.email,
});
