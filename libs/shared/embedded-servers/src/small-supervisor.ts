// Test helper: real servers under one process that a test then kills. Says their pids, and waits.
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
