import type { billingEvents } from '@desert-mirror/contracts/billing';
import { searchedDigits } from '@desert-mirror/contracts/contact';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import {
  type Message,
  type MessageFilter,
  type MessageStatus,
  messageTransitions,
} from '@desert-mirror/contracts/messages';
import type { identityEvents } from '@desert-mirror/contracts/identity';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { lockRow } from '@desert-mirror/platform/database/lock-row';
import { fetchPage, type PageOrder } from '@desert-mirror/platform/database/page';
import { applySearch } from '@desert-mirror/platform/database/search-index';
import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { MessageEntity, toMessage } from './message.entity.js';
import { enqueueMessage, queueMessage, tellStaff } from './message-queue.js';

/** Must match the expression of the index `messages_search`. */
const RECIPIENT = `lower(message.recipientName || ' ' || message.recipient)`;
const NEWEST: PageOrder<MessageEntity> = { by: ['createdAt', 'id'], direction: 'DESC' };

const AUDIENCES = { customers: 'customer', staff: Any(['owner', 'technician']) } as const;

/** The log of messages. */
@Injectable()
export class MessagesService {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  list(query: PageQuery & MessageFilter): Promise<Page<Message>> {
    const { limit, cursor, audience, text, ...filter } = query;
    const builder = this.database.manager
      .createQueryBuilder(MessageEntity, 'message')
      .where(filter);
    if (audience) builder.andWhere({ audience: AUDIENCES[audience] });
    if (text) applySearch(builder, RECIPIENT, text, searchedDigits(text));
    return fetchPage(builder, { limit, cursor }, NEWEST, toMessage);
  }

  async countFailed(): Promise<{ count: number }> {
    return { count: await this.database.manager.countBy(MessageEntity, { status: 'failed' }) };
  }

  queued(ids: readonly number[]): Promise<MessageEntity[]> {
    return this.database.manager.findBy(MessageEntity, { id: Any(ids), status: 'queued' });
  }

  async get(id: number): Promise<MessageEntity> {
    const row = await this.database.manager.findOneBy(MessageEntity, { id });
    return row ?? messageNotFound();
  }

  /**
   * Queues a failed message again.
   * @throws AppError `conflict` if the message has not failed
   */
  retry(id: number): Promise<Message> {
    return this.database.transaction(async (tx) => {
      const row = await lockRow(tx.manager, MessageEntity, { id });
      if (!row) return messageNotFound();
      if (row.status !== 'failed')
        throw new AppError('conflict', 'Only a failed message can be sent again');
      Object.assign(row, { status: 'queued', attempt: row.attempt + 1, batch: null });
      await tx.manager.save(row);
      await enqueueMessage(tx, row);
      return toMessage(row);
    });
  }

  async queueSecurityMessage(
    { kind, id, email, username, role }: EventPayload<typeof identityEvents.securityMessageDue>,
    tx: Transaction,
  ): Promise<void> {
    const audience = role === 'admin' ? 'owner' : 'technician';
    const to = { recipient: email, recipientName: username, audience } as const;
    queueMessage(tx, { bookingId: null, kind, sequence: id, ...to });
  }

  /** The addresses of the owner are known to identity, so a job queues the message. */
  queueOwnerNotice(
    { kind, id, bookingId }: EventPayload<typeof billingEvents.ownerNoticeDue>,
    tx: Transaction,
  ): Promise<void> {
    return tellStaff(tx, { kind, bookingId, sequence: id });
  }

  /** Changes messages that are sent together. Those that have changed since keep their status. */
  async change(
    ids: readonly number[],
    status: MessageStatus,
    error: string | null = null,
    manager = this.database.manager,
  ): Promise<void> {
    const sentAt = status === 'sent' ? new Date() : null;
    await manager.update(
      MessageEntity,
      { id: Any(ids), status: Any(messageTransitions.to(status)) },
      { status, error, sentAt },
    );
  }

  /** Records the error of an attempt that will be repeated. */
  async noteError(ids: readonly number[], error: string): Promise<void> {
    await this.database.manager.update(
      MessageEntity,
      { id: Any(ids), status: 'queued' },
      { error },
    );
  }
}

function messageNotFound(): never {
  throw new AppError('not_found', 'Message not found');
}
