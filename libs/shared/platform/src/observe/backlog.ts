import type { Owner } from '@desert-mirror/contracts/rpc';
import type { DataSource } from 'typeorm';
import type { JobQueue } from '../jobs/queue.js';
import type { GaugeReading } from './metrics.js';

/*
 * Gauges of a service's tables and queue. Every replica reports the same values, so aggregate them with
 * max, not sum.
 */

export const outboxGauges = (owner: Owner, dataSource: DataSource): readonly GaugeReading[] => [
  {
    name: 'outbox_rows',
    help: 'Undelivered events and dead letters; the same value on every replica',
    read: async () => {
      const [row] = await dataSource.query<[{ waiting: number; dead: number }]>(
        `SELECT count(*) FILTER (WHERE dead_at IS NULL)::int AS waiting,
           count(*) FILTER (WHERE dead_at IS NOT NULL)::int AS dead FROM outbox`,
      );
      return [
        { labels: { owner, state: 'waiting' }, value: row.waiting },
        { labels: { owner, state: 'dead' }, value: row.dead },
      ];
    },
  },
  {
    name: 'outbox_oldest_waiting_seconds',
    help: 'Age of the oldest undelivered event; the same value on every replica',
    read: async () => {
      // By id, which has an index, instead of the minimum of the times.
      const [row] = await dataSource.query<{ age: number }[]>(
        `SELECT extract(epoch FROM clock_timestamp() - occurred_at)::float8 AS age
         FROM outbox WHERE dead_at IS NULL ORDER BY id LIMIT 1`,
      );
      return [{ labels: { owner }, value: row?.age ?? 0 }];
    },
  },
];

export const jobGauges = (
  queue: string,
  jobs: JobQueue,
  dataSource: DataSource,
): readonly GaugeReading[] => [
  {
    name: 'jobs',
    help: 'Jobs in Redis by state; the same value on every replica',
    read: async () =>
      Object.entries(await jobs.counts()).map(([state, value]) => ({
        labels: { queue, state },
        value,
      })),
  },
  {
    name: 'jobs_oldest_pending_seconds',
    help: 'Age of the oldest pending job; the same value on every replica',
    read: async () => {
      const [row] = await dataSource.query<[{ age: number | null }]>(
        `SELECT extract(epoch FROM clock_timestamp() - min(created_at))::float8 AS age
         FROM jobs WHERE status = 'pending'`,
      );
      return [{ labels: { queue }, value: row.age ?? 0 }];
    },
  },
];
