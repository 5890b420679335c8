import { randomUUID } from 'node:crypto';
import { billingEvents } from '@desert-mirror/contracts/billing';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { eventSubject } from '@desert-mirror/platform/events/relay';
import { startServiceApp, testRpcClient } from '@desert-mirror/testing/apps';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { leaseNats, type LeasedServer } from '@desert-mirror/testing/private-servers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestMicroservice } from '@nestjs/common';
import { firstValueFrom } from 'rxjs';
import { entities } from '../entities.js';
import { IdentityModule } from '../identity.module.js';
import { migrations } from '../migrations/index.js';
import { ensureOwner } from '../owner.js';
import { UserEntity } from './user.entity.js';

let nats: LeasedServer;
let database: TestDatabase;
let app: INestMicroservice;
let rpc: Awaited<ReturnType<typeof testRpcClient>>;

const OWNER = { username: 'Owner', email: 'Owner@Example.com', password: 'password-of-owner' };
const VERA = { username: 'Vera', email: 'vera@example.com', role: 'technician' as const };
const OF_OWNER = { email: 'owner@example.com', stripeCustomerId: 'cus_first', revision: 1 };

beforeAll(async () => {
  [nats, database] = await Promise.all([
    leaseNats(),
    testDatabase('identity', migrations, entities),
  ]);
  const config = { NATS_URL: nats.url, LOG_LEVEL: 'fatal' as const };
  const module = IdentityModule.register({ ...config, IDENTITY_DATABASE_URL: database.url });
  app = await startServiceApp(nats.url, 'identity', module);
  rpc = await testRpcClient(nats.url);
});
afterAll(async () => {
  await rpc?.close();
  await app?.close();
  await database?.close();
  nats?.release();
});
beforeEach(async () => {
  await database.dataSource.query('TRUNCATE users RESTART IDENTITY CASCADE');
  await ensureOwner(database.dataSource, OWNER);
  await rpc.call(identityRpcs.addStaff, VERA);
});

const deliver = (
  payload: EventPayload<typeof billingEvents.stripeCustomerKnown>,
  eventId: string = randomUUID(),
): Promise<unknown> => {
  const delivery = { eventId, event: billingEvents.stripeCustomerKnown.name, payload };
  return firstValueFrom(rpc.request(eventSubject('identity'), delivery, 5_000));
};
const customers = async () =>
  (await database.dataSource.getRepository(UserEntity).find({ order: { id: 'ASC' } })).map(
    ({ stripeCustomerId }) => stripeCustomerId,
  );

describe('stripeCustomerKnown', () => {
  it('is stored for the user with that email in any case, and for no other', async () => {
    await deliver(OF_OWNER);
    expect(await customers()).toEqual(['cus_first', null]);
  });

  it('changes nothing if no user has that email', async () => {
    await deliver({ ...OF_OWNER, email: 'rosa@example.com' });
    expect(await customers()).toEqual([null, null]);
  });

  it.each([
    ['in order', [1, 2]],
    ['in reverse order', [2, 1]],
    ['twice, with different ids', [1, 2, 2, 1]],
  ])('ends with the last customer for events %s', async (_name, revisions) => {
    for (const revision of revisions)
      await deliver({ ...OF_OWNER, stripeCustomerId: `cus_${revision}`, revision });
    expect(await customers()).toEqual(['cus_2', null]);
  });

  it('applies an event once if it is delivered twice', async () => {
    const eventId = randomUUID();
    await Promise.all([1, 2, 3].map(() => deliver(OF_OWNER, eventId)));
    expect(await customers()).toEqual(['cus_first', null]);
  });

  it('is in no response', async () => {
    await deliver(OF_OWNER);
    const { username, password } = OWNER;
    const session = await rpc.call(identityRpcs.openSession, { username, password });
    const staff = await rpc.call(identityRpcs.listStaff, { limit: 10 });
    const checked = await rpc.call(identityRpcs.checkSession, { sessionId: session.sessionId });
    expect(JSON.stringify([session, staff, checked])).not.toMatch(/cus_|stripe/i);
  });
});
