import { AppError } from '@desert-mirror/contracts/errors';
import type { DeadLetter } from '@desert-mirror/contracts/operations';
import type { Owner } from '@desert-mirror/contracts/rpc';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Database } from '../database/database.js';
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

/** Events of this service that their consumer refused for good, for the owner to see and send again. */
@Injectable()
export class DeadLetters {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
    private readonly relay: OutboxRelay,
  ) {}

  /** The oldest hundred. */
  async list(service: Owner): Promise<DeadLetter[]> {
    const rows: DeadRow[] = await this.dataSource.query(
      'SELECT * FROM outbox WHERE dead_at IS NOT NULL ORDER BY id LIMIT 100',
    );
    return rows.map((row) => ({
      id: row.id,
      service,
      event: row.event,
      destination: row.destination,
      payload: row.payload,
      lastError: row.last_error,
      occurredAt: row.occurred_at.toISOString(),
      deadAt: row.dead_at.toISOString(),
    }));
  }

  /** Gives an event ten new tries, at once. */
  async replay(id: string): Promise<void> {
    if (!/^\d{1,18}$/.test(id)) throw new AppError('not_found');
    await this.database.transaction(async (tx) => {
      const [rows]: [{ event: string }[], number] = await tx.manager.query(
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
