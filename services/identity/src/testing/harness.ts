import { identityEvents } from '@desert-mirror/contracts/identity';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { startServiceApp, testRpcClient } from '@desert-mirror/testing/apps';
import { emptyTables, testDatabase } from '@desert-mirror/testing/database';
import { leaseNats } from '@desert-mirror/testing/private-servers';
import { entities } from '../entities.js';
import { IdentityModule } from '../identity.module.js';
import { migrations } from '../migrations/index.js';
import { ensureOwner } from '../owner.js';

export const OWNER = { username: 'Owner', email: 'Owner@Example.com', password: 'first password' };
export type IdentityHarness = Awaited<ReturnType<typeof startIdentity>>;

/** Identity without the other services, so that its events to them stay in the outbox. */
export async function startIdentity() {
  const [nats, database] = await Promise.all([
    leaseNats(),
    testDatabase('identity', migrations, entities),
  ]);
  const config = { NATS_URL: nats.url, LOG_LEVEL: 'fatal' as const };
  const module = IdentityModule.register({ ...config, IDENTITY_DATABASE_URL: database.url });
  const app = await startServiceApp(nats.url, 'identity', module);
  const rpc = await testRpcClient(nats.url);
  const { dataSource } = database;
  return {
    app,
    rpc,
    dataSource,
    signIn: (
      password = OWNER.password,
      device?: { key: string; browser: string; system: string },
    ) =>
      rpc.call(identityRpcs.openSession, {
        username: OWNER.username,
        password,
        ...(device && { device }),
      }),
    /** Events that ask booking for an email, oldest first. */
    mails: async (): Promise<EventPayload<typeof identityEvents.securityMessageDue>[]> => {
      const rows: { payload: EventPayload<typeof identityEvents.securityMessageDue> }[] =
        await dataSource.query('SELECT payload FROM outbox WHERE event = $1 ORDER BY id', [
          identityEvents.securityMessageDue.name,
        ]);
      return rows.map(({ payload }) => payload);
    },
    /** Waits until identity has handled its own events. */
    isIdle: async (): Promise<boolean> => {
      const rows = await dataSource.query<unknown[]>(
        `SELECT 1 FROM outbox WHERE destination = 'identity'`,
      );
      return rows.length === 0;
    },
    /** Only the owner, who has never signed in. */
    reset: async () => {
      await emptyTables(dataSource, ['users', 'outbox', 'audit_log']);
      await ensureOwner(dataSource, OWNER);
    },
    stop: async () => {
      await rpc.close();
      await app.close();
      await database.close();
      nats.release();
    },
  };
}
