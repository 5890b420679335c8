import { ServiceArea } from '@desert-mirror/contracts/catalog';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Public } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { ListQuery } from '../http/validation.js';
import { ServiceAreasService } from './service-areas.service.js';

@Controller('api/service-areas')
export class ServiceAreasController {
  constructor(private readonly areas: ServiceAreasService) {}

  @Get()
  @Public()
  @Describe({
    summary: 'Where we work, in the order of the owner; visitors see what is active',
    answer: z.array(ServiceArea),
  })
  list(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query({ schema: ListQuery }) query: ListQuery,
  ): Promise<void> {
    return this.areas.list(request, reply, query);
  }

  @Get(':slug')
  @Public()
  @Describe({ summary: 'One service area', answer: ServiceArea, errors: ['not_found'] })
  one(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('slug') slug: string,
  ): Promise<void> {
    return this.areas.one(request, reply, slug);
  }
}
