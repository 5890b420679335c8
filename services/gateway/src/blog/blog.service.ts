import { type BlogPost, type Scope, catalogRpcs } from '@desert-mirror/contracts/catalog';
import { type SaveBlogPost, catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListQuery } from '../http/validation.js';
import { CatalogAnswers } from '../public/catalog-answers.js';
import { CatalogChanges } from '../public/catalog-changes.js';
import { PublicReads } from '../public/public-reads.js';

const inScope = (scope: Scope) => ({ contract: catalogRpcs.listBlogPosts, input: { scope } });

@Injectable()
export class BlogService {
  constructor(
    private readonly answers: CatalogAnswers,
    private readonly rpc: RpcClient,
    private readonly changes: CatalogChanges,
    reads: PublicReads,
  ) {
    reads.list('/api/blog', inScope('public'));
    reads.one('/api/blog/:slug', (slug) => this.get(slug, 'public'));
  }

  list(request: FastifyRequest, reply: FastifyReply, query: ListQuery): Promise<void> {
    return this.answers.list(request, reply, query, inScope);
  }

  one(request: FastifyRequest, reply: FastifyReply, slug: string): Promise<void> {
    return this.answers.one(request, reply, slug, (known) => this.get(known, 'all'));
  }

  create(post: SaveBlogPost): Promise<BlogPost> {
    return this.changes.make(catalogAdminRpcs.createBlogPost, post);
  }

  update(id: number, post: SaveBlogPost): Promise<BlogPost> {
    return this.changes.make(catalogAdminRpcs.updateBlogPost, { id, post });
  }

  async remove(id: number): Promise<void> {
    await this.changes.make(catalogAdminRpcs.removeBlogPost, { id });
  }

  private get(slug: string, scope: Scope) {
    return this.rpc.call(catalogRpcs.getBlogPost, { slug, scope });
  }
}
