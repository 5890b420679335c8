import { choosePostgresAccount } from './postgres-account.ts';
import type { AccountKind } from './postgres-account.ts';
import { launchOf, prepareCluster } from './postgres-cluster.ts';
import { findCluster, keepLocation, newClusterFolder } from './postgres-folder.ts';
import { installedPostgres } from './postgres-install.ts';
import { askPort } from './ports.ts';
import { startServer } from './server.ts';
import type { ServerPlan, StartedServer } from './server.ts';

export interface PostgresOptions {
  /** The parent folder of the cluster. */
  readonly dataDir: string;
  readonly port: number;
  readonly superuserPassword: string;
  /** Created with the cluster. An unquoted identifier. */
  readonly database?: string;
  /** Tests only: fast, loses its data in a crash. */
  readonly volatile?: boolean;
  /** Tests only: how to avoid running as root. */
  readonly account?: AccountKind;
}

export function planPostgres(options: PostgresOptions): ServerPlan {
  const database = options.database ?? 'postgres';
  const password = encodeURIComponent(options.superuserPassword);
  return {
    name: 'postgres',
    url: `postgres://postgres:${password}@127.0.0.1:${String(options.port)}/${database}`,
    port: options.port,
    prepare: async () => {
      const existing = findCluster(options.dataDir);
      const native = installedPostgres();
      const account = await choosePostgresAccount(native, existing, options.account);
      const cluster = {
        account,
        data: existing?.data ?? newClusterFolder(account, options.dataDir),
        superuserPassword: options.superuserPassword,
        database,
        durable: !options.volatile,
      };
      await prepareCluster(cluster);
      keepLocation(account, options.dataDir);
      const settings = settingsFor(options).flatMap((setting) => ['-c', setting]);
      return launchOf(cluster, 'postgres', ['-D', cluster.data, ...settings]);
    },
    isReady: () => takesConnections(options.port),
  };
}

/** Fast and not durable. Many short-lived connections spend most of their time on hashed passwords. */
const VOLATILE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  'autovacuum=off',
  'scram_iterations=1',
];

function settingsFor(options: PostgresOptions): string[] {
  return [
    'listen_addresses=127.0.0.1',
    `port=${String(options.port)}`,
    'unix_socket_directories=',
    'password_encryption=scram-sha-256',
    'max_connections=200',
    'shared_buffers=64MB',
    // Containers limit /dev/shm to 64 MB; files in the data folder have no limit.
    'dynamic_shared_memory_type=mmap',
    // Nothing replicates; its launcher takes 1 MB.
    'max_logical_replication_workers=0',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(options.volatile ? VOLATILE : []),
  ];
}

/** Sends a startup message; an authentication request means that Postgres accepts connections. */
async function takesConnections(port: number): Promise<boolean> {
  const parameters = Buffer.from('user\0postgres\0database\0postgres\0\0', 'latin1');
  const head = Buffer.alloc(8);
  head.writeInt32BE(parameters.length + 8, 0);
  head.writeInt32BE(196_608, 4);
  const answer = await askPort(port, Buffer.concat([head, parameters]));
  return answer?.[0] === 'R'.charCodeAt(0);
}

export function startPostgres(options: PostgresOptions): Promise<StartedServer> {
  return startServer(planPostgres(options));
}
