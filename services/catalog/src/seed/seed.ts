import { exactPriceCents } from '@desert-mirror/contracts/money';
import { waitForLocks } from '@desert-mirror/platform/database/wait-for-locks';
import type { DataSource, EntityManager } from 'typeorm';
import { BlogPostEntity } from '../blog-posts/blog-post.entity.js';
import { OfferingEntity } from '../offerings/offering.entity.js';
import { ServiceAreaEntity } from '../service-areas/service-area.entity.js';
import { TestimonialEntity } from '../testimonials/testimonial.entity.js';
import { newAddOnIds } from '../offerings/add-on-ids.js';
import { VehicleClassEntity, VehicleClassPriceEntity } from '../prices/price.entity.js';
import { blogPosts } from './blog-posts.js';
import { offerings } from './offerings.js';
import { pictureOf } from './pictures.js';
import { addOns, classPrices, vehicleClasses } from './prices.js';
import { serviceAreas } from './service-areas.js';
import { testimonials } from './testimonials.js';

/** Inserts the demo content once; later calls change nothing. */
export async function seedCatalog(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await waitForLocks(manager);
    const inserted = await manager.query<unknown[]>(
      `INSERT INTO seeds (name) VALUES ('demo') ON CONFLICT DO NOTHING RETURNING name`,
    );
    if (inserted.length === 0) return;
    await insertOfferings(manager);
    await manager.insert(
      ServiceAreaEntity,
      serviceAreas.map((area, position) => ({
        ...area,
        ...pictureOf(area.slug),
        neighborhoods: [...area.neighborhoods],
        position,
      })),
    );
    await insertTestimonials(manager);
    await manager.insert(
      BlogPostEntity,
      blogPosts.map((post) => ({
        ...post,
        ...pictureOf(post.slug),
        publishedAt: new Date(post.publishedAt),
        // The owner's list is ordered by creation date.
        createdAt: new Date(post.publishedAt),
      })),
    );
  });
}

async function insertTestimonials(manager: EntityManager): Promise<void> {
  const rows = await manager.find(OfferingEntity, { select: { id: true, slug: true } });
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  await manager.insert(
    TestimonialEntity,
    testimonials.map(({ about, ...one }) => ({ ...one, serviceId: ids.get(about)! })),
  );
}

async function insertOfferings(manager: EntityManager): Promise<void> {
  const classes = vehicleClasses.map((one, position) =>
    manager.create(VehicleClassEntity, { ...one, position }),
  );
  await manager.insert(VehicleClassEntity, classes);
  for (const [position, offering] of offerings.entries()) {
    const { slug, features, price } = offering;
    const own = addOns[slug] ?? [];
    const ids = await newAddOnIds(manager, own.length);
    const row = manager.create(OfferingEntity, {
      ...offering,
      ...pictureOf(slug),
      features: [...features],
      priceCents: exactPriceCents(price),
      addOns: own.map((addOn, index) => ({ id: ids[index]!, ...addOn, active: true })),
      position,
    });
    await manager.insert(OfferingEntity, row);
    await manager.insert(
      VehicleClassPriceEntity,
      (classPrices[slug] ?? []).map(([dollars, minutes], index) => ({
        serviceId: row.id,
        vehicleClassId: classes[index]!.id,
        priceCents: dollars * 100,
        minutes,
      })),
    );
  }
}
