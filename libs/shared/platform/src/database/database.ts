import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type {
  EventContract,
  EventPayload,
  JobContract,
  JobPayload,
} from '@desert-mirror/contracts/rpc';
import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { DataSource, type EntityManager } from 'typeorm';
import { storedMeta } from '../context.js';
import { isAborted } from '../errors.js';
import { type AuditEntry, type AuditRow, auditRow, writeAuditRows } from './audit.js';
import { Batches } from './batches.js';
import { writeEvent } from '../events/outbox.js';
import {
  combined,
  type EnqueuedJob,
  jobColumns,
  type QueuedJob,
  writeJobs,
} from '../jobs/job-rows.js';

/**
 * Changes rows together with their events, jobs and audit entries, which are sent without waiting for Postgres. A
 * failure to write them fails the transaction.
 */
export interface Transaction {
  readonly manager: EntityManager;
  /** Publishes an event to every destination of its contract after the commit. */
  publish<E extends EventContract>(event: E, payload: EventPayload<E>): Promise<void>;
  /**
   * Enqueues a job after the commit. A second job with the same name and `key` is ignored; those without key can be
   * combined.
   */
  enqueue<J extends JobContract>(job: J, payload: JobPayload<J>, key?: string): Promise<void>;
  audit(entry: AuditEntry): Promise<void>;
  /**
   * Sends a statement whose result is not needed; the commit waits for it. Statements that follow see its changes.
   * It takes SQL only, because TypeORM sends the statements of `manager.insert` and query builders later.
   */
  send(sql: string, parameters: readonly unknown[]): void;
  /**
   * Batches writes: calls `write` once with the items that all work of a shared transaction passes with this function
   * in the same turn of the event loop, in the request context of the first. The commit waits for it.
   */
  together<T>(write: WriteTogether<T>, item: T): Promise<void>;
  /** Publishes a NATS message without acknowledgment after the commit; it may be lost. */
  hint(subject: string): void;
}

export type WriteTogether<T> = (tx: Transaction, items: T[]) => Promise<void>;

export interface Committed {
  events: number;
  jobs: QueuedJob[];
  hints: Set<string>;
}

/**
 * The service's database. Changes with events or audit entries, and those of several statements, go through
 * `transaction`; a single statement may go through `manager`, or `insertJobs` if it adds jobs.
 */
@Injectable()
export class Database {
  readonly committed$ = new Subject<Committed>();
  private readonly shared = new Batches<Work<unknown>, unknown>((works) =>
    this.transaction((tx) => allSucceeded(works.map((work) => work(tx)))),
  );

  constructor(private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  snapshot<T>(read: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', read);
  }

  /**
   * Runs one statement that inserts jobs, perhaps with other rows, and queues them after its commit.
   * @param sql returns the ids and names of the jobs
   */
  async insertJobs(sql: string, parameters: readonly unknown[]): Promise<void> {
    const jobs = await this.manager.query<QueuedJob[]>(sql, [...parameters]);
    if (jobs.length > 0) this.committed$.next({ events: 0, jobs, hints: new Set() });
  }

  async transaction<T>(work: Work<T>): Promise<T> {
    const writes: Writes = {
      sent: [],
      batched: [],
      audits: [],
      events: 0,
      jobs: [],
      hints: new Set(),
    };
    const [result, jobs] = await this.dataSource.transaction((manager) =>
      written(manager, writes, work(transactionOf(manager, writes))),
    );
    const { events, hints } = writes;
    if (events > 0 || jobs.length > 0 || hints.size > 0)
      this.committed$.next({ events, jobs, hints });
    return result;
  }

  /**
   * Runs work in a transaction that it may share with other work of the same time, so that under load their statements
   * travel together and have one commit. If one fails, each runs again in a transaction of its own, unless the
   * connection was lost. Only for work that inserts: rows that it locks are not locked for the others.
   */
  sharedTransaction<T>(work: Work<T>): Promise<T> {
    return this.shared.add(AsyncLocalStorage.bind(work)) as Promise<T>;
  }
}

type Work<T> = (tx: Transaction) => Promise<T>;

/** Rejects only after all promises have settled, because none may send a statement after the rollback. */
async function allSucceeded(results: readonly Promise<unknown>[]): Promise<unknown[]> {
  await Promise.allSettled(results);
  return Promise.all(results);
}

/** What a transaction adds to the changed rows. */
interface Writes {
  sent: Promise<unknown>[];
  /** Writes that were started by `together`. They can add jobs, audit entries and further writes. */
  batched: Promise<unknown>[];
  audits: AuditRow[];
  events: number;
  jobs: EnqueuedJob[];
  hints: Set<string>;
}

function transactionOf(manager: EntityManager, writes: Writes): Transaction {
  const add = (statement: Promise<unknown>, to = writes.sent): void => {
    // `written` reports a failure.
    statement.catch(() => undefined);
    to.push(statement);
  };
  const open = new Map<unknown, Batch>();
  const tx: Transaction = {
    manager,
    send: (sql, parameters) => add(manager.query(sql, [...parameters])),
    together: (write, item) => {
      let batch = open.get(write);
      if (!batch) {
        const items: never[] = [];
        const written = setImmediate().then(() => {
          open.delete(write);
          return write(tx, items);
        });
        batch = { items, written };
        open.set(write, batch);
        add(written, writes.batched);
      }
      batch.items.push(item);
      return batch.written;
    },
    publish: async (event, payload) => {
      writes.events += event.to.length;
      add(writeEvent(manager, event, payload));
    },
    enqueue: async (job, payload, key) => {
      const columns = jobColumns(job, payload);
      writes.jobs.push({ ...columns, key: key ?? null, meta: storedMeta(), combine: job.combine });
    },
    audit: async (entry) => void writes.audits.push(auditRow(entry)),
    hint: (subject) => void writes.hints.add(subject),
  };
  return tx;
}

interface Batch {
  items: unknown[];
  written: Promise<void>;
}

/** @returns the result of `work` and the new jobs */
async function written<T>(
  manager: EntityManager,
  { sent, batched, audits, jobs }: Writes,
  work: Promise<T>,
): Promise<[T, QueuedJob[]]> {
  try {
    const result = await work;
    // The loop includes writes that a write adds.
    for (const write of batched) await write;
    const audited = audits.length > 0 && writeAuditRows(manager, audits);
    const queued = jobs.length > 0 ? writeJobs(manager, combined(jobs)) : [];
    await Promise.all([...sent, audited, queued]);
    return [result, await queued];
  } catch (error) {
    // The error of the statement that failed first tells the reason.
    if (isAborted(error)) await Promise.all([...sent, ...batched]);
    throw error;
  } finally {
    // No write may send a statement after the rollback.
    for (const write of batched) await write.catch(() => undefined);
  }
}
