import { Offering } from '@desert-mirror/contracts/catalog';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Public } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { ListQuery } from '../http/validation.js';
import { OfferingsService } from './offerings.service.js';

@Controller('api/services')
export class OfferingsController {
  constructor(private readonly offerings: OfferingsService) {}

  @Get()
  @Public()
  @Describe({
    summary: 'The price list, in the order of the owner; visitors see what is active',
    answer: z.array(Offering),
  })
  list(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query({ schema: ListQuery }) query: ListQuery,
  ): Promise<void> {
    return this.offerings.list(request, reply, query);
  }

  @Get(':slug')
  @Public()
  @Describe({ summary: 'One thing on the price list', answer: Offering, errors: ['not_found'] })
  one(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('slug') slug: string,
  ): Promise<void> {
    return this.offerings.one(request, reply, slug);
  }
}
