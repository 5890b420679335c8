import { ATTENTION_AT_MOST, type AttentionItem } from '@desert-mirror/contracts/attention';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Owner } from '@desert-mirror/contracts/rpc';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { jobTransitions } from '../jobs/job-rows.js';

type Source = () => Promise<Omit<AttentionItem, 'service'>[]>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Collects what a person has to look at: dead letters, failed jobs and what the service adds. */
@Injectable()
export class Attention {
  private readonly sources: Source[] = [() => this.deadLetters(), () => this.failedJobs()];

  constructor(private readonly database: Database) {}

  add(source: Source): void {
    this.sources.push(source);
  }

  async list(service: Owner): Promise<AttentionItem[]> {
    const found = await Promise.all(this.sources.map((source) => source()));
    return found.flat().map((item) => ({ ...item, service }));
  }

  /**
   * The next sweep queues it.
   * @throws AppError `not_found` for an unknown job and for one that has not failed
   */
  async retryJob(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [rows]: [{ name: string }[], number] = UUID.test(id)
        ? await tx.manager.query(
            `UPDATE jobs SET status = 'pending', attempts = 0, finished_at = NULL, queued_at = 'epoch'
             WHERE id = $1 AND status = ANY($2) RETURNING name`,
            [id, jobTransitions.to('pending')],
          )
        : [[], 0];
      const [row] = rows;
      if (!row) throw new AppError('not_found', 'There is no failed job with this id');
      await tx.audit({
        action: 'job.retried',
        entity: 'job',
        entityId: id,
        after: { name: row.name },
      });
    });
  }

  private async deadLetters(): Promise<Omit<AttentionItem, 'service'>[]> {
    const rows = await this.database.manager.query<
      { id: string; event: string; destination: string; last_error: string | null; dead_at: Date }[]
    >(
      `SELECT id, event, destination, last_error, dead_at FROM outbox WHERE dead_at IS NOT NULL
       ORDER BY dead_at DESC LIMIT ${ATTENTION_AT_MOST}`,
    );
    return rows.map(({ id, event, destination, last_error: reason, dead_at: at }) => ({
      kind: 'dead-letter',
      id,
      subject: `${event} for ${destination}`,
      reason,
      since: at.toISOString(),
      bookingId: null,
      invoiceId: null,
    }));
  }

  private async failedJobs(): Promise<Omit<AttentionItem, 'service'>[]> {
    const rows = await this.database.manager.query<
      { id: string; name: string; last_error: string | null; at: Date }[]
    >(
      `SELECT id, name, last_error, coalesce(finished_at, created_at) AS at
       FROM jobs WHERE status = 'failed' ORDER BY at DESC LIMIT ${ATTENTION_AT_MOST}`,
    );
    return rows.map(({ id, name, last_error: reason, at }) => ({
      kind: 'failed-job',
      id,
      subject: name,
      reason,
      since: at.toISOString(),
      bookingId: null,
      invoiceId: null,
    }));
  }
}
