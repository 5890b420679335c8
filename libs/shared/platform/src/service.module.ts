import { attentionRpcs } from '@desert-mirror/contracts/attention';
import {
  auditRpcs,
  deadLetterRpcs,
  healthRpc,
  type ProcessName,
} from '@desert-mirror/contracts/system';
import type { EventContract, Owner, Rpc } from '@desert-mirror/contracts/rpc';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ProcessConfig } from './config.js';
import { AuditLog } from './database/audit-log.js';
import type { NamedRecords } from './database/audit-names.js';
import {
  dataSourceOptions,
  migratedDataSource,
  type DatabaseOptions,
} from './database/data-source.js';
import { Database } from './database/database.js';
import { DeadLetters } from './events/dead-letters.js';
import { Hints } from './events/hints.js';
import { Inbox } from './events/inbox.js';
import { OutboxRelay } from './events/relay.js';
import { HandlerRegistry, type RequiredHandlers } from './handler-registry.js';
import { jobTimings } from './jobs/job-timings.js';
import type { JobQueue } from './jobs/queue.js';
import type { ServiceJobs } from './jobs/service-jobs.js';
import { RetentionTask, type Retention } from './jobs/retention.task.js';
import { Attention } from './observe/attention.js';
import { jobGauges, outboxGauges } from './observe/backlog.js';
import { Health, type HealthCheck } from './observe/health.js';
import type { GaugeReading } from './observe/metrics.js';
import { healthController, mainControllers } from './service-controllers.js';
import { RpcClient } from './rpc/rpc-client.js';
import { RpcModule } from './rpc/rpc.module.js';

export interface ServiceOptions {
  process: ProcessName;
  /** The service whose schema this process uses. */
  owner: Owner;
  config: ProcessConfig;
  databaseUrl: string;
  entities: NonNullable<DatabaseOptions['entities']>;
  /** The process waits until its schema has these migrations. */
  migrations: NonNullable<DatabaseOptions['migrations']>;
  rpcs: Record<string, Rpc>;
  /** Which of the service's rows are deleted when they are old: by the worker, if the service has one. */
  retention?: readonly Retention[] | ((rpc: RpcClient) => Promise<readonly Retention[]>);
  /** Where the names of records are that the audit log mentions by id. */
  auditNames?: readonly NamedRecords[];
  /** All events of the system; the main process handles those sent to `owner`. */
  events: readonly EventContract[];
  /** Made by `serviceJobs`. */
  jobs?: ServiceJobs;
  /** `main` handles RPCs and events, `worker` handles jobs. */
  role: 'main' | 'worker';
}

@Module({})
export class ServiceModule {
  static register(options: ServiceOptions): DynamicModule {
    const isMain = options.role === 'main';
    const { jobs } = options;
    const timings = jobTimings(options.config.JOB_RECOVERY_SECONDS);
    const required = requiredHandlersOf(options);
    const providers: Provider[] = [
      { provide: DataSource, useExisting: getDataSourceToken(options.process) },
      Database,
      OutboxRelay,
      DeadLetters,
      {
        provide: AuditLog,
        inject: [Database],
        useFactory: (database: Database) => new AuditLog(database, options.auditNames),
      },
      Attention,
      Inbox,
      Hints,
      {
        provide: HandlerRegistry,
        inject: [DiscoveryService, MetadataScanner],
        useFactory: (discovery: DiscoveryService, scanner: MetadataScanner) =>
          new HandlerRegistry(discovery, scanner, required),
      },
      ...(jobs?.providers({ queue: options.owner, timings }, options.role) ?? []),
      ...(isMain && jobs ? [] : [retentionProvider(options.retention)]),
      healthProvider(options.owner, jobs),
    ];
    return {
      module: ServiceModule,
      global: true,
      imports: [
        DiscoveryModule,
        RpcModule.register({ process: options.process, natsUrl: options.config.NATS_URL }),
        databaseModule(options),
      ],
      controllers: [
        healthController(options.process),
        ...(isMain ? mainControllers(options.owner) : []),
      ],
      providers,
      exports: [DataSource, Database, Health, Attention, ...(jobs ? [jobs.queue] : [])],
    };
  }
}

function requiredHandlersOf({
  process,
  owner,
  role,
  rpcs,
  events,
  jobs,
}: ServiceOptions): RequiredHandlers {
  const isMain = role === 'main';
  const own = isMain
    ? [
        ...Object.values(rpcs),
        ...Object.values(deadLetterRpcs(owner)),
        ...Object.values(attentionRpcs(owner)),
        auditRpcs(owner).list,
      ]
    : [];
  return {
    rpcs: [...own, healthRpc(process)].map(({ name }) => name),
    events: isMain ? events.filter(({ to }) => to.includes(owner)).map(({ name }) => name) : [],
    jobs: isMain ? [] : (jobs?.contracts ?? []).map(({ name }) => name),
  };
}

const retentionProvider = (rules: ServiceOptions['retention']): Provider => ({
  provide: RetentionTask,
  inject: [Database, RpcClient],
  useFactory: (database: Database, rpc: RpcClient) =>
    new RetentionTask(database, typeof rules === 'function' ? () => rules(rpc) : rules),
});

function databaseModule({
  owner,
  process,
  databaseUrl,
  entities,
  migrations,
}: ServiceOptions): DynamicModule {
  return TypeOrmModule.forRootAsync({
    // The default name would be shared by all processes that run in one Node process.
    name: process,
    useFactory: () => ({
      ...dataSourceOptions({ service: owner, process, url: databaseUrl, entities, migrations }),
      // Waits forever, because Postgres and the migration may start later.
      retryAttempts: Number.MAX_SAFE_INTEGER,
      retryDelay: 1_000,
      verboseRetryLog: true,
    }),
    dataSourceFactory: migratedDataSource,
  });
}

const healthProvider = (owner: Owner, jobs: ServiceJobs | undefined): Provider => ({
  provide: Health,
  inject: [DataSource, ...(jobs ? [jobs.queue] : [])],
  useFactory: (dataSource: DataSource, queue?: JobQueue) => {
    const checks: Record<string, HealthCheck> = { database: () => dataSource.query('SELECT 1') };
    const readings: GaugeReading[] = [...outboxGauges(owner, dataSource)];
    if (queue) {
      checks['redis'] = () => queue.ping();
      readings.push(...jobGauges(owner, queue, dataSource));
    }
    return new Health(checks, readings);
  },
});
