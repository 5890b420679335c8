import { OWNERS, type Owner } from '@desert-mirror/contracts/rpc';
import { databasesOf } from '@desert-mirror/migrate/migrate';
import { dataSourceOptions } from '@desert-mirror/platform/database/data-source';
import { provision } from '@desert-mirror/platform/database/provision';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { databaseOf, type DatabaseUrls } from './backup.ts';
import { COPY_SETTINGS, quoteName } from './tables.ts';

export interface RestoreTarget {
  readonly urls: DatabaseUrls;
  /** A role that can create roles and schemas. */
  readonly adminUrl?: string | undefined;
  /** The admin owns everything, because the database only serves to verify a backup. */
  readonly isScratch?: boolean;
}

/** The transaction in which the schema of one service is restored. */
export interface Session {
  readonly owner: Owner;
  readonly runner: QueryRunner;
  readonly adminUrl: string | undefined;
  readonly url: string;
  /** Makes the following statements those of the service. */
  enter(): Promise<void>;
  foreignKeys: { table: string; name: string; definition: string }[];
}
export type Sessions = Readonly<Record<Owner, Session>>;

type Migrations = (new () => { name?: string })[];

const URL_NAMES = {
  CATALOG_DATABASE_URL: '',
  BOOKING_DATABASE_URL: '',
  BILLING_DATABASE_URL: '',
  IDENTITY_DATABASE_URL: '',
};

const migrationsOf = (owner: Owner): Migrations =>
  databasesOf(URL_NAMES)[owner].migrations as Migrations;

export const knownMigrations = (owner: Owner): string[] =>
  migrationsOf(owner).map(({ name }) => name);

const connect = (owner: Owner, url: string): Promise<DataSource> =>
  new DataSource({
    ...dataSourceOptions({ service: owner, url }),
    poolSize: 1,
    applicationName: 'restore',
    extra: {},
  }).initialize();

/** Runs `work` in one transaction for all services in the admin's database and in one for each other service. */
export async function inTransactions(
  target: RestoreTarget,
  work: (sessions: Sessions) => Promise<void>,
): Promise<void> {
  const { adminUrl, urls, isScratch = false } = target;
  if (adminUrl !== undefined && !isScratch)
    for (const owner of OWNERS) await provision(adminUrl, owner, urls[owner]);
  const sources: DataSource[] = [];
  const runners: QueryRunner[] = [];
  const begin = async (owner: Owner, url: string): Promise<QueryRunner> => {
    const source = await connect(owner, url);
    sources.push(source);
    const runner = source.createQueryRunner();
    runners.push(runner);
    await runner.startTransaction();
    for (const setting of COPY_SETTINGS) await runner.query(setting);
    await runner.query(`SET LOCAL lock_timeout = '30s'`);
    return runner;
  };
  try {
    let shared: QueryRunner | undefined;
    const sessions: Partial<Record<Owner, Session>> = {};
    for (const owner of OWNERS)
      if (adminUrl !== undefined && databaseOf(urls[owner]) === databaseOf(adminUrl))
        sessions[owner] = sessionOf(owner, (shared ??= await begin(owner, adminUrl)), target);
      else sessions[owner] = sessionOf(owner, await begin(owner, urls[owner]), { urls });
    await work(sessions as Sessions);
    for (const runner of runners) await runner.commitTransaction();
  } finally {
    // Closing the connection rolls back what was not committed.
    await Promise.all(
      sources.map(async (source, index) => {
        const runner = runners[index];
        if (runner?.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
        await runner?.release();
        await source.destroy();
      }),
    );
  }
}

function sessionOf(owner: Owner, runner: QueryRunner, target: RestoreTarget): Session {
  const { adminUrl, urls, isScratch = false } = target;
  const enter = async (): Promise<void> => {
    if (adminUrl === undefined) return;
    if (!isScratch) {
      const role = decodeURIComponent(new URL(urls[owner]).username);
      await runner.query(`SET LOCAL ROLE ${quoteName(role)}`);
    }
    await runner.query(`SET LOCAL search_path = ${quoteName(owner)}`);
  };
  return { owner, runner, adminUrl, url: urls[owner], enter, foreignKeys: [] };
}

/** Runs the given migrations of a service in its session. */
export async function withMigrations(
  { owner, runner, adminUrl, url }: Session,
  names: readonly string[],
  work: (executor: MigrationExecutor) => Promise<void>,
): Promise<void> {
  const migrations = migrationsOf(owner).filter(({ name }) => names.includes(name));
  // Its connection stays unused: TypeORM loads the migrations while it connects.
  const source = await new DataSource({
    ...dataSourceOptions({ service: owner, url: adminUrl ?? url, migrations }),
    poolSize: 1,
  }).initialize();
  try {
    await work(new MigrationExecutor(source, runner));
  } finally {
    await source.destroy();
  }
}
