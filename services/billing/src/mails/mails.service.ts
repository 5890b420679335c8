import type { Mail } from '@desert-mirror/contracts/billing-admin';
import { billingEvents } from '@desert-mirror/contracts/billing';
import type { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { searchedDigits } from '@desert-mirror/contracts/contact';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import {
  type Message,
  type MessageFilter,
  messageTransitions,
} from '@desert-mirror/contracts/messages';
import type { RpcOutput } from '@desert-mirror/contracts/rpc';
import { fetchPage, type PageOrder } from '@desert-mirror/platform/database/page';
import { Database } from '@desert-mirror/platform/database/database';
import { lockRow } from '@desert-mirror/platform/database/lock-row';
import { applySearch } from '@desert-mirror/platform/database/search-index';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { MailEntity, toMail, toMessage } from './mail.entity.js';
import { sendMail } from './mails.jobs.js';

export type QueuedMail = Omit<MailEntity, 'occasion' | 'createdAt' | 'sentAt'>;

const MAX_MAILS = 50;

/** Must match the expression of the index `mails_search`. */
const RECIPIENT = `lower(mail.recipientName || ' ' || mail.recipient)`;
const NEWEST: PageOrder<MailEntity> = { by: ['createdAt', 'id'], direction: 'DESC' };

@Injectable()
export class MailsService {
  constructor(private readonly database: Database) {}

  /** @throws AppError `not_found` */
  async get(id: number): Promise<QueuedMail> {
    const row = await this.database.manager.findOneBy(MailEntity, { id });
    return row ?? mailNotFound();
  }

  /** The log, newest first. */
  async list(query: PageQuery & MessageFilter): Promise<Page<Message>> {
    const { bookingId, status, audience, text, ...page } = query;
    // Billing emails only customers.
    if (audience === 'staff') return { items: [], next: null };
    const builder = this.database.manager.createQueryBuilder(MailEntity, 'mail');
    if (status !== undefined) builder.andWhere({ status });
    if (bookingId !== undefined)
      builder.andWhere(
        `(mail.invoiceId IN (SELECT id FROM invoices WHERE booking_id = :bookingId)
          OR mail.paymentId IN (SELECT id FROM payments WHERE booking_id = :bookingId))`,
        { bookingId },
      );
    if (text) applySearch(builder, RECIPIENT, text, searchedDigits(text));
    return fetchPage(builder, page, NEWEST, toMessage);
  }

  /** Newest first. */
  async about(
    document: { invoiceId: number } | { estimateId: number },
    manager: EntityManager,
  ): Promise<Mail[]> {
    const rows = await manager.find(MailEntity, {
      where: document,
      order: { id: 'DESC' },
      take: MAX_MAILS,
    });
    return rows.map(toMail);
  }

  /**
   * Queues a failed email again.
   * @throws AppError `conflict` if the email has not failed
   */
  retry(id: number): Promise<Mail> {
    return this.database.transaction(async (tx) => {
      const row = await lockRow(tx.manager, MailEntity, { id });
      if (!row) return mailNotFound();
      if (row.status !== 'failed')
        throw new AppError('conflict', 'Only a failed email can be sent again');
      row.status = 'queued';
      row.attempt += 1;
      await tx.manager.save(row);
      await tx.enqueue(sendMail, { mailId: id }, `${id}-${row.attempt}`);
      return toMail(row);
    });
  }

  /** Changes the recipient of a queued email. */
  async readdress(id: number, to: Pick<MailEntity, 'recipient' | 'recipientName'>): Promise<void> {
    await this.database.manager.update(MailEntity, { id, status: 'queued' }, to);
  }

  markSent(id: number): Promise<void> {
    return this.change(id, 'sent', { sentAt: new Date(), error: null });
  }

  markDropped(id: number): Promise<void> {
    return this.change(id, 'dropped', { error: null });
  }

  /** Tells the owner, too. */
  async markFailed(id: number, error: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.change(id, 'failed', { error }, tx.manager);
      const { bookingId } = await tx.manager.findOneByOrFail(MailEntity, { id });
      await tx.publish(billingEvents.ownerNoticeDue, { kind: 'mail-undeliverable', id, bookingId });
    });
  }

  /** Null unless the email has failed. */
  async failedMail(id: number): Promise<RpcOutput<typeof billingAdminRpcs.failedMail>> {
    const row = await this.database.manager.findOneBy(MailEntity, { id, status: 'failed' });
    return { mail: row && { kind: row.kind, recipient: row.recipient, error: row.error! } };
  }

  /** Records the error of an attempt that will be repeated. */
  async noteError(id: number, error: string): Promise<void> {
    await this.database.manager.update(MailEntity, { id, status: 'queued' }, { error });
  }

  private async change(
    id: number,
    status: Mail['status'],
    changes: Partial<Pick<MailEntity, 'sentAt' | 'error'>>,
    manager = this.database.manager,
  ): Promise<void> {
    const from = messageTransitions.to(status);
    await manager.update(MailEntity, { id, status: In(from) }, { status, ...changes });
  }
}

function mailNotFound(): never {
  throw new AppError('not_found', 'Email not found');
}
