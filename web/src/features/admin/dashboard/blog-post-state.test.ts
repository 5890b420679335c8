import { describe, expect, it } from '@jest/globals';
import { blogPostState } from './blog-post-state.rules.js';

const NOW = new Date('2026-11-20T18:00:00Z');
const createdAt = '2026-11-01T18:00:00Z';

describe('blogPostState', () => {
  it.each([
    [false, null, 'Draft', 'Draft'],
    [false, '2026-11-10T18:00:00Z', 'Draft', 'Draft'],
    [true, '2026-11-10T18:00:00Z', 'Published', 'Nov 10, 2026'],
    [true, '2026-11-20T18:00:00Z', 'Published', 'Nov 20, 2026'],
    [true, '2026-11-20T18:00:01Z', 'Scheduled', 'Nov 20, 2026'],
    [true, null, 'Published', 'Nov 1, 2026'],
  ])('published %s at %s: %s, %s', (published, publishedAt, state, when) => {
    expect(blogPostState({ published, publishedAt, createdAt }, NOW)).toEqual({ state, when });
  });
});
