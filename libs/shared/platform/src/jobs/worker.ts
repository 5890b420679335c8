import { MessageMeta, type JobContract } from '@desert-mirror/contracts/rpc';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Worker, type Job } from 'bullmq';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { runInContext } from '../context.js';
import { Batches } from '../database/batches.js';
import { HandlerRegistry } from '../handler-registry.js';
import { JOB_CONTRACT } from '../metadata-keys.js';
import { connectRedis, type RedisClient } from '../redis/client.js';
import { queuePrefix, type JobOptions } from './queue.js';
import type { JobAttempt } from './job-handler.js';
import { jobTransitions } from './job-rows.js';

const CONCURRENCY = 8;
/** Until the worker takes jobs again after it lost Redis; the default is 15 s. */
const RECONNECT_DELAY_MS = 1_000;
/** Not the bare column: Postgres would read the index of all pending jobs, instead of finding jobs by id. */
const CURRENT_STATUS = `(status || '')`;

interface JobRow {
  id: string;
  name: string;
  payload: unknown;
  meta: MessageMeta;
  status: string;
}

@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(JobWorker.name);
  private connection: RedisClient | undefined;
  private worker: Worker<{ id: string }> | undefined;
  private readonly activeJobs = new Map<string, Promise<void>>();
  private readonly pending = new Batches<string, JobRow | undefined>((ids) =>
    this.findPending(ids),
  );
  private readonly done = new Batches<string>((ids) => this.markDone(ids));

  constructor(
    private readonly options: JobOptions,
    private readonly dataSource: DataSource,
    private readonly handlers: HandlerRegistry,
  ) {}

  onApplicationBootstrap(): void {
    this.connection = connectRedis(this.options.redisUrl, { maxRetriesPerRequest: null });
    this.connection.on('error', () => undefined); // JobQueue's connection reports the same outage
    this.worker = new Worker(this.options.queue, (job) => this.performOnce(job), {
      connection: this.connection,
      prefix: queuePrefix(this.connection),
      concurrency: CONCURRENCY,
      lockDuration: this.options.timings.lockMs,
      stalledInterval: this.options.timings.stallCheckMs,
      maxStalledCount: 5,
      runRetryDelay: RECONNECT_DELAY_MS,
      skipVersionCheck: true,
    });
    this.worker.on('error', (error) => this.logger.warn('Worker', { reason: error.message }));
  }

  async onModuleDestroy(): Promise<void> {
    if (!this.worker || !this.connection) return;
    // BullMQ would wait forever for an unavailable Redis; its locks on our jobs expire anyway.
    await Promise.race([
      this.worker.close(),
      closed(this.connection).then(() => Promise.allSettled(this.activeJobs.values())),
    ]);
    this.connection.disconnect();
  }

  /** Redis delivers a job again if its lock expired while Redis was unavailable. It may still be running here. */
  private async performOnce(job: Job<{ id: string }>): Promise<void> {
    const { id } = job.data;
    const running = this.activeJobs.get(id);
    if (running) return running;
    const work = this.perform(job);
    this.activeJobs.set(id, work);
    try {
      await work;
    } finally {
      this.activeJobs.delete(id);
    }
  }

  private async perform(job: Job<{ id: string }>): Promise<void> {
    const { id } = job.data;
    const row = await this.pending.add(id);
    if (!row) return; // finished by an earlier delivery
    await runInContext(row.meta, async () => {
      const handler = this.handlers.find<JobContract>(JOB_CONTRACT, row.name);
      if (!handler) {
        // A job of a newer release stays pending until a worker of that release queues it again.
        this.logger.warn(`No handler for job ${row.name}`, { jobId: id });
        return;
      }
      const started = performance.now();
      const attempt: JobAttempt = { isLast: job.attemptsMade + 1 >= (job.opts.attempts ?? 1) };
      try {
        await handler.run(z.parse(handler.contract.payload, row.payload), attempt);
      } catch (error) {
        await this.failed(id, job.name, error, attempt);
        throw error;
      }
      await this.done.add(id);
      this.logger.log(row.name, { jobId: id, ms: Math.round(performance.now() - started) });
    });
  }

  private async findPending(ids: readonly string[]): Promise<(JobRow | undefined)[]> {
    const rows = await this.dataSource.query<JobRow[]>(
      'SELECT id, name, payload, meta, status FROM jobs WHERE id = ANY($1::uuid[])',
      [ids],
    );
    // Not in the statement: Postgres would read the index of all pending jobs.
    const pending = rows.filter(({ status }) => status === 'pending');
    return ids.map((id) => pending.find((row) => row.id === id));
  }

  private async markDone(ids: readonly string[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE jobs SET status = 'done', attempts = attempts + 1, last_error = NULL, finished_at = now()
       WHERE id = ANY($1::uuid[]) AND ${CURRENT_STATUS} = ANY($2)`,
      [ids, jobTransitions.to('done')],
    );
  }

  private async failed(
    id: string,
    name: string,
    error: unknown,
    { isLast }: JobAttempt,
  ): Promise<void> {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.logger.error(`${name} failed${isLast ? ' permanently' : ''}`, reason);
    await this.dataSource.query(
      `UPDATE jobs SET attempts = attempts + 1, last_error = $2,
         status = CASE WHEN $3 THEN 'failed' ELSE status END,
         finished_at = CASE WHEN $3 THEN now() END
       WHERE id = $1 AND ${CURRENT_STATUS} = ANY($4)`,
      [id, reason.slice(0, 4_000), isLast, jobTransitions.to('failed')],
    );
  }
}

const closed = async (connection: RedisClient): Promise<void> => {
  if (connection.status === 'ready')
    await new Promise((resolve) => void connection.once('close', resolve));
};
