import type { JobContract } from '@desert-mirror/contracts/rpc';
import type { Provider, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Database } from '../database/database.js';
import { HandlerRegistry } from '../handler-registry.js';
import { JobQueue, type JobOptions } from './queue.js';
import { RequeueJobsTask } from './requeue-jobs.task.js';
import { JobWorker } from './worker.js';

export interface ServiceJobs {
  contracts: readonly JobContract[];
  queue: Type<JobQueue>;
  providers(options: Pick<JobOptions, 'queue' | 'timings'>, role: 'main' | 'worker'): Provider[];
}

/**
 * The queue of a service and its worker. `ServiceModule` does not import it, because services without jobs
 * would load BullMQ: a fifth of their memory and a quarter of their startup time.
 */
export const serviceJobs = (redisUrl: string, contracts: readonly JobContract[]): ServiceJobs => ({
  contracts,
  queue: JobQueue,
  providers: (rest, role) => {
    const options: JobOptions = { ...rest, redisUrl, jobs: contracts };
    const queue: Provider = {
      provide: JobQueue,
      inject: [Database],
      useFactory: (database: Database) => new JobQueue(options, database),
    };
    const worker: Provider = {
      provide: JobWorker,
      inject: [DataSource, HandlerRegistry],
      useFactory: (dataSource: DataSource, handlers: HandlerRegistry) =>
        new JobWorker(options, dataSource, handlers),
    };
    return role === 'worker' ? [queue, worker, RequeueJobsTask] : [queue];
  },
});
