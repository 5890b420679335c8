import { AppError } from '@desert-mirror/contracts/errors';
import { Instant, type Page, type PageQuery } from '@desert-mirror/contracts/fields';
import type { DeadLetter } from '@desert-mirror/contracts/system';
import type { Owner } from '@desert-mirror/contracts/rpc';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Database } from '../database/database.js';
import { keysetPage } from '../database/page.js';
import { OutboxRelay } from './relay.js';

interface DeadRow {
  id: string;
  event: string;
  destination: string;
  payload: unknown;
  last_error: string | null;
  occurred_at: Date;
  dead_at: Date;
}

const DeadLetterKey = z.tuple([Instant, z.int()]);

@Injectable()
export class DeadLetters {
  constructor(
    private readonly database: Database,
    private readonly relay: OutboxRelay,
  ) {}

  /** Newest first. */
  page(service: Owner, query: PageQuery): Promise<Page<DeadLetter>> {
    return keysetPage(query, {
      key: DeadLetterKey,
      keyOf: ({ dead_at, id }: DeadRow) => [dead_at, Number(id)],
      load: (after, rows) =>
        this.database.manager.query(
          `SELECT id, event, destination, payload, last_error, occurred_at, dead_at FROM outbox
           WHERE dead_at IS NOT NULL
             AND ($1::timestamptz IS NULL OR (dead_at, id) < ($1::timestamptz, $2::bigint))
           ORDER BY dead_at DESC, id DESC LIMIT $3`,
          [after?.[0] ?? null, after?.[1] ?? null, rows],
        ),
      toItem: (row) => ({
        id: row.id,
        service,
        event: row.event,
        destination: row.destination,
        payload: row.payload,
        lastError: row.last_error,
        occurredAt: row.occurred_at.toISOString(),
        deadAt: row.dead_at.toISOString(),
      }),
    });
  }

  async replay(id: string): Promise<void> {
    if (!/^\d{1,18}$/.test(id)) throw new AppError('not_found');
    await this.database.transaction(async (tx) => {
      const [rows] = await tx.manager.query<[{ event: string }[], number]>(
        `UPDATE outbox SET dead_at = NULL, refusals = 0, attempts = 0, next_attempt_at = now(), locked_until = NULL
         WHERE id = $1 AND dead_at IS NOT NULL RETURNING event`,
        [id],
      );
      const [row] = rows;
      if (!row) throw new AppError('not_found');
      await tx.audit({
        action: 'dead-letter.replayed',
        entity: 'outbox',
        entityId: id,
        after: { event: row.event },
      });
    });
    this.relay.wake();
  }
}
