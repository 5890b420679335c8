import { expect, it } from '@jest/globals';
import { resultsText } from './results-text.rules.js';

it.each([
  ['bookings', 0, false, 'No bookings'],
  ['bookings', 1, false, '1 booking'],
  ['bookings', 12, false, '12 bookings'],
  ['bookings', 50, true, 'More than 50 bookings'],
  ['ledger entries', 1, false, '1 ledger entry'],
  ['staff', 1, false, '1 staff'],
])('resultsText(%j, %i, %j) is %j', (what, count, hasMore, text) => {
  expect(resultsText(what, count, hasMore)).toBe(text);
});
