import { expect, it } from '@jest/globals';
import { messageTransitions } from './messages.js';

it.each([
  ['queued', ['failed', 'dropped']],
  ['dropped', ['queued', 'failed']],
] as const)('a message becomes %s from %j', (status, from) => {
  expect(messageTransitions.to(status)).toEqual(from);
});
