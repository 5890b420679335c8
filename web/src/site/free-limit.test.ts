import { expect, it } from '@jest/globals';
import { freeLimit } from './free-limit.rules.js';

it.each([
  [0, 'the appointment begins'],
  [1, '1 hour before the appointment'],
  [24, '24 hours before the appointment'],
])('with %i free hours: until %s', (freeHours, text) => {
  expect(freeLimit(freeHours)).toBe(text);
});
