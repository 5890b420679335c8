import { type Scope, catalogRpcs } from '@desert-mirror/contracts/catalog';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListQuery } from '../http/validation.js';
import { CatalogAnswers } from '../public/catalog-answers.js';
import { PublicReads } from '../public/public-reads.js';
import { SettingsService } from '../settings/settings.service.js';

const inScope = (scope: Scope) => ({ contract: catalogRpcs.listBlogPosts, input: { scope } });

/** A blog that the owner has switched off is not there for visitors; he still works on it. */
@Injectable()
export class BlogService {
  constructor(
    private readonly answers: CatalogAnswers,
    private readonly rpc: RpcClient,
    private readonly settings: SettingsService,
    reads: PublicReads,
  ) {
    reads.list('/api/blog', inScope('public'), () => this.settings.assertBlog());
    reads.one('/api/blog/:slug', async (slug) => {
      await this.settings.assertBlog();
      return this.get(slug, 'public');
    });
  }

  list(request: FastifyRequest, reply: FastifyReply, query: ListQuery): Promise<void> {
    return this.answers.list(request, reply, query, async (scope) => {
      if (scope === 'public') await this.settings.assertBlog();
      return inScope(scope);
    });
  }

  one(request: FastifyRequest, reply: FastifyReply, slug: string): Promise<void> {
    return this.answers.one(request, reply, slug, (known) => this.get(known, 'all'));
  }

  private get(slug: string, scope: Scope) {
    return this.rpc.call(catalogRpcs.getBlogPost, { slug, scope });
  }
}
