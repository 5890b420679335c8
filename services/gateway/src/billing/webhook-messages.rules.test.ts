import { expect, it } from '@jest/globals';
import { inMessages } from './webhook-messages.rules.js';

const KB = 1024;

it.each([
  ['none', [], []],
  ['small ones together', [1, 2, 3], [[1, 2, 3]]],
  ['those that fit exactly', [100, 156, 1], [[100, 156], [1]]],
  ['large ones alone', [256, 256, 1, 255, 256], [[256], [256], [1, 255], [256]]],
])('%s', (_name, sizes, expected) => {
  const webhooks = sizes.map((size) => ({
    payload: 'x'.repeat((size * KB) / 2),
    signature: 'x'.repeat((size * KB) / 2),
  }));
  const messages = inMessages(webhooks);
  expect(messages.flat()).toEqual(webhooks);
  expect(messages.map((some) => some.map(({ payload }) => (payload.length * 2) / KB))).toEqual(
    expected,
  );
});
