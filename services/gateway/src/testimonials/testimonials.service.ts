import { type Testimonial, type Scope, catalogRpcs } from '@desert-mirror/contracts/catalog';
import { type SaveTestimonial, catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Lists } from '../http/lists.js';
import { sendReady } from '../http/ready.js';
import type { ListQuery } from '../http/validation.js';
import { CatalogAnswers } from '../public/catalog-answers.js';
import { CatalogChanges } from '../public/catalog-changes.js';
import { PublicReads } from '../public/public-reads.js';

const contract = catalogRpcs.listTestimonials;
const inScope = (scope: Scope) => ({ contract, input: { scope } });
const FEATURED_PATH = '/api/testimonials/featured';
/** Featured and approved, whoever asks. */
const featured = { contract, input: { scope: 'public', featured: true } };

@Injectable()
export class TestimonialsService {
  constructor(
    private readonly answers: CatalogAnswers,
    private readonly lists: Lists,
    private readonly reads: PublicReads,
    private readonly changes: CatalogChanges,
  ) {
    reads.list('/api/testimonials', inScope('public'));
    reads.list(FEATURED_PATH, featured);
  }

  list(request: FastifyRequest, reply: FastifyReply, query: ListQuery): Promise<void> {
    return this.answers.list(request, reply, query, inScope);
  }

  async featured(request: FastifyRequest, reply: FastifyReply, query: ListQuery): Promise<void> {
    const isWhole = query.limit === undefined && query.cursor === undefined;
    const ready = isWhole ? await this.reads.answer(FEATURED_PATH) : undefined;
    if (ready) sendReady(request, reply, ready);
    else await this.lists.send(request, reply, featured, query);
  }

  create(testimonial: SaveTestimonial): Promise<Testimonial> {
    return this.changes.make(catalogAdminRpcs.createTestimonial, testimonial);
  }

  update(id: number, testimonial: SaveTestimonial): Promise<Testimonial> {
    return this.changes.make(catalogAdminRpcs.updateTestimonial, { id, testimonial });
  }

  async remove(id: number): Promise<void> {
    await this.changes.make(catalogAdminRpcs.removeTestimonial, { id });
  }
}
