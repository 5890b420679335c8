import { exactPriceCents } from '@desert-mirror/contracts/money';
import type { DataSource } from 'typeorm';
import { BlogPostEntity } from '../blog-posts/blog-post.entity.js';
import { OfferingEntity } from '../offerings/offering.entity.js';
import { ServiceAreaEntity } from '../service-areas/service-area.entity.js';
import { TestimonialEntity } from '../testimonials/testimonial.entity.js';
import { blogPosts } from './blog-posts.js';
import { offerings } from './offerings.js';
import { pictureOf } from './pictures.js';
import { serviceAreas } from './service-areas.js';
import { testimonials } from './testimonials.js';

/** Inserts the demo content once; later calls change nothing. */
export async function seedCatalog(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const inserted: unknown[] = await manager.query(
      `INSERT INTO seeds (name) VALUES ('demo') ON CONFLICT DO NOTHING RETURNING name`,
    );
    if (inserted.length === 0) return;
    await manager.insert(
      OfferingEntity,
      offerings.map((offering, position) => ({
        ...offering,
        ...pictureOf(offering.slug),
        features: [...offering.features],
        priceCents: exactPriceCents(offering.price),
        position,
      })),
    );
    await manager.insert(
      ServiceAreaEntity,
      serviceAreas.map((area, position) => ({
        ...area,
        ...pictureOf(area.slug),
        neighborhoods: [...area.neighborhoods],
        position,
      })),
    );
    await manager.insert(TestimonialEntity, [...testimonials]);
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
