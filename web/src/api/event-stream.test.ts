import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { watchEvents } from './event-stream.js';

const { fetch } = globalThis;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  globalThis.fetch = fetch;
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
