import { BlogPost } from '@desert-mirror/contracts/catalog';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Public } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { ListQuery } from '../http/validation.js';
import { BlogService } from './blog.service.js';

@Controller('api/blog')
export class BlogController {
  constructor(private readonly blog: BlogService) {}

  @Get()
  @Public()
  @Describe({
    summary: 'The blog, newest first; visitors see what is published',
    answer: z.array(BlogPost),
  })
  list(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query({ schema: ListQuery }) query: ListQuery,
  ): Promise<void> {
    return this.blog.list(request, reply, query);
  }

  @Get(':slug')
  @Public()
  @Describe({ summary: 'One article', answer: BlogPost, errors: ['not_found'] })
  one(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('slug') slug: string,
  ): Promise<void> {
    return this.blog.one(request, reply, slug);
  }
}
