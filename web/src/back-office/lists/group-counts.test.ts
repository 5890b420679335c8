import { expect, it } from '@jest/globals';
import { groupCounts } from './group-counts.rules.js';

it.each<[string[], boolean, [string, number][]]>([
  [[], false, []],
  [[], true, []],
  [
    ['Requests', 'Requests', 'Today'],
    false,
    [
      ['Requests', 2],
      ['Today', 1],
    ],
  ],
  // More rows of today may follow.
  [['Requests', 'Requests', 'Today'], true, [['Requests', 2]]],
])('the groups of %j have counts; more can be loaded: %j', (groups, hasMore, counts) => {
  expect([...groupCounts(groups, hasMore)]).toEqual(counts);
});
