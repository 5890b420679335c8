import type { Scope } from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import {
  type SaveBlogPost,
  type SaveOffering,
  type SaveServiceArea,
  type SaveTestimonial,
} from '@desert-mirror/contracts/catalog-admin';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startCatalog, type Catalog } from '../testing/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog?.stop());
beforeEach(() => catalog.clear());

const offering = (slug: string, changes: Partial<SaveOffering> = {}): SaveOffering => ({
  name: 'Wash',
  slug,
  description: 'd',
  longDescription: null,
  price: '$299',
  duration: 90,
  features: ['Foam'],
  taxExempt: false,
  deposit: null,
  imageUrl: null,
  imageAlt: null,
  active: true,
  category: 'wash-detail',
  ...changes,
});
const area = (slug: string): SaveServiceArea => ({
  name: 'Summerlin',
  slug,
  description: 'd',
  neighborhoods: ['The Ridges'],
  responseHours: 24,
  imageUrl: null,
  imageAlt: null,
  active: true,
});
const testimonial: SaveTestimonial = {
  name: 'Rosa',
  initials: 'R',
  location: 'Henderson',
  content: 'Great',
  rating: 5,
  featured: false,
  approved: false,
  source: null,
  sourceUrl: null,
  serviceId: null,
  givenOn: null,
};
const post = (slug: string, changes: Partial<SaveBlogPost> = {}): SaveBlogPost => ({
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
  publishedAt: null,
  ...changes,
});

const make = (slug: string, changes?: Partial<SaveOffering>) =>
  catalog.call(catalogAdminRpcs.createOffering, offering(slug, changes));
const change = (id: number, slug: string, changes?: Partial<SaveOffering>) =>
  catalog.call(catalogAdminRpcs.updateOffering, { id, offering: offering(slug, changes) });
const order = (ids: number[]) => catalog.call(catalogAdminRpcs.orderOfferings, { ids });
const listed = async () => {
  const { items } = await catalog.call(catalogRpcs.listOfferings, { scope: 'all' });
  return items.map(({ slug }) => slug);
};

describe('an offering', () => {
  it.each([
    ['$299', 29_900],
    ['From $25', 0],
  ])('with the price %s costs %d cents', async (price, priceCents) => {
    expect(await make('wash', { price })).toMatchObject({ id: 1, price, priceCents });
    const changed = await change(1, 'wash', { price: '$300' });
    expect(changed).toMatchObject({ price: '$300', priceCents: 30_000 });
  });

  it('is created, read, updated and audited, with a hint to the gateways', async () => {
    const hint = catalog.hint();
    const made = await make('wash');
    await hint;
    expect(await catalog.call(catalogRpcs.getOffering, { slug: 'wash', scope: 'all' })).toEqual(
      made,
    );
    const changed = await change(made.id, 'foam', { features: [], active: false });
    expect(changed).toEqual({ ...made, slug: 'foam', features: [], active: false, version: 2 });
    expect(await catalog.audit()).toMatchObject([
      {
        action: 'offering.created',
        entity: 'offering',
        entity_id: '1',
        actor_name: 'owner',
        before: null,
        after: { slug: 'wash', priceCents: 29_900, position: 0 },
      },
      {
        action: 'offering.updated',
        before: { slug: 'wash', features: ['Foam'], active: true },
        after: { slug: 'foam', features: [], active: false },
      },
    ]);
  });

  it('saved without a change writes no audit entry and no hint', async () => {
    const made = await make('wash');
    const hints = await catalog.settledHints();
    expect(await change(made.id, 'wash')).toEqual(made);
    await order([made.id]);
    expect(await catalog.audit()).toHaveLength(1);
    expect(await catalog.settledHints()).toBe(hints);
  });

  it('that does not exist is a 404', async () => {
    await expect(change(77, 'wash')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Service not found',
    });
  });

  it('is counted if it is active', async () => {
    await make('a');
    await make('b', { active: false });
    expect(await catalog.call(catalogAdminRpcs.countActiveOfferings, {})).toEqual({ count: 1 });
  });
});

describe('a slug', () => {
  const taken = (what: string) => ({
    code: 'validation_failed',
    errors: [{ path: 'slug', message: `Another ${what} already has this address` }],
  });

  it('is unique among offerings, among areas and among blog posts, also under concurrency', async () => {
    const made = await Promise.allSettled(['a', 'a', 'a'].map((slug) => make(slug)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(made).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining(taken('service')),
    });
    const other = await make('b');
    await expect(change(other.id, 'a')).rejects.toMatchObject(taken('service'));
    await catalog.call(catalogAdminRpcs.createServiceArea, area('a'));
    await expect(catalog.call(catalogAdminRpcs.createServiceArea, area('a'))).rejects.toMatchObject(
      taken('service area'),
    );
    await catalog.call(catalogAdminRpcs.createBlogPost, post('a'));
    await expect(catalog.call(catalogAdminRpcs.createBlogPost, post('a'))).rejects.toMatchObject(
      taken('article'),
    );
    expect(await catalog.audit()).toHaveLength(4);
  });
});

describe('the order', () => {
  beforeEach(async () => {
    for (const slug of ['a', 'b', 'c']) await make(slug);
  });

  it('appends new entries and applies the owner’s order', async () => {
    expect(await listed()).toEqual(['a', 'b', 'c']);
    await order([3, 1, 2]);
    expect(await listed()).toEqual(['c', 'a', 'b']);
    await make('d');
    expect(await listed()).toEqual(['c', 'a', 'b', 'd']);
    expect((await catalog.audit())[3]).toMatchObject({
      action: 'offering.reordered',
      entity_id: 'all',
      before: { ids: [1, 2, 3] },
      after: { ids: [3, 1, 2] },
    });
  });

  it.each([[[1, 2]], [[1, 2, 3, 4]], [[1, 2, 2]], [[]]])(
    'rejects the incomplete order %j',
    async (ids) => {
      await expect(order(ids)).rejects.toMatchObject({ code: 'conflict' });
      expect(await listed()).toEqual(['a', 'b', 'c']);
    },
  );

  it('is one of several concurrent orders, never a mixture', async () => {
    const orders = [
      [3, 2, 1],
      [2, 3, 1],
      [1, 3, 2],
      [3, 1, 2],
    ];
    await Promise.all(orders.map(order));
    const slugs = orders.map((ids) => ids.map((id) => 'abc'[id - 1]));
    expect(slugs).toContainEqual(await listed());
    const entries = (await catalog.audit()).filter(({ action }) => action.endsWith('reordered'));
    expect(entries.slice(1).map(({ before }) => before)).toEqual(
      entries.slice(0, -1).map(({ after }) => after),
    );
  });
});

describe('a switch of a list', () => {
  it('changes nothing else', async () => {
    const { id } = await make('wash', { price: '$300' });
    const hidden = await catalog.call(catalogAdminRpcs.setOfferingActive, { id, active: false });
    expect(hidden).toMatchObject({ id, price: '$300', active: false });
    const place = await catalog.call(catalogAdminRpcs.createServiceArea, area('a'));
    expect(
      await catalog.call(catalogAdminRpcs.setServiceAreaActive, { id: place.id, active: false }),
    ).toEqual({ ...place, active: false });
    const praise = await catalog.call(catalogAdminRpcs.createTestimonial, testimonial);
    for (const marks of [{ approved: true }, { featured: true }])
      await catalog.call(catalogAdminRpcs.markTestimonial, { id: praise.id, marks });
    const { items } = await catalog.call(catalogRpcs.listTestimonials, { scope: 'all' });
    expect(items).toEqual([{ ...praise, approved: true, featured: true }]);
    expect(
      (await catalog.audit()).filter(({ action }) => action.endsWith('updated')),
    ).toMatchObject([
      { action: 'offering.updated', before: { active: true }, after: { active: false } },
      { action: 'service-area.updated', after: { active: false } },
      { action: 'testimonial.updated', after: { approved: true } },
      { action: 'testimonial.updated', after: { featured: true } },
    ]);
  });

  it('is not found for a missing record', async () => {
    const missing = { id: 9, active: false };
    await expect(catalog.call(catalogAdminRpcs.setOfferingActive, missing)).rejects.toMatchObject({
      code: 'not_found',
      message: 'Service not found',
    });
  });
});

describe('a service area', () => {
  it('is appended, updated and reordered', async () => {
    const [first, second] = [
      await catalog.call(catalogAdminRpcs.createServiceArea, area('a')),
      await catalog.call(catalogAdminRpcs.createServiceArea, area('b')),
    ];
    await catalog.call(catalogAdminRpcs.orderServiceAreas, { ids: [second.id, first.id] });
    const changed = await catalog.call(catalogAdminRpcs.updateServiceArea, {
      id: first.id,
      area: { ...area('a'), responseHours: null, neighborhoods: [] },
    });
    expect(changed).toEqual({ ...first, responseHours: null, neighborhoods: [], version: 2 });
    const { items } = await catalog.call(catalogRpcs.listServiceAreas, { scope: 'all' });
    expect(items).toEqual([second, changed]);
    expect((await catalog.audit()).map(({ action }) => action)).toEqual([
      'service-area.created',
      'service-area.created',
      'service-area.reordered',
      'service-area.updated',
    ]);
  });
});

describe('a testimonial', () => {
  it('is created, approved and removed', async () => {
    const made = await catalog.call(catalogAdminRpcs.createTestimonial, testimonial);
    const approved = { ...testimonial, approved: true };
    const update = { id: made.id, testimonial: approved };
    expect(await catalog.call(catalogAdminRpcs.updateTestimonial, update)).toEqual({
      ...made,
      approved: true,
    });
    const { id } = made;
    await catalog.call(catalogAdminRpcs.removeTestimonial, { id });
    await expect(catalog.call(catalogAdminRpcs.removeTestimonial, { id })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Testimonial not found',
    });
    const { items } = await catalog.call(catalogRpcs.listTestimonials, { scope: 'all' });
    expect(items).toEqual([]);
    expect(await catalog.audit()).toMatchObject([
      { action: 'testimonial.created', after: testimonial },
      { action: 'testimonial.updated', before: { approved: false }, after: { approved: true } },
      { action: 'testimonial.removed', before: approved, after: null },
    ]);
  });
});

describe('the origin of a testimonial', () => {
  const save = (origin: Partial<SaveTestimonial>) =>
    catalog.call(catalogAdminRpcs.createTestimonial, { ...testimonial, ...origin });

  it('is stored and changed', async () => {
    const { id: serviceId } = await make('wash');
    const origin = {
      source: 'google' as const,
      sourceUrl: 'https://example.com/review',
      serviceId,
      givenOn: '2026-10-14',
    };
    const made = await save(origin);
    expect(made).toMatchObject(origin);
    const { items } = await catalog.call(catalogRpcs.listTestimonials, { scope: 'all' });
    expect(items).toEqual([made]);
    expect(
      await catalog.call(catalogAdminRpcs.updateTestimonial, { id: made.id, testimonial }),
    ).toEqual({ ...made, ...testimonial, version: 2 });
  });

  it('needs a known service', async () => {
    await expect(save({ serviceId: 9 })).rejects.toMatchObject({
      errors: [{ path: 'serviceId', message: 'Unknown service' }],
    });
  });
});

describe('a blog post', () => {
  it('without a publication time is published now and keeps that time', async () => {
    const draft = await catalog.call(
      catalogAdminRpcs.createBlogPost,
      post('a', { published: false }),
    );
    expect(draft.publishedAt).toBeNull();
    const save = () =>
      catalog.call(catalogAdminRpcs.updateBlogPost, { id: draft.id, post: post('a') });
    const before = Date.now();
    const published = await save();
    expect(Date.parse(published.publishedAt!)).toBeGreaterThanOrEqual(before);
    expect(await save()).toEqual(published);
    expect(await catalog.audit()).toHaveLength(2);
  });

  it('saved without a publication keeps the current one', async () => {
    const made = await catalog.call(catalogAdminRpcs.createBlogPost, post('a'));
    const { published: _published, publishedAt: _at, ...content } = post('a', { title: 'Polish' });
    const saved = await catalog.call(catalogAdminRpcs.updateBlogPost, {
      id: made.id,
      post: content,
    });
    expect(saved).toEqual({ ...made, title: 'Polish', version: 2 });
    const draft = await catalog.call(catalogAdminRpcs.createBlogPost, { ...content, slug: 'b' });
    expect(draft).toMatchObject({ published: false, publishedAt: null });
  });

  it('of 40,000 characters fits an audit entry with its old and new value', async () => {
    const text = (letter: string) => letter.repeat(40_000);
    const made = await catalog.call(
      catalogAdminRpcs.createBlogPost,
      post('a', { content: text('ü') }),
    );
    const changed = { id: made.id, post: post('a', { content: text('ä') }) };
    await catalog.call(catalogAdminRpcs.updateBlogPost, changed);
    await catalog.call(catalogAdminRpcs.removeBlogPost, { id: made.id });
    const entries = await catalog.audit();
    expect(entries.map(({ action }) => action)).toEqual([
      'blog-post.created',
      'blog-post.updated',
      'blog-post.removed',
    ]);
    expect(entries[1]?.after).toEqual({ content: `${'ä'.repeat(200)}… (40000 characters)` });
  });
});

interface Kind {
  create: () => Promise<{ id: number; version?: number | undefined }>;
  /** Sends no flags. */
  save: (id: number, text: string, sent?: object) => Promise<object>;
  /** Turns the flag on. */
  flag: (id: number) => Promise<object>;
  read: (scope: Scope) => Promise<object>;
  text: string;
  isOn: object;
}
const { active: _active, ...offeringContent } = offering('a', { name: 'Old' });
const { active: _isActive, ...areaContent } = { ...area('a'), name: 'Old' };
const { approved: _approved, featured: _featured, ...praise } = { ...testimonial, name: 'Old' };
const {
  published: _published,
  publishedAt: _publishedAt,
  ...article
} = post('a', {
  title: 'Old',
});

const KINDS: [name: string, kind: Kind][] = [
  [
    'a service',
    {
      create: () =>
        catalog.call(catalogAdminRpcs.createOffering, { ...offeringContent, active: false }),
      save: (id, name, sent) =>
        catalog.call(catalogAdminRpcs.updateOffering, {
          id,
          offering: { ...offeringContent, name, ...sent },
        }),
      flag: (id) => catalog.call(catalogAdminRpcs.setOfferingActive, { id, active: true }),
      read: (scope) => catalog.call(catalogRpcs.getOffering, { slug: 'a', scope }),
      text: 'name',
      isOn: { active: true },
    },
  ],
  [
    'a service area',
    {
      create: () =>
        catalog.call(catalogAdminRpcs.createServiceArea, { ...areaContent, active: false }),
      save: (id, name, sent) =>
        catalog.call(catalogAdminRpcs.updateServiceArea, {
          id,
          area: { ...areaContent, name, ...sent },
        }),
      flag: (id) => catalog.call(catalogAdminRpcs.setServiceAreaActive, { id, active: true }),
      read: (scope) => catalog.call(catalogRpcs.getServiceArea, { slug: 'a', scope }),
      text: 'name',
      isOn: { active: true },
    },
  ],
  [
    'a testimonial',
    {
      create: () =>
        catalog.call(catalogAdminRpcs.createTestimonial, {
          ...praise,
          approved: false,
          featured: true,
        }),
      save: (id, name, sent) =>
        catalog.call(catalogAdminRpcs.updateTestimonial, {
          id,
          testimonial: { ...praise, name, ...sent },
        }),
      flag: (id) =>
        catalog.call(catalogAdminRpcs.markTestimonial, { id, marks: { approved: true } }),
      read: async (scope) =>
        (await catalog.call(catalogRpcs.listTestimonials, { scope })).items[0]!,
      text: 'name',
      isOn: { approved: true, featured: true },
    },
  ],
  [
    'an article',
    {
      create: () => catalog.call(catalogAdminRpcs.createBlogPost, article),
      save: (id, title, sent) =>
        catalog.call(catalogAdminRpcs.updateBlogPost, { id, post: { ...article, title, ...sent } }),
      flag: (id) =>
        catalog.call(catalogAdminRpcs.updateBlogPost, {
          id,
          post: { ...article, published: true },
        }),
      read: (scope) => catalog.call(catalogRpcs.getBlogPost, { slug: 'a', scope }),
      text: 'title',
      isOn: { published: true },
    },
  ],
];

describe.each(KINDS)('the version of %s', (_name, { create, save, flag, read, text, isOn }) => {
  it('rises with each change of the content, but not with a flag', async () => {
    const { id, version } = await create();
    expect(version).toBe(1);
    expect(await flag(id)).toMatchObject({ ...isOn, version: 1 });
    expect(await save(id, 'Old')).toMatchObject({ version: 1 });
    expect(await save(id, 'New')).toMatchObject({ version: 2 });
    expect(await save(id, 'Newer')).toMatchObject({ [text]: 'Newer', version: 3 });
    expect(await read('all')).toMatchObject({ [text]: 'Newer', version: 3 });
  });

  it('protects what was changed since', async () => {
    const { id, version } = await create();
    await save(id, 'First', { version });
    const entries = (await catalog.audit()).length;
    await expect(save(id, 'Second', { version })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This record was changed in the meantime. Review the latest version and try again.',
    });
    expect(await read('all')).toMatchObject({ [text]: 'First', version: 2 });
    expect(await catalog.audit()).toHaveLength(entries);
    expect(await save(id, 'Second', { version: 2 })).toMatchObject({ [text]: 'Second' });
    expect(await save(id, 'Third')).toMatchObject({ [text]: 'Third', version: 4 });
  });

  it('lets one of several concurrent saves win', async () => {
    const { id, version } = await create();
    const saves = ['b', 'c', 'd'].map((word) => save(id, word, { version }));
    const statuses = (await Promise.allSettled(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('admits a save after a switch, which keeps the new flag', async () => {
    const { id, version } = await create();
    await flag(id);
    expect(await save(id, 'New', { version })).toMatchObject({ [text]: 'New', ...isOn });
  });

  it('is hidden from visitors', async () => {
    const { id } = await create();
    await flag(id);
    expect(await read('public')).not.toHaveProperty('version');
  });
});

it('a new order keeps the versions', async () => {
  for (const slug of ['a', 'b']) await make(slug);
  await order([2, 1]);
  const { items } = await catalog.call(catalogRpcs.listOfferings, { scope: 'all' });
  expect(items).toMatchObject([
    { slug: 'b', version: 1 },
    { slug: 'a', version: 1 },
  ]);
});
