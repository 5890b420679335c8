import { describe, expect, it } from '@jest/globals';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import * as z from 'zod/mini';
import {
  NEW_BLOG_POST,
  blogPostForm,
  blogPostState,
  blogPostValues,
  previewOf,
  publicationAfter,
} from './blog-post-form.rules.js';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const PAST = '2026-11-05T17:00:00.000Z';
const AHEAD = '2026-12-01T17:00:00.000Z';

const blogPost = (published: boolean, publishedAt: string | null): BlogPost => ({
  id: 4,
  title: 'Hard Water',
  slug: 'hard-water',
  excerpt: 'What it leaves behind.',
  content: 'One.\n\nTwo.',
  author: 'Dana, lead detailer',
  authorInitials: 'D',
  category: 'Paint Care',
  imageUrl: null,
  imageAlt: null,
  published,
  publishedAt,
  createdAt: PAST,
});

const draft = blogPost(false, null);
const withdrawn = blogPost(false, PAST);
const scheduled = blogPost(true, AHEAD);
const published = blogPost(true, PAST);

it.each([
  ['draft', draft],
  ['draft', withdrawn],
  ['scheduled', scheduled],
  ['published', published],
  ['published', blogPost(true, NOW.toISOString())],
] as const)('%s', (state, one) => {
  expect(blogPostState(one, NOW)).toBe(state);
});

describe('publicationAfter', () => {
  const given = '2026-12-24T08:30';
  const then = { published: true, publishedAt: '2026-12-24T16:30:00.000Z' };
  const no = { published: false, publishedAt: null };
  it.each([
    // Another admin may have published it in the meantime.
    ['keep', undefined, '', {}],
    ['keep', scheduled, '2026-12-01T09:00', {}],
    ['keep', scheduled, '', {}],
    ['keep', scheduled, given, then],
    ['keep', scheduled, '2026-11-20T10:00', { error: 'Choose a time in the future' }],
    ['keep', draft, given, {}],
    ['keep', published, given, {}],
    // The time the clocks are set back to, an hour later.
    ['keep', blogPost(true, '2027-11-07T09:30:00.000Z'), '2027-11-07T01:30', {}],
    ['publish', undefined, '', { published: true, publishedAt: null }],
    ['publish', scheduled, given, { published: true, publishedAt: null }],
    ['schedule', undefined, given, then],
    ['schedule', scheduled, given, then],
    ['schedule', draft, '', { error: 'Choose a date and time' }],
    ['schedule', draft, '2026-11-20T10:00', { error: 'Choose a time in the future' }],
    ['unpublish', scheduled, given, no],
    ['unpublish', published, '', { published: false, publishedAt: PAST }],
  ] as const)('%s %#', (intent, one, publishOn, after) => {
    expect(publicationAfter(intent, one, publishOn, NOW)).toEqual(after);
  });
});

describe('the blog post form', () => {
  it('round-trips a blog post', () => {
    const { id: _id, createdAt: _created, published: _p, publishedAt: _at, ...kept } = scheduled;
    expect(z.parse(blogPostForm, blogPostValues(scheduled, NOW))).toEqual({
      ...kept,
      publishOn: '2026-12-01T09:00',
    });
    expect(blogPostValues(published, NOW).publishOn).toBe('');
  });

  it('reports missing fields first', () => {
    const wrong = z.safeParse(blogPostForm, NEW_BLOG_POST).error?.issues ?? [];
    expect(new Set(wrong.map(({ path }) => path[0]))).toEqual(
      new Set(['title', 'slug', 'excerpt', 'content', 'author', 'authorInitials', 'category']),
    );
  });
});

it('the preview shows typed values, and placeholders for empty ones', () => {
  expect(previewOf(NEW_BLOG_POST, undefined, NOW)).toMatchObject({
    title: 'Untitled',
    author: 'Author',
    publishedAt: NOW.toISOString(),
    imageUrl: null,
  });
  const values = { ...blogPostValues(published, NOW), title: ' New ' };
  expect(previewOf(values, published, NOW)).toMatchObject({ title: 'New', publishedAt: PAST });
  const later = { ...values, publishOn: '2026-12-01T09:00' };
  expect(previewOf(later, draft, NOW).publishedAt).toBe(AHEAD);
});
