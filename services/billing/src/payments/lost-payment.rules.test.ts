import { expect, it } from '@jest/globals';
import { existedAt } from './lost-payment.rules.js';

const paid = new Date('2026-11-20T12:00:00Z');

it.each([
  [undefined, true],
  ['2026-11-20T11:59:00.000Z', true],
  ['2026-11-20T12:01:00.000Z', true],
  ['2026-11-20T12:01:00.001Z', false],
])('a booking created at %s existed at noon: %s', (createdAt, expected) => {
  expect(existedAt(createdAt, paid)).toBe(expected);
});
