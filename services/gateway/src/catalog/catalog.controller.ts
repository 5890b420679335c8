import { catalogOperations as operations } from '@desert-mirror/contracts/catalog.operations';
import type { ListQuery } from '@desert-mirror/contracts/http-fields';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { CatalogReadsService } from './catalog-reads.service.js';

interface BySlug {
  slug: string;
}

/** Public reads. The catalog's other operations are plain forwards. */
@Controller()
export class CatalogController {
  constructor(private readonly reads: CatalogReadsService) {}

  @Handle(operations.listOfferings)
  offerings(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Input() page: ListQuery) {
    return this.reads.sendList(request, reply, page);
  }

  @Handle(operations.getOffering)
  offering(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Input() { slug }: BySlug) {
    return this.reads.sendItem(request, reply, slug);
  }

  @Handle(operations.listServiceAreas)
  areas(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Input() page: ListQuery) {
    return this.reads.sendList(request, reply, page);
  }

  @Handle(operations.getServiceArea)
  area(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Input() { slug }: BySlug) {
    return this.reads.sendItem(request, reply, slug);
  }

  @Handle(operations.listTestimonials)
  testimonials(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Input() page: ListQuery,
  ) {
    return this.reads.sendList(request, reply, page);
  }

  @Handle(operations.listFeaturedTestimonials)
  featured(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Input() page: ListQuery) {
    return this.reads.sendList(request, reply, page);
  }

  @Handle(operations.listBlogPosts)
  posts(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Input() page: ListQuery) {
    return this.reads.sendList(request, reply, page);
  }

  @Handle(operations.getBlogPost)
  post(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Input() { slug }: BySlug) {
    return this.reads.sendItem(request, reply, slug);
  }

  @Handle(operations.getSettings)
  settings(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.reads.sendPublic(request, reply);
  }
}
