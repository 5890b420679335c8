import { messageOf } from '@desert-mirror/platform/errors';
import { MailRejectedError, MailTransport } from '@desert-mirror/platform/mail/mail-transport';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable, Logger } from '@nestjs/common';
import type { DocumentSource } from '../documents/document-source.rules.js';
import { DocumentsService } from '../documents/documents.service.js';
import { findBooking } from '../find-booking.js';
import { InvoiceReaderService } from '../invoices/invoice-reader.service.js';
import { MailsService, type QueuedMail } from '../mails/mails.service.js';
import { MailComposerService } from './mail-composer.service.js';

@Injectable()
export class MailDeliveryService {
  private readonly logger = new Logger(MailDeliveryService.name);

  constructor(
    private readonly mails: MailsService,
    private readonly composer: MailComposerService,
    private readonly documents: DocumentsService,
    private readonly transport: MailTransport,
    private readonly invoices: InvoiceReaderService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Sends a queued email. A crash after the mail server accepted it sends it twice, with the same
   * Message-ID, so that mail programs show it once.
   */
  async send(id: number, isLast: boolean): Promise<void> {
    const mail = await this.mails.get(id);
    if (mail.status !== 'queued') return;
    try {
      const current = await this.readdressed(mail);
      const message = await this.composer.compose(current);
      if (message === undefined) {
        await this.mails.markDropped(id);
        return;
      }
      const attachments = message.attached ? [await this.pdfOf(message.attached)] : [];
      const to = current.recipient;
      await this.transport.send({ key: `mail-${id}`, to, ...message, attachments });
    } catch (error) {
      const reason = messageOf(error);
      if (isLast || error instanceof MailRejectedError) return this.fail(id, reason);
      await this.mails.noteError(id, reason);
      throw error;
    }
    await this.mails.markSent(id);
  }

  /**
   * An email about a refund is queued for the recipient of the receipt, whom the owner can have corrected since. A receipt
   * that was just queued has the current recipient.
   */
  private async readdressed(mail: QueuedMail): Promise<QueuedMail> {
    const isRepeated = mail.attempt > 1 || mail.error !== null;
    if (mail.paymentId === null || (mail.kind === 'receipt' && !isRepeated)) return mail;
    const payer = await this.payerOf(mail);
    if (!payer?.customerEmail || payer.customerEmail === mail.recipient) return mail;
    const to = { recipient: payer.customerEmail, recipientName: payer.customerName };
    await this.mails.readdress(mail.id, to);
    return { ...mail, ...to };
  }

  private async payerOf({ invoiceId, bookingId }: QueuedMail) {
    if (invoiceId !== null) return this.invoices.get(invoiceId);
    return bookingId === null ? undefined : findBooking(this.rpc, bookingId);
  }

  /**
   * The owner learns of an email that cannot be delivered. The job does not fail with it, because the owner sends the email
   * again, and another run of the job would send nothing.
   */
  private async fail(id: number, reason: string): Promise<void> {
    this.logger.warn('Email not sent', { mailId: id });
    await this.mails.markFailed(id, reason);
  }

  private async pdfOf(source: DocumentSource) {
    const file = await this.documents.renderNow(source);
    return { ...file, contentType: 'application/pdf' };
  }
}
