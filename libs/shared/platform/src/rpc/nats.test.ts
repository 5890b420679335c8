import { expect, it } from '@jest/globals';
import { natsConnection } from './nats.js';

it.each([
  ['nats://127.0.0.1:4222', { servers: ['nats://127.0.0.1:4222'] }],
  ['tls://nats.example:4443', { servers: ['tls://nats.example:4443'] }],
  [
    'nats://desert-mirror:p%40ss%3Aword@nats:4222',
    { servers: ['nats://nats:4222'], user: 'desert-mirror', pass: 'p@ss:word' },
  ],
])('%s', (url, expected) => {
  const { servers, user, pass } = natsConnection(url, 'test') as Record<string, unknown>;
  expect({ servers, ...(user !== undefined && { user, pass }) }).toEqual(expected);
});
