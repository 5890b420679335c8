import { startPrivatePostgres, type TestServer } from '../private-servers.ts';
import { announceTestServers } from '../config.ts';

let postgres: TestServer | undefined;

/** One Postgres for all tests (each makes its own database); NATS and Redis are each test's own. */
export default async function setup(): Promise<void> {
  postgres = await startPrivatePostgres();
  announceTestServers(postgres.url);
}

export const stopTestServers = async (): Promise<void> => postgres?.stop();
