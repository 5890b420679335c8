import { CATALOG_CHANGED, type PublicSettings } from '@desert-mirror/contracts/catalog';
import { TAX_CHANGED } from '@desert-mirror/contracts/tax';
import { testRpcClient } from '@desert-mirror/testing/apps';
import { buildSettings } from '@desert-mirror/testing/builders';
import { until } from '@desert-mirror/testing/until';
import {
  leaseRedis,
  startPrivateNats,
  type LeasedServer,
  type TestServer,
} from '@desert-mirror/testing/private-servers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from './rate-limits/redis.js';
import { startGateway, type Gateway, type Replica } from './testing/harness.js';

describe('two gateways', () => {
  let redis: LeasedServer;
  let nats: TestServer;
  let one: Gateway;
  let other: Replica;
  let both: Replica[];
  beforeAll(async () => {
    [redis, nats] = await Promise.all([leaseRedis(), startPrivateNats()]);
    one = await startGateway(
      { REDIS_URL: redis.url, LOGINS_PER_MINUTE: 4, PUBLIC_WRITES_PER_MINUTE: 4 },
      { nats },
    );
    other = await one.replica();
    both = [one, other];
    for (const { app } of both) await until('Redis', () => app.get(Redis).ping());
  });
  afterAll(async () => {
    await other?.stop();
    await one?.stop();
    redis?.release();
    await nats?.stop();
  });

  let visitors = 0;
  /**
   * Cached responses: an API answer, a rendered page and a discovery file. Each look is another visitor's, because
   * one who waits for a change would reach the limit of reads.
   */
  const shown = async (name: string) => {
    visitors += 1;
    const remoteAddress = `127.0.2.${(visitors % 254) + 1}`;
    const paths = ['/api/settings', '/', '/manifest.webmanifest'];
    const bodies = both.flatMap(({ ask }) =>
      paths.map(async (url) => (await ask({ url, remoteAddress })).body),
    );
    return (await Promise.all(bodies)).map((body) => body.includes(name));
  };
  const rename = (businessName: string) => {
    one.state.settings = buildSettings({ businessName });
  };
  const NEW_EVERYWHERE = Array.from({ length: 6 }, () => true);

  it('both show a change', async () => {
    rename('First Name');
    expect(await shown('First Name')).toEqual(NEW_EVERYWHERE);
    rename('Second Name');
    expect(await shown('First Name')).toEqual(NEW_EVERYWHERE);
    const catalog = await testRpcClient(one.natsUrl);
    catalog.hint(CATALOG_CHANGED);
    await until('it shows', async () => (await shown('Second Name')).every(Boolean));
    await catalog.close();
  });

  it('both show another sales tax', async () => {
    const taxes = () =>
      Promise.all(
        both.map(
          async ({ ask }) => (await ask({ url: '/api/settings' })).json<PublicSettings>().salesTax,
        ),
      );
    const [old, changed] = [
      { rate: '8.25', onlinePrices: 'included' },
      { rate: '8.375', onlinePrices: 'included' },
    ] as const;
    expect(await taxes()).toEqual([old, old]);
    one.state.salesTax = changed;
    expect(await taxes()).toEqual([old, old]);
    const billing = await testRpcClient(one.natsUrl);
    billing.hint(TAX_CHANGED);
    await until('both show it', async () => (await taxes()).every((tax) => tax?.rate === '8.375'));
    await billing.close();
  });

  it('both show a change that happened during a NATS outage', async () => {
    rename('Before');
    await one.hint();
    await until('it shows', async () => (await shown('Before')).every(Boolean));
    await nats.stop();
    rename('Meanwhile');
    expect(await shown('Before')).toEqual(NEW_EVERYWHERE);
    nats = await startPrivateNats(nats.port);
    await until('it shows', async () => (await shown('Meanwhile')).every(Boolean));
  });

  it('share the rate limits of a visitor', async () => {
    const login = ({ ask }: Replica) =>
      ask({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: 'nobody', password: 'wrong' },
        remoteAddress: '127.0.1.1',
      });
    const pay = ({ ask }: Replica) =>
      ask({
        method: 'POST',
        url: '/api/create-payment-intent',
        payload: { amount: 1, bookingId: 1 },
        remoteAddress: '127.0.1.2',
      });
    for (const [attempt, expected] of [
      [login, [401, 401, 401, 401, 429, 429]],
      [pay, [200, 200, 200, 200, 429, 429]],
    ] as const) {
      const statuses: number[] = [];
      for (const gateway of [...both, ...both, ...both])
        statuses.push((await attempt(gateway)).statusCode);
      expect(statuses).toEqual(expected);
    }
  });

  it('reject a session as soon as the other one has ended it', async () => {
    const headers = await one.bearer('owner');
    const asked = ({ ask }: Replica) => ask({ url: '/api/bookings', headers });
    for (const gateway of both) expect((await asked(gateway)).statusCode).toBe(200);
    await one.ask({ method: 'POST', url: '/api/auth/logout', headers });
    for (const gateway of both) expect((await asked(gateway)).statusCode).toBe(401);
  });
});
