import { AppError } from '@desert-mirror/contracts/errors';
import { MessageMeta } from '@desert-mirror/contracts/rpc';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { firstValueFrom, type Subscription } from 'rxjs';
import { DataSource } from 'typeorm';
import { runInContext } from '../context.js';
import { Database } from '../database/database.js';
import { RpcClient } from '../rpc/rpc-client.js';
import { messageOf } from '../errors.js';
import { MAX_REFUSALS, retryDelaySeconds } from './outbox.js';

const BATCH = 50;
export const RELAY_TIMINGS = {
  /** After a crash of this process, an event that was being sent is sent again after this time. */
  leaseSeconds: 7,
  /** Below the lease, so that relays rarely send an event concurrently. The inbox would ignore it. */
  sendTimeoutMs: 5_000,
  pollMs: 5_000,
  /** After a failure to read the outbox. */
  retryMs: 1_000,
};

interface OutboxRow {
  id: string;
  event_id: string;
  event: string;
  destination: string;
  payload: unknown;
  meta: MessageMeta;
  attempts: number;
}

export interface Delivery {
  eventId: string;
  event: string;
  payload: unknown;
}

export const eventSubject = (service: string): string => `${service}.events`;

/**
 * Sends each event of the outbox until its consumer acknowledges it. Several relays can share an
 * outbox: each row is leased to one relay at a time.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly subscriptions: Subscription[] = [];
  private timer: NodeJS.Timeout | undefined;
  private currentRun: Promise<void> | undefined;
  private reset: Promise<void> | undefined;
  /** Events whose lease could not be ended because Postgres was unavailable. */
  private readonly stillLeased = new Set<string>();
  private mustRunAgain = false;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  onApplicationBootstrap(): void {
    this.subscriptions.push(
      this.database.committed$.subscribe(({ events }) => {
        if (events > 0) this.wake();
      }),
      // Consumers may be reachable again: skip the remaining backoff.
      this.rpc.connected$.subscribe(() => {
        this.reset = this.resetBackoff().then(() => this.wake());
      }),
    );
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.unsubscribe();
    await this.reset;
    await this.currentRun;
  }

  /** Sends all due events. A call during a run causes another run afterwards. */
  wake(): void {
    if (this.stopped) return;
    if (this.currentRun) {
      this.mustRunAgain = true;
      return;
    }
    clearTimeout(this.timer);
    this.mustRunAgain = false;
    this.currentRun = this.drain()
      .catch((error: unknown) => {
        this.logger.warn('Could not read the outbox', { error });
        return RELAY_TIMINGS.retryMs;
      })
      .then((delayMs) => {
        this.currentRun = undefined;
        if (this.stopped) return;
        if (this.mustRunAgain) this.wake();
        else this.timer = setTimeout(() => this.wake(), delayMs);
      });
  }

  /** @returns milliseconds until the next event may be due */
  private async drain(): Promise<number> {
    for (;;) {
      const rows = await this.claim();
      // Events that are still being sent when another one fails must be recorded before the next claim.
      const sent = await Promise.allSettled(rows.map((row) => this.sendAndRecord(row)));
      const failure = sent.find((one) => one.status === 'rejected');
      if (failure) throw failure.reason;
      if (this.stopped) return RELAY_TIMINGS.pollMs;
      if (rows.length < BATCH) break;
    }
    const [next] = await this.dataSource.query<{ wait: number | null }[]>(
      `SELECT (1000 * extract(epoch FROM min(greatest(next_attempt_at, coalesce(locked_until, next_attempt_at))) - clock_timestamp()))::float8 AS wait
       FROM outbox WHERE dead_at IS NULL`,
    );
    const { pollMs } = RELAY_TIMINGS;
    return Math.min(pollMs, Math.max(10, next?.wait ?? pollMs));
  }

  private async claim(): Promise<OutboxRow[]> {
    const [rows] = await this.dataSource.query<[OutboxRow[], number]>(
      `UPDATE outbox SET locked_until = now() + make_interval(secs => $1), attempts = attempts + 1
       WHERE id IN (
         SELECT id FROM outbox
         WHERE dead_at IS NULL AND next_attempt_at <= now()
           AND (locked_until IS NULL OR locked_until < now() OR id = ANY($3))
         ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, event_id, event, destination, payload, meta, attempts`,
      [RELAY_TIMINGS.leaseSeconds, BATCH, [...this.stillLeased]],
    );
    for (const { id } of rows) this.stillLeased.delete(id);
    return rows;
  }

  private async sendAndRecord(row: OutboxRow): Promise<void> {
    try {
      await this.send(row);
    } catch (error) {
      this.stillLeased.add(row.id);
      throw error;
    }
  }

  private async send(row: OutboxRow): Promise<void> {
    const delivery: Delivery = { eventId: row.event_id, event: row.event, payload: row.payload };
    try {
      await runInContext(row.meta, () =>
        firstValueFrom(
          this.rpc.request(eventSubject(row.destination), delivery, RELAY_TIMINGS.sendTimeoutMs),
        ),
      );
    } catch (error) {
      await this.failed(row, error);
      return;
    }
    await this.dataSource.query('DELETE FROM outbox WHERE id = $1', [row.id]);
  }

  private async failed(row: OutboxRow, error: unknown): Promise<void> {
    // An unavailable consumer (or its database) is retried forever and does not count as a refusal.
    const refused = AppError.from(error)?.code !== 'unavailable';
    const reason = messageOf(error);
    const [[updated]] = await this.dataSource.query<[{ dead_at: Date | null }[], number]>(
      `UPDATE outbox SET locked_until = NULL, last_error = $2, refusals = refusals + $3,
         next_attempt_at = now() + make_interval(secs => $4),
         dead_at = CASE WHEN refusals + $3 >= $5 THEN now() END
       WHERE id = $1 RETURNING dead_at`,
      [row.id, reason, refused ? 1 : 0, retryDelaySeconds(row.attempts), MAX_REFUSALS],
    );
    const details = { event: row.event, destination: row.destination, reason };
    if (updated?.dead_at) this.logger.error('Event became a dead letter', details);
    else this.logger.warn('Event not delivered yet', { ...details, attempts: row.attempts });
  }

  private async resetBackoff(): Promise<void> {
    await this.dataSource
      .query(
        'UPDATE outbox SET next_attempt_at = now() WHERE dead_at IS NULL AND next_attempt_at > now()',
      )
      .catch((error: unknown) => this.logger.warn('Could not read the outbox', { error }));
  }
}
