import { expect, it } from '@jest/globals';
import { isKeyExpired } from './idempotency.rules.js';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it.each([
  [22.9, false],
  [23.1, true],
])('a key that is %f h old is expired: %s', (hours, expired) => {
  expect(isKeyExpired(hoursAgo(hours), now)).toBe(expired);
});
