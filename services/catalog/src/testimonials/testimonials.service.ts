import type { Testimonial } from '@desert-mirror/contracts/catalog';
import type { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import type {
  MarkTestimonial,
  SaveTestimonial,
  UpdateTestimonial,
} from '@desert-mirror/contracts/catalog-admin';
import { fieldError } from '@desert-mirror/contracts/errors';
import type { Page } from '@desert-mirror/contracts/fields';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { violatedConstraint } from '@desert-mirror/platform/errors';
import { Injectable } from '@nestjs/common';
import { CatalogWriter, type EntryKind } from '../catalog-writer/catalog-writer.js';
import { TestimonialEntity, toTestimonial } from './testimonial.entity.js';

const KIND: EntryKind<TestimonialEntity> = {
  entity: TestimonialEntity,
  name: 'testimonial',
  notFound: 'Testimonial not found',
  flags: ['approved', 'featured'],
};

/** Changes only the given flags. */
const marksAfter = (
  { approved, featured }: MarkTestimonial,
  before: Pick<Testimonial, 'approved' | 'featured'>,
) => ({ approved: approved ?? before.approved, featured: featured ?? before.featured });

/** @throws AppError naming the field if there is no such offering */
const knownService = <T>(saved: Promise<T>): Promise<T> =>
  saved.catch((error: unknown) => {
    if (violatedConstraint(error) === 'testimonials_service_id_fkey')
      throw fieldError('serviceId', 'Unknown service');
    throw error;
  });

@Injectable()
export class TestimonialsService {
  constructor(
    private readonly database: Database,
    private readonly writer: CatalogWriter,
  ) {}

  async list({
    scope,
    featured,
    ...page
  }: RpcInput<typeof catalogRpcs.listTestimonials>): Promise<Page<Testimonial>> {
    const builder = this.database.manager.createQueryBuilder(TestimonialEntity, 'testimonial');
    if (scope === 'public' || featured) builder.andWhere('testimonial.approved');
    if (featured) builder.andWhere('testimonial.featured');
    return fetchPage(builder, page, { by: ['createdAt', 'id'], direction: 'DESC' }, (row) =>
      toTestimonial(row, scope),
    );
  }

  async create(testimonial: SaveTestimonial): Promise<Testimonial> {
    const row = await knownService(this.writer.create(KIND, () => testimonial));
    return toTestimonial(row, 'all');
  }

  async update(id: number, { version, ...testimonial }: UpdateTestimonial): Promise<Testimonial> {
    const row = await knownService(
      this.writer.update(
        KIND,
        id,
        (before) => ({ ...testimonial, ...marksAfter(testimonial, before) }),
        version,
      ),
    );
    return toTestimonial(row, 'all');
  }

  async mark(id: number, marks: MarkTestimonial): Promise<Testimonial> {
    const row = await this.writer.update(KIND, id, (before) => marksAfter(marks, before));
    return toTestimonial(row, 'all');
  }

  async remove(id: number): Promise<void> {
    await this.writer.remove(KIND, id);
  }
}
