import { expect, it } from '@jest/globals';
import { workFactor } from './challenge.rules.js';

it.each([
  [31, 30, 1],
  [59, 30, 1],
  [60, 30, 2],
  [90, 30, 4],
  [120, 30, 8],
  [150, 30, 16],
  [100_000, 30, 16],
  [2, 1, 2],
])('%d requests with a limit of %d: factor %d', (sent, limit, factor) => {
  expect(workFactor(sent, limit)).toBe(factor);
});
