import { BRAND } from '@desert-mirror/contracts/brand';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { methodText } from '@desert-mirror/contracts/payment-methods';
import { businessDate } from '@desert-mirror/contracts/time';
import { BusinessProfileService } from '@desert-mirror/mail/business-profile.service';
import type { Business, MailContent } from '@desert-mirror/mail/mail-parts';
import { Database } from '@desert-mirror/platform/database/database';
import type { MailSender } from '@desert-mirror/platform/mail/mail-transport';
import { Injectable } from '@nestjs/common';
import {
  type DocumentSource,
  estimateSource,
  invoiceSource,
} from '../documents/document-source.rules.js';
import { EstimateReaderService } from '../estimates/estimate-reader.service.js';
import { InvoiceFactsService } from '../invoices/invoice-facts.service.js';
import { InvoiceReaderService } from '../invoices/invoice-reader.service.js';
import { OPEN_INVOICE_STATUSES } from '../ledger/invoice-status.rules.js';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { cardOf } from '../ledger/paid-card.rules.js';
import type { QueuedMail } from '../mails/mails.service.js';
import { PublicSite } from '../public-site.js';

export interface ComposedMail extends MailContent {
  from: MailSender;
  /** The document that is attached. */
  attached?: DocumentSource;
}

/** Loaded with the first email, because a worker starts faster without them. */
const loadTemplates = () => import('@desert-mirror/mail/billing-mails');

@Injectable()
export class MailComposerService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoiceReaderService,
    private readonly facts: InvoiceFactsService,
    private readonly estimates: EstimateReaderService,
    private readonly profile: BusinessProfileService,
    private readonly site: PublicSite,
  ) {}

  /**
   * Undefined if there is no reason left to send the email.
   * @param isPreview then no link is created
   */
  async compose(mail: QueuedMail, isPreview = false): Promise<ComposedMail | undefined> {
    const business = { ...(await this.profile.read()), origin: this.site.origin };
    const from = senderOf(business);
    if (mail.paymentId !== null) {
      const content = await this.ofPayment(mail, business);
      return content && { from, ...content };
    }
    if (mail.estimateId !== null) {
      const content = await this.ofEstimate(mail.estimateId, mail.recipient, business, isPreview);
      return content && { from, ...content };
    }
    const { invoiceMail, reminderMail } = await loadTemplates();
    const invoice = await this.invoices.get(mail.invoiceId!);
    if (mail.kind === 'reminder') {
      const { dueDate } = invoice;
      if (!OPEN_INVOICE_STATUSES.includes(invoice.status) || dueDate === null) return undefined;
      const today = businessDate(new Date());
      return { from, ...reminderMail(business, { ...invoice, dueDate }, today) };
    }
    if (invoice.status === 'void') return undefined;
    const attached = invoiceSource(invoice, await this.facts.of(invoice));
    return { from, ...invoiceMail(business, invoice), attached };
  }

  private async ofEstimate(id: number, to: string, business: Business, isPreview: boolean) {
    const estimate = await this.estimates.get(id);
    // The estimate may have been revised and sent to another address while this email waited.
    if (estimate.status !== 'sent' || estimate.customerEmail !== to) return undefined;
    const { estimateMail } = await import('@desert-mirror/mail/estimate-mails');
    const link = isPreview ? this.site.urlOf('/estimate') : await this.estimates.newUrl(id);
    const printed = isPreview ? null : await this.estimates.printedUrl(estimate);
    const attached = estimateSource(estimate, printed);
    return { ...estimateMail(business, { ...estimate, link }), attached };
  }

  /** A receipt, or what happened to a refund. */
  private async ofPayment(mail: QueuedMail, business: Business): Promise<MailContent | undefined> {
    const entry = await this.database.manager.findOneBy(LedgerEntryEntity, {
      id: mail.paymentId!,
    });
    if (!entry) return undefined;
    const { receiptMail, refundCorrectionMail, refundMail } = await loadTemplates();
    const facts = {
      customerName: mail.recipientName,
      what: await this.subjectOf(entry),
      amount: centsToDecimal(entry.amountCents),
    };
    const date = businessDate(entry.occurredAt);
    if (mail.kind === 'refund') return refundMail(business, { ...facts, refundedOn: date });
    if (mail.kind === 'refund-correction')
      return refundCorrectionMail(business, { ...facts, failedOn: date });
    return receiptMail(business, {
      ...facts,
      tip: centsToDecimal(entry.tipCents),
      paidWith: methodText(entry.method, cardOf(entry)),
      receivedOn: date,
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
