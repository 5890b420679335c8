import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHostConfig } from './config.ts';
import { resolveBinary } from './binaries.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { installedPostgres } from './postgres-install.ts';
import { accepts } from './ports.ts';
import { startServer } from './server.ts';
import type { ServerPlan, StartedServer } from './server.ts';

export interface PgBouncerOptions {
  readonly port: number;
  /** An empty folder. */
  readonly dataDir: string;
  /** URL of the Postgres behind it, as superuser, to look up the passwords of roles. */
  readonly postgresUrl: string;
  /** Connections per role and database. */
  readonly poolSize: number;
}

/** Tests only: a pooler in transaction mode. */
function planPgBouncer(options: PgBouncerOptions): ServerPlan {
  const url = new URL(options.postgresUrl);
  const admin = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  const behind = { host: url.hostname, port: url.port };
  url.hostname = '127.0.0.1';
  url.port = String(options.port);
  return {
    name: 'pgbouncer',
    url: url.href,
    port: options.port,
    prepare: async () => {
      const binary = await resolveBinary('pgbouncer');
      const account = await choosePostgresAccount(installedPostgres());
      writeFileSync(join(options.dataDir, 'users.txt'), `"${admin}" "${password}"\n`);
      writeFileSync(
        join(options.dataDir, 'pgbouncer.ini'),
        settings(options, { ...behind, admin }),
      );
      return {
        command: binary.file,
        args: [...(account.kind === 'nobody' ? ['-u', 'nobody'] : []), 'pgbouncer.ini'],
        env: { ...readHostConfig().baseEnv, ...binary.env },
        cwd: options.dataDir,
        prefix: account.prefix,
        parentDeath: 'SIGKILL',
        stop: 'SIGINT',
      };
    },
    isReady: () => accepts(options.port),
  };
}

interface Behind {
  readonly host: string;
  readonly port: string;
  readonly admin: string;
}

const settings = (options: PgBouncerOptions, { host, port, admin }: Behind): string => `[databases]
* = host=${host} port=${port} auth_user=${admin}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(options.port)}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users.txt
pool_mode = transaction
default_pool_size = ${String(options.poolSize)}
max_client_conn = 400
`;

export function startPgBouncer(options: PgBouncerOptions): Promise<StartedServer> {
  return startServer(planPgBouncer(options));
}
