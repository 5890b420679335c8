import { createHash } from 'node:crypto';
import { CHALLENGE_HEADER } from '@desert-mirror/contracts/challenge-header';
import type { Challenge, ErrorBody } from '@desert-mirror/contracts/errors';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { startRedisCluster } from '@desert-mirror/testing/clusters';
import { startPrivateRedis, type TestServer } from '@desert-mirror/testing/private-servers';
import { until } from '@desert-mirror/testing/until';
import type { RedisClient } from '@desert-mirror/platform/redis/client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { PASSWORD, WRONG_CODE, WRONG_PASSWORD } from '../testing/fakes.js';
import { Limits } from './limits.js';
import { Redis } from './redis.js';
import { startGateway, type Gateway } from '../testing/harness.js';

const PROXY = '127.0.2.1';
const LIMITS = {
  LOGINS_PER_MINUTE: 3,
  PUBLIC_WRITES_PER_MINUTE: 4,
  TRUSTED_PROXIES: [PROXY],
};

let subnet = 0;

interface Solved {
  challenge: Challenge;
  solution: { counter: number; derivedKey: string };
}
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const decoded = (text: string) =>
  JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Solved;
const altered = ({ challenge, solution }: Solved, changes: Partial<Challenge['parameters']>) => ({
  challenge: { ...challenge, parameters: { ...challenge.parameters, ...changes } },
  solution,
});

/** The header with the solution of the challenge in a response. */
async function solved(answer: { body: string }): Promise<{ [CHALLENGE_HEADER]: string }> {
  const { challenge } = JSON.parse(answer.body) as ErrorBody;
  const solution = await solveChallenge({ challenge: challenge!, deriveKey });
  return { [CHALLENGE_HEADER]: encoded({ challenge, solution }) };
}

/** The gateway falls back to counting in memory after 500 ms, so results would depend on the load of the machine. */
function disableFallback(client: RedisClient): void {
  const nodes = 'nodes' in client ? client.nodes() : [client];
  for (const { options } of nodes) options.commandTimeout = 60_000;
}

const STATES = {
  'with Redis': () => startPrivateRedis(),
  'with a Redis cluster': startRedisCluster,
  'while Redis is unavailable': undefined,
};

describe.each(Object.entries(STATES))('rate limits %s', (_state, startServer) => {
  let gateway: Gateway;
  let redis: TestServer | undefined;
  beforeAll(async () => {
    redis = await startServer?.();
    gateway = await startGateway({ ...LIMITS, ...(redis && { REDIS_URL: redis.url }) });
    if (redis) {
      await until('redis is connected', async () => {
        const { processes } = (await gateway.ask({ url: '/api/health' })).json<{
          processes: { gateway: { status: string } };
        }>();
        return processes.gateway.status === 'ok';
      });
      disableFallback(gateway.app.get(Redis).client);
    }
  });
  afterAll(async () => {
    await gateway?.stop();
    await redis?.stop();
  });

  const login = (
    username: string,
    remoteAddress: string,
    password = 'wrong',
    headers: Record<string, string> = {},
  ) =>
    gateway.ask({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password },
      remoteAddress,
      headers,
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

  it('counts failed sign-ins by account in any spelling, from any address', async () => {
    const tries = await times(3, () => login('vera', `127.0.1.${(subnet += 1)}`));
    expect(statuses(tries)).toEqual([401, 401, 401]);
    const refused = await login(' VERA ', '127.0.1.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json<ErrorBody>()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await login('ivan', '127.0.1.1')).statusCode).toBe(401);
  });

  it('refuses an address that changes usernames, before the password is hashed', async () => {
    const asked = gateway.askedOf(identityRpcs.openSession.name);
    const address = `127.0.9.${(subnet += 1)}`;
    const guess = (attempt: number) => login(`guess-${attempt}`, address);
    const answers = await Promise.all(Array.from({ length: 150 }, (_, attempt) => guess(attempt)));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(9);
    expect(gateway.askedOf(identityRpcs.openSession.name) - asked).toBe(9);
  });

  it('limits the wrong codes of an account in a day, whatever the minute allows', async () => {
    const limiter = gateway.app.get(Limits)['accounts'];
    const username = 'books';
    const headers = await gateway.bearer(username);
    const attempts = async (prefix: string, payload: object, url = '/api/auth/login') => {
      const answers: number[] = [];
      for (let at = 1; at <= 31; at += 1) {
        const { statusCode } = await gateway.ask({
          method: 'POST',
          url,
          payload: { username, code: WRONG_CODE, ...payload },
          remoteAddress: `${prefix}.${at}`,
        });
        answers.push(statusCode);
        // The next minute.
        await limiter.delete(createHash('sha256').update(username).digest('base64url'));
      }
      return answers;
    };
    const refusals = (status: number, count: number) => Array.from({ length: count }, () => status);
    // Without the password, nobody can use up the codes.
    expect(await attempts('127.0.6', { password: 'wrong' })).toEqual(refusals(401, 31));
    expect(await attempts('127.0.8', {})).toEqual(refusals(400, 31));
    expect(await attempts('127.0.10', {}, '/api/auth/password-reset')).toEqual(refusals(204, 31));
    const withPassword = await attempts('127.0.7', { password: PASSWORD });
    expect(withPassword).toEqual([...refusals(403, 30), 429]);
    const confirm = (payload: object) =>
      gateway.ask({
        method: 'POST',
        url: '/api/auth/confirm',
        payload: { password: PASSWORD, ...payload },
        remoteAddress: '127.0.7.32',
        headers,
      });
    const confirmations = [await confirm({ code: WRONG_CODE }), await confirm({})];
    expect(statuses(confirmations)).toEqual([429, 200]);
  });

  it('does not count sign-ins that succeed', async () => {
    expect(statuses(await times(12, () => login('rosa', '127.0.4.2', PASSWORD)))).toEqual(
      Array.from({ length: 12 }, () => 200),
    );
  });

  it('leaves an attacked account open where it has signed in, with a limit of its own', async () => {
    await login('owner', '127.0.4.3', PASSWORD);
    await times(4, () => login('owner', '127.0.4.4'));
    expect((await login('owner', '127.0.4.5', PASSWORD)).statusCode).toBe(429);
    expect((await login('owner', '127.0.4.3', PASSWORD)).statusCode).toBe(200);
    const wrong = await times(4, () => login('owner', '127.0.4.3'));
    expect(statuses(wrong)).toEqual([401, 401, 401, 429]);
  });

  it('counts requests to reset a password together with sign-ins of the name', async () => {
    const payload = { username: 'nina' };
    const url = '/api/auth/password-reset';
    const reset = (remoteAddress: string) =>
      gateway.ask({ method: 'POST', url, payload, remoteAddress });
    await login('Nina', '127.0.4.6');
    expect(statuses(await times(3, () => reset('127.0.4.6')))).toEqual([204, 204, 429]);
  });

  it('counts failed password changes together with sign-ins of the username', async () => {
    const headers = await gateway.bearer('tech');
    const change = (currentPassword: string) =>
      gateway.ask({
        method: 'POST',
        url: '/api/auth/password',
        payload: { currentPassword, newPassword: 'another-password' },
        remoteAddress: '127.0.4.7',
        headers,
      });
    await login('tech', '127.0.4.7');
    const answers = await times(3, () => change(WRONG_PASSWORD));
    expect(statuses(answers)).toEqual([400, 400, 429]);
    expect((await login('tech', '127.0.4.8', PASSWORD)).statusCode).toBe(429);
  });

  it('counts an IPv6 network of a household as one visitor', async () => {
    const loginFrom = (address: string) =>
      login(`guess-${(subnet += 1)}`, PROXY, 'wrong', { 'x-forwarded-for': address });
    await times(9, () => loginFrom('2001:db8:1:1::1'));
    expect((await loginFrom('2001:db8:1:1:ffff::2')).statusCode).toBe(429);
    expect((await loginFrom('2001:db8:1:2::1')).statusCode).toBe(401);
  });

  it('counts the writes of visitors, not of signed-in users', async () => {
    const headers = await gateway.bearer('rosa');
    expect(statuses(await times(5, () => pay('127.0.1.9')))).toEqual([200, 200, 200, 200, 429]);
    expect((await pay('127.0.1.9', headers)).statusCode).toBe(200);
  });

  it('counts the reads of visitors that are not answered from the cache', async () => {
    const read = async (url: string, headers = {}) =>
      (await gateway.ask({ url, remoteAddress: '127.0.5.1', headers })).statusCode;
    const bookings = await Promise.all(
      Array.from({ length: 81 }, (_, attempt) => read(`/api/bookings/${attempt + 1_000}`)),
    );
    expect(bookings.filter((status) => status === 429)).toHaveLength(1);
    expect(await read('/blog/a-path-that-nobody-visited')).toBe(429);
    expect(await read('/api/services/unknown')).toBe(429);
    await gateway.ask({ url: '/api/services' });
    await gateway.ask({ url: '/' });
    expect([await read('/api/services'), await read('/')]).toEqual([200, 200]);
    expect(await read('/api/bookings/7', await gateway.bearer('rosa'))).toBe(200);
  });

  it('counts uploads of photos by address, and those of all visitors together', async () => {
    const upload = (remoteAddress: string) =>
      gateway.ask({ method: 'POST', url: '/api/quote-photos', payload: {}, remoteAddress });
    // Refused as no photos, unless the limit is reached.
    expect(statuses(await times(5, () => upload('127.0.6.1')))).toEqual([400, 400, 400, 400, 429]);
    for (const last of [2, 3, 4]) await times(4, () => upload(`127.0.6.${last}`));
    expect((await upload('127.0.6.5')).statusCode).toBe(429);
  });

  it('accepts a solved challenge above the limit, once and from the same visitor', async () => {
    await times(4, () => pay('127.0.1.30'));
    const solution = await solved(await pay('127.0.1.30'));
    expect((await pay('127.0.1.31', solution)).statusCode).toBe(200);
    expect((await pay('127.0.1.30', solution)).statusCode).toBe(200);
    expect((await pay('127.0.1.30', solution)).statusCode).toBe(429);
    await times(3, () => pay('127.0.1.31'));
    const foreign = await solved(await pay('127.0.1.30'));
    expect((await pay('127.0.1.31', foreign)).statusCode).toBe(429);
  });

  it.each([
    ['no JSON', () => 'nonsense'],
    ['an empty object', () => encoded({})],
    ['an altered difficulty', (own: Solved) => encoded(altered(own, { cost: 1 }))],
    ['a later end', (own: Solved) => encoded(altered(own, { expiresAt: 4_102_444_800 }))],
    [
      'a wrong counter',
      ({ challenge, solution }: Solved) =>
        encoded({ challenge, solution: { ...solution, counter: solution.counter + 1 } }),
    ],
    [
      'no signature',
      ({ challenge: { parameters }, solution }: Solved) =>
        encoded({ challenge: { parameters }, solution }),
    ],
  ])('refuses %s as a solution', async (_what, header) => {
    const from = `127.0.3.${(subnet += 1)}`;
    await times(4, () => pay(from));
    const own = decoded((await solved(await pay(from)))[CHALLENGE_HEADER]);
    const refused = await pay(from, { [CHALLENGE_HEADER]: header(own) });
    expect(refused.statusCode).toBe(429);
    expect(refused.json<ErrorBody>()).toMatchObject({ code: 'challenge_required' });
  });

  it('ignores X-Forwarded-For from an untrusted address', async () => {
    const answers = await times(5, () =>
      pay('127.0.1.20', { 'x-forwarded-for': `198.51.100.${Math.random()}` }),
    );
    expect(statuses(answers).at(-1)).toBe(429);
  });
});
