import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import {
  type QueuedMessage,
  claimForBatch,
  postpone,
  waitingFor,
} from '../messages/message-batches.js';
import { BATCH_MS } from './obsolete.rules.js';

/** Combines messages to the owner: one email at once, then at most one per ten minutes. */
@Injectable()
export class BatchesService {
  constructor(private readonly database: Database) {}

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
      const [last]: { at: Date | null }[] = await tx.manager.query(
        `SELECT max(sent_at) AS at FROM messages WHERE kind = $1 AND recipient = $2`,
        [kind, recipient],
      );
      const isUnderWay = waiting.some(({ batch }) => batch !== null);
      const next = (isUnderWay ? Date.now() : (last?.at?.getTime() ?? 0)) + BATCH_MS;
      if (next > Date.now()) {
        await postpone(tx, own, new Date(next));
        return [];
      }
      const claimed = waiting.filter(({ batch }) => batch === null);
      await claimForBatch(tx, claimed, id);
      return claimed;
    });
  }
}
