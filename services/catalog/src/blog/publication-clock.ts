import { CATALOG_CHANGED } from '@desert-mirror/contracts/catalog';
import { Database } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';

/** Another process may have scheduled something in between; and no timer waits for more than 24 days. */
const LONGEST_WAIT_MS = 3_600_000;
const AFTER_FAILURE_MS = 5_000;

interface Look {
  now: Date;
  came_due: boolean;
  wait_ms: number | null;
}

/** Tells the gateways when the time of a scheduled post has come: nothing else changes then. */
@Injectable()
export class PublicationClock implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PublicationClock.name);
  private looking: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** Null at the start: what came due while nobody looked is unknown. */
  private lookedAt: Date | null = null;

  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  onApplicationBootstrap(): void {
    this.wind();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** At the start, after every change of the blog, and when the time has come. */
  wind(): void {
    // One look after the other: the last one knows best when to wake.
    this.looking = this.looking
      .then(() => this.look())
      .catch((error: unknown) => {
        this.logger.warn('Could not look for scheduled posts', { error: String(error) });
        return AFTER_FAILURE_MS;
      })
      .then((wait) => this.wakeIn(wait));
  }

  private wakeIn(wait: number): void {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    // The process may end while it waits.
    this.timer = setTimeout(() => this.wind(), Math.min(wait, LONGEST_WAIT_MS)).unref();
  }

  /** Hints if something has come due since the last look; answers how long the next one can wait. */
  private async look(): Promise<number> {
    const [found] = await this.database.manager.query<[Look]>(
      `SELECT now() AS now,
         EXISTS (
           SELECT FROM blog_posts WHERE published AND published_at <= now()
             AND ($1::timestamptz IS NULL OR published_at > $1)
         ) AS came_due,
         (
           SELECT extract(epoch FROM min(published_at) - now())::float8 * 1000
           FROM blog_posts WHERE published AND published_at > now()
         ) AS wait_ms`,
      [this.lookedAt],
    );
    this.lookedAt = found.now;
    if (found.came_due) this.rpc.hint(CATALOG_CHANGED);
    return Math.ceil(found.wait_ms ?? LONGEST_WAIT_MS);
  }
}
