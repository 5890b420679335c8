import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { runInContext } from '../context.js';
import type { Database } from '../database/database.js';
import { Lease } from './lease.js';

/** Share of the period before the next run may start. Below 1, so that timer jitter never skips a run. */
const COOLDOWN = 0.9;

export interface ScheduledTaskOptions {
  /** Delay before the first run; default: one period. */
  initialDelayMs?: number;
  leaseMs?: number;
}

/**
 * A task that runs one period after its previous run ended. A lease in the database makes sure that
 * one replica runs it at a time and that more replicas do not run it more often. A replica that loses
 * its lease may overlap briefly with the next holder, so a task must still claim the rows it works on.
 * A failed run is logged; the next run follows one period later.
 */
export abstract class ScheduledTask implements OnApplicationBootstrap, OnModuleDestroy {
  protected readonly logger = new Logger(this.constructor.name);
  private readonly lease: Lease;
  private readonly initialDelayMs: number;
  private isShuttingDown = false;
  private timer: NodeJS.Timeout | undefined;
  private currentRun: Promise<void> | undefined;

  constructor(
    protected readonly database: Database,
    private readonly periodMs: number,
    options: ScheduledTaskOptions = {},
  ) {
    this.initialDelayMs = options.initialDelayMs ?? periodMs;
    this.lease = new Lease(database, this.constructor.name, options.leaseMs);
  }

  abstract run(): Promise<void>;

  /** True on shutdown or after the lease is lost. Long tasks check it between steps and stop. */
  protected get stopped(): boolean {
    return this.isShuttingDown || this.lease.isLost;
  }

  /**
   * Runs a step and logs its failure, so that later steps still run.
   * @returns whether the step succeeded
   */
  protected async attempt(step: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.logger.warn('Step failed', { step, error });
      return false;
    }
  }

  onApplicationBootstrap(): void {
    this.schedule(this.initialDelayMs);
  }

  async onModuleDestroy(): Promise<void> {
    this.isShuttingDown = true;
    clearTimeout(this.timer);
    await this.currentRun;
  }

  private schedule(delayMs: number): void {
    this.timer = setTimeout(() => {
      this.currentRun = runInContext({ requestId: randomUUID() }, () => this.runWithLease())
        .catch((error: unknown) => this.logger.warn('Run failed', { error }))
        .then(() => {
          if (!this.isShuttingDown) this.schedule(this.periodMs);
        });
    }, delayMs);
  }

  private async runWithLease(): Promise<void> {
    if (!(await this.lease.acquire())) return;
    try {
      await this.run();
    } finally {
      // After an interrupted run, another replica may continue immediately.
      await this.lease.release(this.stopped ? 0 : this.periodMs * COOLDOWN);
    }
  }
}
