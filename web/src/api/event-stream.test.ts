import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchEvents } from './event-stream.js';
import { keepSession, readToken } from './session.js';
import { browserTransport } from './transport.js';

const { fetch } = globalThis;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  globalThis.fetch = fetch;
  Reflect.deleteProperty(globalThis, 'localStorage');
  jest.useRealTimers();
});

const settled = () => new Promise(setImmediate);
const ended = async (...events: string[]) => new Response(events.join(''));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

it.each([
  ['is not called for the first connection', [ended], 0],
  [
    'is called once for events that arrive together',
    [() => ended('data: 1\n\n', ':\n\n', 'data: 2\n\n')],
    1,
  ],
  ['is called after a lost connection', [ended, ended], 1],
  ['is called after a first connection that failed', [lost, ended], 1],
  ['is not called while connections fail', [lost, lost], 0],
])('the listener %s', async (_name, connections, calls) => {
  const listener = jest.fn();
  let made = 0;
  globalThis.fetch = () => connections[made++]?.() ?? new Promise(() => undefined);
  const stop = watchEvents('/api/events', listener);
  // Longer than the delays between connection attempts.
  for (let seconds = 0; seconds < 10; seconds += 1) {
    await settled();
    jest.advanceTimersByTime(1_000);
  }
  stop();
  expect(listener).toHaveBeenCalledTimes(calls);
});

describe('a refused token is forgotten', () => {
  const signIn = (token: string) => keepSession({ token, user: {} as never });

  it.each([
    ['by a stream', () => watchEvents('/api/events', () => undefined)],
    ['by any other request', () => browserTransport({ path: '/api/invoices' })],
  ])('%s', async (_name, request) => {
    const stored = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    };
    Object.assign(globalThis, { localStorage });
    signIn('first');
    globalThis.fetch = async () => {
      // Another tab signs in before the answer arrives.
      signIn('second');
      return new Response('{}', { status: 401 });
    };
    void request();
    await settled();
    expect(readToken()).toBe('second');

    globalThis.fetch = async () => new Response('{}', { status: 401 });
    void request();
    await settled();
    expect(readToken()).toBeNull();
  });
});
