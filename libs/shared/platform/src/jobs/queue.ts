import type { JobContract } from '@desert-mirror/contracts/rpc';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Database } from '../database/database.js';
import { connectRedis, type RedisClient } from '../redis/client.js';
import type { QueuedJob } from './job-rows.js';
import type { JobTimings } from './job-timings.js';

export interface JobOptions {
  /** Queue name in Redis, one per service. */
  queue: string;
  redisUrl: string;
  jobs: readonly JobContract[];
  timings: JobTimings;
}

/** Adds committed jobs to Redis. A failure loses nothing: RequeueJobsTask adds them again. */
@Injectable()
export class JobQueue implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(JobQueue.name);
  private readonly connection: RedisClient;
  private readonly queue: Queue;

  constructor(
    readonly options: JobOptions,
    private readonly database: Database,
  ) {
    // Reconnects forever; commands fail immediately while Redis is unavailable.
    this.connection = connectRedis(options.redisUrl, {
      commandTimeout: 2_000,
      maxRetriesPerRequest: null,
      enableOfflineQueue: false,
      retryStrategy: (times) => Math.min(100 * times, 2_000),
    });
    this.connection.on('error', (error: Error) =>
      this.logger.warn('Redis', { reason: error.message }),
    );
    this.queue = new Queue(options.queue, {
      connection: this.connection,
      prefix: queuePrefix(this.connection),
      skipVersionCheck: true,
    });
    this.queue.on('error', () => undefined); // the connection has logged it already
  }

  onModuleInit(): void {
    this.database.committed$.subscribe(({ jobs }) => {
      if (jobs.length > 0) void this.add(jobs);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close().catch(() => undefined);
    this.connection.disconnect();
  }

  /** Adding a job that Redis already holds changes nothing. */
  async add(rows: readonly QueuedJob[]): Promise<void> {
    try {
      await this.queue.addBulk(
        rows.map(({ id, name }) => {
          const contract = this.options.jobs.find((job) => job.name === name);
          if (!contract) throw new Error(`Unknown job ${name}`);
          return {
            name,
            data: { id },
            opts: {
              jobId: id,
              attempts: contract.attempts,
              backoff: { type: 'exponential', delay: contract.backoffMs },
              // Jobs without a priority come first.
              ...(contract.isLowPriority && { priority: 1 }),
              // BullMQ ignores an added job whose id it still holds.
              removeOnComplete: true,
              removeOnFail: true,
            },
          };
        }),
      );
    } catch (error) {
      this.logger.warn('Jobs not queued; RequeueJobsTask will retry', {
        count: rows.length,
        error,
      });
    }
  }

  async counts(): Promise<Record<'waiting' | 'active' | 'delayed', number>> {
    const {
      waiting = 0,
      prioritized = 0,
      active = 0,
      delayed = 0,
    } = await this.queue.getJobCounts(
      ...(['waiting', 'prioritized', 'active', 'delayed'] as const),
    );
    return { waiting: waiting + prioritized, active, delayed };
  }

  async ping(): Promise<void> {
    await this.connection.ping();
  }
}

/** A hash tag, because all keys of a queue must be in the same slot of a cluster. */
export const queuePrefix = (connection: RedisClient): string =>
  connection.isCluster ? '{desert-mirror}' : 'bull';
