import { expect, it } from '@jest/globals';
import { Cluster, Redis } from 'ioredis';
import { connectRedis, sentinelOptions } from './client.js';
import { readRedisUrl } from './redis-url.js';

const one = { host: 'one', port: 6379 };

it.each([
  ['redis://one', { kind: 'server', url: 'redis://one' }],
  ['rediss://user:pass@one:6380/2', { kind: 'server', url: 'rediss://user:pass@one:6380/2' }],
  [
    'redis+sentinel://one,two:5000,[::1]:26380/main',
    {
      kind: 'sentinel',
      hosts: [
        { host: 'one', port: 26379 },
        { host: 'two', port: 5000 },
        { host: '::1', port: 26380 },
      ],
      tls: false,
      name: 'main',
    },
  ],
  [
    'rediss+sentinel://user:p%40ss%3Aword@one:1/a%20name?db=3&sentinelUsername=s&sentinelPassword=p%2Bw',
    {
      kind: 'sentinel',
      hosts: [{ host: 'one', port: 1 }],
      tls: true,
      username: 'user',
      password: 'p@ss:word',
      name: 'a name',
      db: 3,
      sentinelUsername: 's',
      sentinelPassword: 'p+w',
    },
  ],
  [
    'redis+cluster://:pass@one,two:7000',
    { kind: 'cluster', hosts: [one, { host: 'two', port: 7000 }], tls: false, password: 'pass' },
  ],
  ['rediss+cluster://one/', { kind: 'cluster', hosts: [one], tls: true }],
])('%s', (url, expected) => {
  expect(readRedisUrl(url)).toEqual(expected);
});

it.each([
  ['one:6379', 'must be a redis://'],
  ['http://one', 'must be a redis://'],
  ['redis+sentinel://', 'must be a redis://'],
  ['redis+sentinel://one,/main', 'must be a redis://'],
  ['redis+cluster://one:notaport', 'must be a redis://'],
  ['redis+sentinel://one:26379', 'must name the group'],
  ['redis+sentinel://one/main?database=3', 'accepts only the parameters db, sentinelUsername'],
  ['redis+sentinel://one/main?db=three', 'must have a number as its db'],
  ['redis+cluster://one/main', 'must end after the hosts'],
])('%s is rejected', (url, message) => {
  expect(() => readRedisUrl(url)).toThrow(message);
});

it('TLS applies to the sentinels and to the servers they monitor', () => {
  const servers = readRedisUrl('rediss+sentinel://user:pass@one/main');
  expect(servers.kind === 'sentinel' && sentinelOptions(servers)).toEqual({
    sentinels: [{ host: 'one', port: 26379 }],
    name: 'main',
    username: 'user',
    password: 'pass',
    tls: {},
    sentinelTLS: {},
    enableTLSForSentinelMode: true,
  });
});

it.each([
  ['redis://127.0.0.1:1', Redis],
  ['redis+sentinel://127.0.0.1:1/main', Redis],
  ['redis+cluster://127.0.0.1:1', Cluster],
])('%s gives a client that keeps trying', (url, kind) => {
  const client = connectRedis(url, { retryStrategy: () => 1_000 });
  client.on('error', () => undefined);
  expect(client).toBeInstanceOf(kind);
  expect(client.status).not.toBe('end');
  client.disconnect();
});
