import { CATEGORIES } from '@desert-mirror/contracts/catalog';
import { exactPriceCents } from '@desert-mirror/contracts/money';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BlogPostEntity } from '../blog-posts/blog-post.entity.js';
import { entities } from '../entities.js';
import { migrations } from '../migrations/index.js';
import { OfferingEntity } from '../offerings/offering.entity.js';
import { ServiceAreaEntity } from '../service-areas/service-area.entity.js';
import { SiteSettingsEntity } from '../settings/site-settings.entity.js';
import { TestimonialEntity } from '../testimonials/testimonial.entity.js';
import { seedCatalog } from './seed.js';

let database: TestDatabase;
let offerings: OfferingEntity[];

const all = <E extends object>(entity: new () => E) =>
  database.dataSource.getRepository(entity).find();
const wordsOf = (text: string) => text.split(/\s+/).length;

beforeAll(async () => {
  database = await testDatabase('catalog', migrations, entities);
  await seedCatalog(database.dataSource);
  offerings = await database.dataSource
    .getRepository(OfferingEntity)
    .find({ order: { position: 'ASC' } });
});
afterAll(() => database?.close());

describe('the seed', () => {
  it('sets price_cents only for prices that are one exact amount', () => {
    for (const { price, priceCents } of offerings) expect(priceCents).toBe(exactPriceCents(price));
    const charged = Object.fromEntries(offerings.map((o) => [o.slug, o.priceCents]));
    expect(charged).toMatchObject({ 'ceramic-coating': 89_900, 'paint-correction': 54_900 });
    expect(offerings.find(({ price }) => price.startsWith('From $'))?.priceCents).toBe(0);
  });

  it('has the price of the first class on the offering, and 10 to 35 % more for the others', () => {
    const priced = offerings.filter(({ vehicleClasses }) => vehicleClasses?.length);
    expect(priced.length).toBeGreaterThanOrEqual(6);
    for (const { priceCents, duration, vehicleClasses } of priced) {
      const [first, ...bigger] = vehicleClasses!;
      expect(first).toMatchObject({ name: 'Coupe or sedan', priceCents, minutes: duration });
      for (const one of bigger) {
        expect(one.priceCents).toBeGreaterThanOrEqual(priceCents * 1.1);
        expect(one.priceCents).toBeLessThanOrEqual(priceCents * 1.35);
      }
    }
    const bins = offerings.find(({ slug }) => slug === 'trash-bin-cleaning');
    expect(bins).toMatchObject({ vehicleClasses: null, addOns: [] });
    const ids = offerings.flatMap(({ addOns }) => addOns.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has at least twelve offerings in all ten categories', () => {
    expect(offerings.length).toBeGreaterThanOrEqual(12);
    expect(new Set(offerings.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
    const minutes = Object.fromEntries(offerings.map((o) => [o.slug, o.duration]));
    expect(minutes).toMatchObject({ 'ceramic-coating': 480, 'paint-correction': 360 });
    expect(minutes).toHaveProperty('trash-bin-cleaning');
  });

  it('has dollar amounts on the first six offerings and one with more than three features', () => {
    for (const { price } of offerings.slice(0, 6)) expect(price).toMatch(/\$\d/);
    expect(offerings.some(({ features }) => features.length > 3)).toBe(true);
  });

  it('has service areas, testimonials and blog posts', async () => {
    const areas = (await all(ServiceAreaEntity)).map(({ slug }) => slug);
    expect(areas).toEqual(
      expect.arrayContaining(['summerlin', 'henderson', 'las-vegas-strip', 'green-valley']),
    );
    expect((await all(TestimonialEntity)).length).toBeGreaterThanOrEqual(8);
    const posts = await all(BlogPostEntity);
    expect(posts.length).toBeGreaterThanOrEqual(6);
    for (const { slug, content } of posts)
      expect({ slug, fits: wordsOf(content) >= 400 && wordsOf(content) <= 900 }).toEqual({
        slug,
        fits: true,
      });
  });

  it('stores no settings, so that the defaults apply', async () => {
    expect(await all(SiteSettingsEntity)).toEqual([]);
  });

  it('runs once, so that deleted entries stay deleted', async () => {
    const repository = database.dataSource.getRepository(TestimonialEntity);
    const before = await repository.count();
    await repository.delete({ id: 1 });
    await Promise.all([seedCatalog(database.dataSource), seedCatalog(database.dataSource)]);
    expect(await repository.count()).toBe(before - 1);
    expect(await database.dataSource.getRepository(OfferingEntity).count()).toBe(offerings.length);
  });
});
