import type { ErrorBody } from '@desert-mirror/contracts/errors';
import { startRedisCluster } from '@desert-mirror/testing/clusters';
import { startPrivateRedis, type TestServer } from '@desert-mirror/testing/private-servers';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type Gateway } from '../testing/harness.js';

const LIMITS = { LOGINS_PER_MINUTE: 3, PUBLIC_WRITES_PER_MINUTE: 4 };

const STATES = {
  'with Redis': () => startPrivateRedis(),
  'with a cluster of Redis': startRedisCluster,
  'while Redis is away': undefined,
};

describe.each(Object.entries(STATES))('limits %s', (_state, startServer) => {
  let gateway: Gateway;
  let redis: TestServer | undefined;
  beforeAll(async () => {
    redis = await startServer?.();
    gateway = await startGateway({ ...LIMITS, ...(redis && { REDIS_URL: redis.url }) });
    if (redis)
      await until('redis is connected', async () => {
        const { processes } = (await gateway.ask({ url: '/api/health' })).json<{
          processes: { gateway: { status: string } };
        }>();
        return processes.gateway.status === 'ok';
      });
  });
  afterAll(async () => {
    await gateway?.stop();
    await redis?.stop();
  });

  const login = (username: string, remoteAddress: string) =>
    gateway.ask({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password: 'wrong' },
      remoteAddress,
    });
  const pay = (remoteAddress: string, headers = {}) =>
    gateway.ask({
      method: 'POST',
      url: '/api/create-payment-intent',
      payload: { amount: 1, bookingId: 1 },
      remoteAddress,
      headers,
    });
  const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
    const done: T[] = [];
    for (let i = 0; i < count; i += 1) done.push(await work());
    return done;
  };
  const statuses = (answers: { statusCode: number }[]) => answers.map((one) => one.statusCode);

  it('counts sign-ins by address and name, whatever its spelling', async () => {
    const tries = await times(3, () => login('owner', '203.0.113.1'));
    expect(statuses(tries)).toEqual([401, 401, 401]);
    const refused = await login(' OWNER ', '203.0.113.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json<ErrorBody>()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await login('rosa', '203.0.113.1')).statusCode).toBe(401);
    expect((await login('owner', '203.0.113.2')).statusCode).toBe(401);
  });

  it('counts tries at changing the password with the sign-ins of that name', async () => {
    const headers = await gateway.bearer('rosa');
    const change = (remoteAddress: string) =>
      gateway.ask({
        method: 'POST',
        url: '/api/auth/password',
        payload: { currentPassword: 'guess', newPassword: 'another-password' },
        remoteAddress,
        headers,
      });
    await login('rosa', '203.0.113.5');
    const answers = await times(3, () => change('203.0.113.5'));
    expect(statuses(answers)).toEqual([200, 200, 429]);
    expect((await login('rosa', '203.0.113.5')).statusCode).toBe(429);
    expect((await change('203.0.113.6')).statusCode).toBe(200);
  });

  it('takes an IPv6 household for one', async () => {
    await times(3, () => login('owner', '2001:db8:1:1::1'));
    expect((await login('owner', '2001:db8:1:1:ffff::2')).statusCode).toBe(429);
    expect((await login('owner', '2001:db8:1:2::1')).statusCode).toBe(401);
  });

  it('counts the writes of visitors, not of who is signed in', async () => {
    const headers = await gateway.bearer('rosa');
    expect(statuses(await times(5, () => pay('203.0.113.9')))).toEqual([200, 200, 200, 200, 429]);
    expect((await pay('203.0.113.9', headers)).statusCode).toBe(200);
  });

  it('believes no X-Forwarded-For of a stranger', async () => {
    const answers = await times(5, () =>
      pay('203.0.113.20', { 'x-forwarded-for': `198.51.100.${Math.random()}` }),
    );
    expect(statuses(answers).at(-1)).toBe(429);
  });
});
