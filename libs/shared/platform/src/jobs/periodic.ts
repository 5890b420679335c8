import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { runInContext } from '../context.js';

/**
 * Work that comes round by itself: again and again, a while after the last time ended. Every replica
 * does it, so what it takes on it must claim in the database. A failure is logged and forgotten.
 */
export abstract class Periodic implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  /** Set when the process is to end: long work stops at its next step. */
  protected stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;

  constructor(private readonly periodMs: number) {}

  protected abstract work(): Promise<void>;

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.working = runInContext({ requestId: randomUUID() }, () => this.work())
        .catch((error: unknown) => this.logger.warn('Failed, until the next time', { error }))
        .then(() => {
          if (!this.stopped) this.schedule();
        });
    }, this.periodMs);
  }
}
