import { Testimonial } from '@desert-mirror/contracts/catalog';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Public } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { ListQuery } from '../http/validation.js';
import { TestimonialsService } from './testimonials.service.js';

@Controller('api/testimonials')
export class TestimonialsController {
  constructor(private readonly testimonials: TestimonialsService) {}

  @Get()
  @Public()
  @Describe({
    summary: 'What customers say, newest first; visitors see what is approved',
    answer: z.array(Testimonial),
  })
  list(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query({ schema: ListQuery }) query: ListQuery,
  ): Promise<void> {
    return this.testimonials.list(request, reply, query);
  }

  @Get('featured')
  @Public()
  @Describe({ summary: 'Featured and approved ones, newest first', answer: z.array(Testimonial) })
  featured(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query({ schema: ListQuery }) query: ListQuery,
  ): Promise<void> {
    return this.testimonials.featured(request, reply, query);
  }
}
