import { startTestServers, type TestServers } from '../stack/test-stack.ts';
import { announceTestServers } from './config.ts';

let servers: TestServers | undefined;

/** One Postgres for all tests (each makes its own database); NATS and Redis are each test's own. */
export default async function setup(): Promise<void> {
  servers = await startTestServers({ nats: false, redis: false });
  announceTestServers(servers.postgresUrl);
}

export const stopTestServers = async (): Promise<void> => servers?.stop();
