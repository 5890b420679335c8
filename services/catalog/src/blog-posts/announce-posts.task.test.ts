import { setImmediate } from 'node:timers/promises';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { type SaveBlogPost } from '@desert-mirror/contracts/catalog-admin';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import type { Database } from '@desert-mirror/platform/database/database';
import type { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startCatalog, type Catalog } from '../testing/catalog.js';
import { AnnouncePostsTask } from './announce-posts.task.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog?.stop());
beforeEach(() => catalog.clear());

const scheduled = (slug: string, inMs: number): SaveBlogPost => ({
  title: 'Wax',
  slug,
  excerpt: 'e',
  content: 'c',
  author: 'Dana',
  authorInitials: 'D',
  category: 'Care',
  imageUrl: null,
  imageAlt: null,
  published: true,
  publishedAt: new Date(Date.now() + inMs).toISOString(),
});
const save = (post: SaveBlogPost) => catalog.call(catalogAdminRpcs.createBlogPost, post);
const get = (slug: string, scope: 'public' | 'all') =>
  catalog.call(catalogRpcs.getBlogPost, { slug, scope });
const list = async (scope: 'public' | 'all') => {
  const { items } = await catalog.call(catalogRpcs.listBlogPosts, { scope });
  return items.map(({ slug }) => slug);
};

describe('a scheduled blog post', () => {
  it('is visible only to the owner before its publication time', async () => {
    await save(scheduled('later', 3_600_000));
    await expect(get('later', 'public')).rejects.toMatchObject({ message: 'Article not found' });
    expect(await list('public')).toEqual([]);
    expect(await list('all')).toEqual(['later']);
    expect(await get('later', 'all')).toMatchObject({ published: true });
  });

  it('becomes visible at its publication time, with a hint to the gateways', async () => {
    await save(scheduled('much-later', 3_600_000));
    await save(scheduled('soon', 1_500));
    await until('the hints of the changes', () => catalog.hints() >= 2);
    expect(await list('public')).toEqual([]);
    await catalog.hint();
    expect(await list('public')).toEqual(['soon']);
  });

  it('that is rescheduled becomes visible at its new time', async () => {
    const { id } = await save(scheduled('soon', 3_600_000));
    const post = scheduled('soon', 1_000);
    await catalog.call(catalogAdminRpcs.updateBlogPost, { id, post });
    await until('it is public', async () => (await list('public')).length === 1);
    const [{ now }] = await catalog.database.dataSource.query<[{ now: Date }]>('SELECT now()');
    expect(now.getTime()).toBeGreaterThanOrEqual(Date.parse(post.publishedAt!));
  });

  it('is not looked for while the process closes its connections', async () => {
    const rows = Promise.withResolvers<object[]>();
    const database = { manager: { query: () => rows.promise } } as unknown as Database;
    const task = new AnnouncePostsTask(database, {} as RpcClient);
    task.onApplicationBootstrap();
    let isStopped = false;
    const stopping = task.onModuleDestroy().then(() => void (isStopped = true));
    await setImmediate();
    expect(isStopped).toBe(false);
    rows.resolve([{ now: new Date(), any_published: false, next_in_ms: null }]);
    await stopping;
  });

  it('is announced after a database outage', async () => {
    const post = scheduled('soon', 1_500);
    await save(post);
    await catalog.database.dataSource.query('ALTER TABLE blog_posts RENAME TO unavailable');
    try {
      const due = Date.parse(post.publishedAt!);
      await until('its time has passed', () => Date.now() > due + 1_000);
    } finally {
      await catalog.database.dataSource.query('ALTER TABLE unavailable RENAME TO blog_posts');
    }
    await catalog.hint();
    expect(await list('public')).toEqual(['soon']);
  });
});
