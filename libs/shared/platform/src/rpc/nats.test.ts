import { expect, it } from '@jest/globals';
import { natsConnection } from './nats.js';
import { readNatsUrl } from './nats-url.js';

it.each([
  ['nats://127.0.0.1:4222', { servers: ['nats://127.0.0.1:4222'] }],
  ['tls://nats.example:4443', { servers: ['tls://nats.example:4443'] }],
  [
    'nats://desert-mirror:p%40ss%3Aword@nats:4222',
    { servers: ['nats://nats:4222'], user: 'desert-mirror', pass: 'p@ss:word' },
  ],
  ['nats://one:4222, nats://two', { servers: ['nats://one:4222', 'nats://two'] }],
  [
    'tls://user:pass@one:4222,tls://two:4222,tls://user:pass@[::1]:4222',
    {
      servers: ['tls://one:4222', 'tls://two:4222', 'tls://[::1]:4222'],
      user: 'user',
      pass: 'pass',
    },
  ],
])('%s', (url, expected) => {
  const { servers, user, pass } = natsConnection(url, 'test') as Record<string, unknown>;
  expect({ servers, ...(user !== undefined && { user, pass }) }).toEqual(expected);
});

const NO_URL = 'must be a nats:// or tls:// URL';
const OTHERS = 'must have user and password in the first';

it.each([
  ['nonsense', NO_URL],
  ['http://one:4222', NO_URL],
  ['nats://', NO_URL],
  ['nats://one,', NO_URL],
  ['nats://one,two', NO_URL],
  ['nats://one,tls://two', 'must have the same protocol'],
  ['nats://one,nats://user:pass@two', OTHERS],
  ['nats://user:pass@one,nats://user:other@two', OTHERS],
])('%s is rejected', (url, message) => {
  expect(() => readNatsUrl(url)).toThrow(message);
});
