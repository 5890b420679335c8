import { expect, it } from '@jest/globals';
import { reversalId, unrecordedOf } from './reversal.rules.js';

it.each([
  ['no refund', [], []],
  ['a refund that was recorded and reversed', ['re_old'], []],
  ['a refund that was never recorded', ['re_new'], ['re_new']],
  ['both', ['re_old', 're_new'], ['re_new']],
])('finds the refunds that failed before they were recorded: %s', (_what, ids, expected) => {
  const entries = [{ stripeId: 're_old' }, { stripeId: reversalId('re_old') }, { stripeId: null }];
  const refunds = ids.map((id) => ({ id }));
  expect(unrecordedOf(refunds, entries).map(({ id }) => id)).toEqual(expected);
});
