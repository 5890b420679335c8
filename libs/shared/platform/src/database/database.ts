import type {
  EventContract,
  EventPayload,
  JobContract,
  JobPayload,
} from '@desert-mirror/contracts/rpc';
import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditEntry, writeAudit } from './audit.js';
import { writeEvent } from '../events/outbox.js';
import { type QueuedJob, writeJob } from '../jobs/job-rows.js';

/** What a transaction may do: change rows, and say what follows from that once it is committed. */
export interface Transaction {
  readonly manager: EntityManager;
  /** Announces a fact to every destination of its contract, if and when this commits. */
  publish<E extends EventContract>(event: E, payload: EventPayload<E>): Promise<void>;
  /** Leaves a job to the worker, if and when this commits. The same `key` twice is one job. */
  enqueue<J extends JobContract>(job: J, payload: JobPayload<J>, key?: string): Promise<void>;
  /** Keeps who did what. */
  audit(entry: AuditEntry): Promise<void>;
}

/** What a commit left to do for this process's relay and queue. */
export interface Committed {
  events: number;
  jobs: QueuedJob[];
}

/** The service's own database: the one way to change rows together with their consequences. */
@Injectable()
export class Database {
  readonly committed$ = new Subject<Committed>();

  constructor(private readonly dataSource: DataSource) {}

  /** For reads. */
  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** For reads that must be of one moment: nothing that is committed meanwhile shows in some of them. */
  snapshot<T>(read: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', read);
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const left: Committed = { events: 0, jobs: [] };
    const result = await this.dataSource.transaction((manager) =>
      work({
        manager,
        publish: async (event, payload) => {
          left.events += await writeEvent(manager, event, payload);
        },
        enqueue: async (job, payload, key) => {
          const row = await writeJob(manager, job, payload, key);
          if (row) left.jobs.push(row);
        },
        audit: (entry) => writeAudit(manager, entry),
      }),
    );
    if (left.events > 0 || left.jobs.length > 0) this.committed$.next(left);
    return result;
  }
}
