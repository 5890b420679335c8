import { startPrivatePostgres, type TestServer } from '../private-servers.ts';
import { announceTestServers, hasTestServers } from '../config.ts';

let postgres: TestServer | undefined;

/**
 * Starts one Postgres for all tests, unless this run is part of another one. Each test file
 * creates its own database; NATS and Redis belong to its worker process.
 */
export default async function setup(): Promise<void> {
  if (hasTestServers()) return;
  postgres = await startPrivatePostgres();
  announceTestServers(postgres.url);
}

export const stopTestServers = async (): Promise<void> => postgres?.stop();
