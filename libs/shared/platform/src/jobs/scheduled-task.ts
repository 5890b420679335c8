import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { runInContext } from '../context.js';
import type { Database } from '../database/database.js';
import { Lease } from './lease.js';

/** Of a period, how long nobody begins again: less than all of it, so that no round is missed by a hair. */
const REST = 0.9;

export interface ScheduledTaskOptions {
  /** When the first round is, counted from the start. */
  firstMs?: number;
  leaseMs?: number;
}

/**
 * Work that comes round by itself: again and again, a while after the last time ended. However many
 * replicas there are, one does it at a time and its period stays the same: a lease in the database says
 * whose turn it is. Where the lease is lost in the middle two may be at it for a moment, so what the
 * work takes on it must still claim. A failure is logged and forgotten.
 */
export abstract class ScheduledTask implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  private readonly lease: Lease;
  private readonly firstMs: number;
  private isEnding = false;
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;

  constructor(
    protected readonly database: Database,
    private readonly periodMs: number,
    options: ScheduledTaskOptions = {},
  ) {
    this.firstMs = options.firstMs ?? periodMs;
    this.lease = new Lease(database, this.constructor.name, options.leaseMs);
  }

  protected abstract work(): Promise<void>;

  /** When the process is to end or somebody else may be at it: long work stops at its next step. */
  protected get stopped(): boolean {
    return this.isEnding || this.lease.isLost;
  }

  onApplicationBootstrap(): void {
    this.schedule(this.firstMs);
  }

  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    clearTimeout(this.timer);
    await this.working;
  }

  private schedule(waitMs: number): void {
    this.timer = setTimeout(() => {
      this.working = runInContext({ requestId: randomUUID() }, () => this.round())
        .catch((error: unknown) => this.logger.warn('Failed, until the next time', { error }))
        .then(() => {
          if (!this.isEnding) this.schedule(this.periodMs);
        });
    }, waitMs);
  }

  private async round(): Promise<void> {
    if (!(await this.lease.take())) return;
    try {
      await this.work();
    } finally {
      // What was not done to its end is the next one's at once.
      await this.lease.giveBack(this.stopped ? 0 : this.periodMs * REST);
    }
  }
}
