import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { isOpenDispute } from '@desert-mirror/contracts/disputes';
import { disputeRpcs } from '@desert-mirror/contracts/disputes.operations';
import { estimateRpcs } from '@desert-mirror/contracts/estimates.operations';
import { MESSAGE_NAMES } from '@desert-mirror/contracts/messages';
import { unattributedPaymentRpcs } from '@desert-mirror/contracts/unattributed-payments.operations';
import type { Business, MailContent } from '@desert-mirror/mail/mail-parts';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { QueuedMessage } from '../messages/message-batches.js';
import { MessagesService } from '../messages/messages.service.js';

const staffMails = () => import('@desert-mirror/mail/staff-mails');

const SENT_AGAIN = { reason: 'The message was sent again.' };

/** Composes emails that tell the owner what went wrong. The sequence is the id of the row concerned. */
@Injectable()
export class OwnerNoticesService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly messages: MessagesService,
  ) {}

  /** Undefined for other kinds. */
  async compose(
    { kind, sequence: id }: QueuedMessage,
    business: Business,
  ): Promise<MailContent | { reason: string } | undefined> {
    if (kind === 'message-undeliverable') return this.message(id, business);
    if (kind === 'mail-undeliverable') return this.mail(id, business);
    if (kind === 'invoice-payment-failed') return this.invoice(id, business);
    if (kind === 'payment-disputed' || kind === 'payment-questioned' || kind === 'dispute-decided')
      return this.dispute(kind, id, business);
    if (kind === 'payment-unattributed' || kind === 'unattributed-payment-disputed')
      return this.unattributedPayment(id, business);
    if (kind === 'estimate-answered') return this.estimate(id, business);
    if (kind !== 'refund-rejected') return undefined;
    const refund = await this.rpc.call(billingAdminRpcs.failedRefund, { id });
    const { failedRefundMail } = await import('@desert-mirror/mail/refund-mails');
    return failedRefundMail(business, refund);
  }

  private async message(id: number, business: Business) {
    const { recipient, kind, status, error } = await this.messages.get(id);
    if (status !== 'failed') return SENT_AGAIN;
    const name = MESSAGE_NAMES[kind];
    return (await staffMails()).undeliverableMail(business, { recipient, name, error: error! });
  }

  private async invoice(id: number, business: Business) {
    const invoice = await this.rpc.call(billingAdminRpcs.getInvoice, { id });
    if (invoice.amountDue === '0.00') return { reason: 'The invoice was paid.' };
    return (await staffMails()).invoicePaymentFailedMail(business, invoice);
  }

  private async dispute(
    kind: 'payment-disputed' | 'payment-questioned' | 'dispute-decided',
    id: number,
    business: Business,
  ) {
    const { dispute, ...names } = await this.rpc.call(disputeRpcs.findDispute, { id });
    if ((kind === 'dispute-decided') === isOpenDispute(dispute))
      return { reason: 'The dispute has changed.' };
    const { disputeMail } = await import('@desert-mirror/mail/dispute-mails');
    return disputeMail(business, { ...dispute, ...names });
  }

  /** The sequence is the id of the link with which it was answered. */
  private async estimate(id: number, business: Business) {
    const { estimate } = await this.rpc.call(estimateRpcs.answeredEstimate, { id });
    if (!estimate) return { reason: 'The estimate was revised.' };
    const { estimateAnsweredMail } = await import('@desert-mirror/mail/estimate-mails');
    return estimateAnsweredMail(business, estimate);
  }

  private async unattributedPayment(id: number, business: Business) {
    const { payment } = await this.rpc.call(unattributedPaymentRpcs.findUnattributed, { id });
    if (!payment) return { reason: 'The payment was refunded or handled.' };
    return (await staffMails()).unattributedPaymentMail(business, payment);
  }

  /** An email of billing. */
  private async mail(id: number, business: Business) {
    const { mail } = await this.rpc.call(billingAdminRpcs.failedMail, { id });
    if (!mail) return SENT_AGAIN;
    const { kind, recipient, error } = mail;
    const name = MESSAGE_NAMES[kind];
    return (await staffMails()).undeliverableMail(business, { recipient, name, error });
  }
}
