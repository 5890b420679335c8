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

/** Changes rows together with their events, jobs and audit entries. */
export interface Transaction {
  readonly manager: EntityManager;
  /** Publishes an event to every destination of its contract after the commit. */
  publish<E extends EventContract>(event: E, payload: EventPayload<E>): Promise<void>;
  /** Enqueues a job after the commit. A second job with the same name and `key` is ignored. */
  enqueue<J extends JobContract>(job: J, payload: JobPayload<J>, key?: string): Promise<void>;
  audit(entry: AuditEntry): Promise<void>;
  /** Publishes a NATS message without acknowledgment after the commit; it may be lost. */
  hint(subject: string): void;
}

export interface Committed {
  events: number;
  jobs: QueuedJob[];
  hints: Set<string>;
}

/** The service's database. All writes go through `transaction`. */
@Injectable()
export class Database {
  readonly committed$ = new Subject<Committed>();

  constructor(private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  snapshot<T>(read: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', read);
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const committed: Committed = { events: 0, jobs: [], hints: new Set() };
    const result = await this.dataSource.transaction((manager) =>
      work({
        manager,
        publish: async (event, payload) => {
          committed.events += await writeEvent(manager, event, payload);
        },
        enqueue: async (job, payload, key) => {
          const row = await writeJob(manager, job, payload, key);
          if (row) committed.jobs.push(row);
        },
        audit: (entry) => writeAudit(manager, entry),
        hint: (subject) => void committed.hints.add(subject),
      }),
    );
    const { events, jobs, hints } = committed;
    if (events > 0 || jobs.length > 0 || hints.size > 0) this.committed$.next(committed);
    return result;
  }
}
