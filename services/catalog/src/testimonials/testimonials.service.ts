import type { Testimonial, catalogRpcs } from '@desert-mirror/contracts/catalog';
import type { Page } from '@desert-mirror/contracts/fields';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { TestimonialEntity, toTestimonial } from './testimonial.entity.js';

@Injectable()
export class TestimonialsService {
  constructor(private readonly database: Database) {}

  async list({
    scope,
    featured,
    ...page
  }: RpcInput<typeof catalogRpcs.listTestimonials>): Promise<Page<Testimonial>> {
    const builder = this.database.manager.createQueryBuilder(TestimonialEntity, 'testimonial');
    if (scope === 'public' || featured) builder.andWhere('testimonial.approved');
    if (featured) builder.andWhere('testimonial.featured');
    return fetchPage(builder, page, { by: ['createdAt', 'id'], direction: 'DESC' }, toTestimonial);
  }
}
