import { startPrivatePostgres, type TestServer } from '../private-servers.ts';
import { announceTestServers } from '../config.ts';

let postgres: TestServer | undefined;

/** Starts one Postgres for all tests. Each test creates its own database and starts its own NATS and Redis. */
export default async function setup(): Promise<void> {
  postgres = await startPrivatePostgres();
  announceTestServers(postgres.url);
}

export const stopTestServers = async (): Promise<void> => postgres?.stop();
