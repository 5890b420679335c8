import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type QueuedMessage,
  claimForBatch,
  postpone,
  waitingFor,
} from '../messages/message-batches.js';
import { type NewMessage, queueMessages } from '../messages/message-queue.js';
import { BATCH_MS, isCombined } from '../messages/message.rules.js';

/** Combines messages to the owner: one email at once, then at most one per ten minutes. */
@Injectable()
export class BatchesService {
  constructor(private readonly database: Database) {}

  /** Queues messages to staff. After an email of the last ten minutes, they wait for the next one. */
  async queue(
    tx: Transaction,
    message: Omit<NewMessage, 'bookingId'>,
    bookingIds: readonly NewMessage['bookingId'][],
  ): Promise<void> {
    const dueAt = isCombined(message.kind) ? await nextAfterLast(tx.manager, message) : new Date(0);
    const due = dueAt > new Date() ? { ...message, dueAt } : message;
    queueMessages(tx, due, bookingIds);
  }

  /**
   * Claims all messages that wait for the recipient. Returns none if another email has claimed this one,
   * and postpones it after an email of the last ten minutes.
   */
  claim({ id, recipient, kind }: QueuedMessage): Promise<QueuedMessage[]> {
    return this.database.transaction(async (tx) => {
      const key = `messages:${kind}:${recipient}`;
      await tx.manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [key]);
      const waiting = await waitingFor(tx.manager, kind, recipient);
      const own = waiting.find((one) => one.id === id);
      if (!own) return [];
      // A repeated attempt.
      if (own.batch === id) return waiting.filter(({ batch }) => batch === id);
      if (own.batch !== null) return [];
      const isUnderWay = waiting.some(({ batch }) => batch !== null);
      const next = isUnderWay
        ? new Date(Date.now() + BATCH_MS)
        : await nextAfterLast(tx.manager, { kind, recipient });
      if (next > new Date()) {
        await postpone(tx, own, next);
        return [];
      }
      const claimed = waiting.filter(({ batch }) => batch === null);
      await claimForBatch(tx, claimed, id);
      return claimed;
    });
  }
}

/** When the next email of the kind may be sent to the recipient. */
async function nextAfterLast(
  manager: EntityManager,
  { kind, recipient }: Pick<NewMessage, 'kind' | 'recipient'>,
): Promise<Date> {
  const [last] = await manager.query<{ at: Date | null }[]>(
    'SELECT max(sent_at) AS at FROM messages WHERE kind = $1 AND recipient = $2',
    [kind, recipient],
  );
  return new Date((last?.at?.getTime() ?? 0) + BATCH_MS);
}
