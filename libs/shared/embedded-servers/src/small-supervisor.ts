// Test helper: starts servers, prints their pids and URLs, and waits to be killed by the test.
import { startNats } from './nats.ts';
import { reservePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';

const [folder = ''] = process.argv.slice(2);
const password = 'test-password';
const [postgres, nats, redis] = await Promise.all([
  startPostgres({
    dataDir: `${folder}/postgres`,
    port: await reservePort(),
    superuserPassword: password,
  }),
  startNats({ port: await reservePort() }),
  startRedis({ port: await reservePort(), dataDir: `${folder}/redis` }),
]);
process.stdout.write(
  `${JSON.stringify([postgres, nats, redis].map(({ pid, url }) => ({ pid, url })))}\n`,
);
setInterval(() => undefined, 1000);
