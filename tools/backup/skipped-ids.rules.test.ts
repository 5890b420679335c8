import { expect, it } from '@jest/globals';
import { skippedIds } from './skipped-ids.rules.ts';

const MADE_AT = new Date('2026-11-20T11:00:00Z');

it.each([
  ['at once', '2026-11-20T11:00:00Z', 10_000],
  ['after a second', '2026-11-20T11:00:01Z', 10_001],
  ['after nine hours', '2026-11-20T20:00:00Z', 10_540],
  ['after two weeks', '2026-12-04T11:00:00Z', 30_160],
  ['with a clock that is behind', '2026-11-20T10:00:00Z', 10_000],
])('a restore %s skips ids', (_case, now, skipped) => {
  expect(skippedIds(MADE_AT, new Date(now))).toBe(skipped);
});
