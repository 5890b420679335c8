import { describe, expect, it } from '@jest/globals';
import { publicationOf } from './blog-post.rules.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const PAST = new Date('2026-11-01T12:00:00Z');
const FUTURE = new Date('2026-12-01T12:00:00Z');

describe('publicationOf', () => {
  it.each([
    ['publishing', true, null, null, NOW],
    ['publishing again', true, null, PAST, PAST],
    ['publishing a scheduled post now', true, null, FUTURE, NOW],
    ['scheduling', true, FUTURE, PAST, FUTURE],
    ['publishing with a past time', true, PAST, null, PAST],
    ['a draft', false, null, PAST, null],
    ['a draft with a time', false, FUTURE, null, FUTURE],
  ])('%s', (_what, published, sent, before, expected) => {
    const publishedAt = sent?.toISOString() ?? null;
    const known = { published: before !== null, publishedAt: before };
    expect(publicationOf({ published, publishedAt }, known, NOW)).toEqual({
      published,
      publishedAt: expected,
    });
  });

  it.each([
    ['a draft', false, null],
    ['a published post', true, PAST],
    ['a scheduled post', true, FUTURE],
  ])('leaves %s as it is', (_what, published, publishedAt) => {
    const before = { published, publishedAt };
    expect(publicationOf({}, before, NOW)).toEqual(before);
  });
});
