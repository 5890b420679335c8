import { expect, it } from '@jest/globals';
import { isUnrecorded, reversalId } from './reversal.rules.js';

it.each([
  ['no refund', [], false],
  ['a refund that was recorded and reversed', ['re_old'], false],
  ['a refund that was never recorded', ['re_new'], true],
  ['both', ['re_old', 're_new'], true],
])('asks whether a refund failed before it was recorded: %s', (_what, ids, expected) => {
  const entries = [{ stripeId: 're_old' }, { stripeId: reversalId('re_old') }, { stripeId: null }];
  expect(
    isUnrecorded(
      ids.map((id) => ({ id })),
      entries,
    ),
  ).toBe(expected);
});
