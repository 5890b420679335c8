import { expect, it } from '@jest/globals';
import { lateText } from './receivable.rules.js';

it.each([
  [null, undefined],
  ['2026-12-07', undefined],
  ['2026-12-06', '1 day late'],
  ['2026-11-20', '17 days late'],
  ['2026-10-31', '37 days late'],
  ['2025-12-07', '365 days late'],
])('due %s: %s', (dueDate, text) => {
  expect(lateText(dueDate, '2026-12-07')).toBe(text);
});
