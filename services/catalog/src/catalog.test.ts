import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { startServiceApp, testRpcClient } from '@desert-mirror/testing/apps';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { leaseNats, type LeasedServer } from '@desert-mirror/testing/private-servers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestMicroservice } from '@nestjs/common';
import { BlogPostEntity } from './blog-posts/blog-post.entity.js';
import { CatalogModule } from './catalog.module.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { OfferingEntity } from './offerings/offering.entity.js';
import { ServiceAreaEntity } from './service-areas/service-area.entity.js';
import { SiteSettingsEntity } from './settings/site-settings.entity.js';
import { TestimonialEntity } from './testimonials/testimonial.entity.js';

let nats: LeasedServer;
let database: TestDatabase;
let app: INestMicroservice;
let rpc: Awaited<ReturnType<typeof testRpcClient>>;

beforeAll(async () => {
  [nats, database] = await Promise.all([
    leaseNats(),
    testDatabase('catalog', migrations, entities),
  ]);
  const config = { NATS_URL: nats.url, LOG_LEVEL: 'fatal' as const };
  app = await startServiceApp(
    nats.url,
    'catalog',
    CatalogModule.register({ ...config, CATALOG_DATABASE_URL: database.url }),
  );
  rpc = await testRpcClient(nats.url);
});
afterAll(async () => {
  await rpc?.close();
  await app?.close();
  await database?.close();
  nats?.release();
});
beforeEach(() =>
  database.dataSource.query(
    `TRUNCATE services, service_areas, testimonials, blog_posts, site_settings RESTART IDENTITY CASCADE`,
  ),
);

const insert = async <E extends object>(entity: new () => E, row: Partial<E>): Promise<void> => {
  const repository = database.dataSource.getRepository(entity);
  await repository.insert(Object.assign(repository.create(), row));
};
const offering = (slug: string, row: Partial<OfferingEntity> = {}) =>
  insert(OfferingEntity, {
    name: slug,
    slug,
    description: 'd',
    price: '$1',
    category: 'c',
    ...row,
  });
const area = (slug: string, row: Partial<ServiceAreaEntity> = {}) =>
  insert(ServiceAreaEntity, { name: slug, slug, description: 'd', ...row });
const testimonial = (name: string, row: Partial<TestimonialEntity> = {}) =>
  insert(TestimonialEntity, { name, initials: 'N', location: 'l', content: 'c', ...row });
const post = (slug: string, row: Partial<BlogPostEntity> = {}) =>
  insert(BlogPostEntity, {
    title: slug,
    slug,
    excerpt: 'e',
    content: 'c',
    author: 'a',
    authorInitials: 'A',
    category: 'c',
    ...row,
  });
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const slugs = async (page: Promise<{ items: { slug: string }[] }>) =>
  (await page).items.map(({ slug }) => slug);

describe('offerings', () => {
  const list = (scope: 'public' | 'all') => slugs(rpc.call(catalogRpcs.listOfferings, { scope }));
  const get = (slug: string, scope: 'public' | 'all') =>
    rpc.call(catalogRpcs.getOffering, { slug, scope });

  beforeEach(async () => {
    await offering('third', { position: 3 });
    await offering('first', { position: 1 });
    await offering('hidden', { position: 2, active: false });
  });

  it('are listed in the owner’s order; visitors see active ones only', async () => {
    expect(await list('public')).toEqual(['first', 'third']);
    expect(await list('all')).toEqual(['first', 'hidden', 'third']);
  });

  it('are paged without gaps', async () => {
    const page = await rpc.call(catalogRpcs.listOfferings, { scope: 'all', limit: 2 });
    const rest = { scope: 'all', limit: 2, cursor: page.next! } as const;
    expect(await slugs(Promise.resolve(page))).toEqual(['first', 'hidden']);
    expect(await slugs(rpc.call(catalogRpcs.listOfferings, rest))).toEqual(['third']);
    expect((await rpc.call(catalogRpcs.listOfferings, rest)).next).toBeNull();
  });

  it('return the same 404 for inactive and unknown ones', async () => {
    const notFound = { code: 'not_found', message: 'Service not found' };
    await expect(get('hidden', 'public')).rejects.toMatchObject(notFound);
    await expect(get('nothing', 'all')).rejects.toMatchObject(notFound);
    expect(await get('hidden', 'all')).toMatchObject({
      active: false,
      features: [],
      duration: null,
    });
  });

  it('are found by id for a booking, active or not', async () => {
    const find = (id: number, ...otherIds: number[]) =>
      rpc.call(catalogRpcs.getForBooking, { id, otherIds });
    expect(await find(3)).toMatchObject({
      offering: { slug: 'hidden', active: false },
      bookingEnabled: true,
    });
    expect(await find(4, 3, 5)).toMatchObject({ offering: null, others: [{ id: 3 }] });
    expect(await rpc.call(catalogRpcs.getForBooking, { id: 4 })).toEqual({
      offering: null,
      others: [],
      bookingEnabled: true,
    });
  });
});

describe('service areas', () => {
  it('are listed in the owner’s order; visitors see active ones only', async () => {
    await area('b', { position: 2 });
    await area('hidden', { position: 3, active: false });
    await area('a', { position: 1 });
    const list = (scope: 'public' | 'all') =>
      slugs(rpc.call(catalogRpcs.listServiceAreas, { scope }));
    expect(await list('public')).toEqual(['a', 'b']);
    expect(await list('all')).toEqual(['a', 'b', 'hidden']);
    const get = (scope: 'public' | 'all') =>
      rpc.call(catalogRpcs.getServiceArea, { slug: 'hidden', scope });
    await expect(get('public')).rejects.toMatchObject({ message: 'Service area not found' });
    expect(await get('all')).toMatchObject({ slug: 'hidden', neighborhoods: [] });
  });
});

describe('testimonials', () => {
  it.each([
    ['visitors the approved ones', { scope: 'public' }, ['both', 'approved']],
    ['the owner all, newest first', { scope: 'all' }, ['both', 'featured', 'approved', 'neither']],
    ['the home page featured and approved ones', { scope: 'public', featured: true }, ['both']],
    ['the owner’s home page the same', { scope: 'all', featured: true }, ['both']],
  ] as const)('show %s', async (_, query, expected) => {
    await testimonial('neither', { createdAt: day(1) });
    await testimonial('approved', { approved: true, createdAt: day(2) });
    await testimonial('featured', { featured: true, createdAt: day(3) });
    await testimonial('both', { approved: true, featured: true, createdAt: day(4) });
    const { items } = await rpc.call(catalogRpcs.listTestimonials, query);
    expect(items.map(({ name }) => name)).toEqual(expected);
    expect(items[0]).toMatchObject({ rating: 5 });
  });
});

describe('the blog', () => {
  const list = (scope: 'public' | 'all') => slugs(rpc.call(catalogRpcs.listBlogPosts, { scope }));
  const get = (slug: string, scope: 'public' | 'all') =>
    rpc.call(catalogRpcs.getBlogPost, { slug, scope });
  const NOT_FOUND = { code: 'not_found', message: 'Article not found' };

  beforeEach(async () => {
    // Created first and published last, so it is first for visitors.
    await post('late', { published: true, publishedAt: day(9), createdAt: day(1) });
    await post('early', { published: true, publishedAt: day(3), createdAt: day(2) });
    await post('draft', { createdAt: day(4) });
  });

  it('lists posts by publication date for visitors and by creation date for the owner', async () => {
    expect(await list('public')).toEqual(['late', 'early']);
    expect(await list('all')).toEqual(['draft', 'early', 'late']);
  });

  it('hides drafts', async () => {
    await expect(get('draft', 'public')).rejects.toMatchObject(NOT_FOUND);
    expect(await get('draft', 'all')).toMatchObject({ published: false, publishedAt: null });
    expect(await get('early', 'public')).toMatchObject({ publishedAt: day(3).toISOString() });
  });

  it('returns 404 to visitors while it is disabled', async () => {
    await insert(SiteSettingsEntity, { id: 1, businessName: 'b', enableBlog: false });
    await expect(list('public')).rejects.toMatchObject(NOT_FOUND);
    await expect(get('early', 'public')).rejects.toMatchObject(NOT_FOUND);
    expect(await list('all')).toHaveLength(3);
    expect(await get('early', 'all')).toMatchObject({ slug: 'early' });
  });
});
