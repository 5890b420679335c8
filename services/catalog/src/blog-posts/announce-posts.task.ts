import { CATALOG_CHANGED } from '@desert-mirror/contracts/catalog';
import { Database } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';

/** Another replica may schedule a post in between, and a timer is limited to 24 days. */
const MAX_DELAY_MS = 3_600_000;
const RETRY_DELAY_MS = 5_000;

interface Publications {
  now: Date;
  any_published: boolean;
  next_in_ms: number | null;
}

/**
 * Tells the gateways when a scheduled post becomes public, because nothing else changes then. Not a
 * `ScheduledTask`: it runs at the time of the next publication and not periodically, and on every
 * replica, because a repeated hint is harmless.
 */
@Injectable()
export class AnnouncePostsTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AnnouncePostsTask.name);
  private currentRun: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** Null before the first run, which therefore hints at every published post. */
  private lastRunAt: Date | null = null;

  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  onApplicationBootstrap(): void {
    this.reschedule();
  }

  /** A run must end before the connections close, which it would open again. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.currentRun;
  }

  /** Runs now and schedules the next run; called after every change of a post. */
  reschedule(): void {
    // Runs are sequential, so the last one, which has read the newest rows, sets the timer.
    this.currentRun = this.currentRun
      .then(() => this.run())
      .catch((error: unknown) => {
        this.logger.warn('Could not read scheduled posts', { error: String(error) });
        return RETRY_DELAY_MS;
      })
      .then((delayMs) => this.schedule(delayMs));
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    this.timer = setTimeout(() => this.reschedule(), Math.min(delayMs, MAX_DELAY_MS)).unref();
  }

  /** Sends a hint if a post became public since the last run. Returns the delay until the next run. */
  private async run(): Promise<number> {
    const [found] = await this.database.manager.query<[Publications]>(
      `SELECT now() AS now,
         EXISTS (
           SELECT FROM blog_posts WHERE published AND published_at <= now()
             AND ($1::timestamptz IS NULL OR published_at > $1)
         ) AS any_published,
         (
           SELECT extract(epoch FROM min(published_at) - now())::float8 * 1000
           FROM blog_posts WHERE published AND published_at > now()
         ) AS next_in_ms`,
      [this.lastRunAt],
    );
    this.lastRunAt = found.now;
    if (found.any_published) this.rpc.hint(CATALOG_CHANGED);
    return Math.ceil(found.next_in_ms ?? MAX_DELAY_MS);
  }
}
