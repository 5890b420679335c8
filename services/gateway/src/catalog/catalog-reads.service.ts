import type { Scope } from '@desert-mirror/contracts/catalog';
import { AppError } from '@desert-mirror/contracts/errors';
import { Slug } from '@desert-mirror/contracts/fields';
import type { ListQuery } from '@desert-mirror/contracts/http-fields';
import type { Rpc } from '@desert-mirror/contracts/rpc';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Lists } from '../api/lists.js';
import { isAdmin } from '../auth/access.js';
import { type CachedResponse, sendCached } from '../cache/cached-response.js';
import { ITEM_SOURCES, LIST_SOURCES } from './catalog-sources.js';
import { PublicReads } from './public-reads.js';

/** Answers visitors from the response cache and the owner from the catalog. */
@Injectable()
export class CatalogReadsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: Lists,
    private readonly reads: PublicReads,
  ) {}

  async sendList(request: FastifyRequest, reply: FastifyReply, query: ListQuery): Promise<void> {
    const route = request.routeOptions.url!;
    const scope: Scope = isAdmin(request.caller) ? 'all' : 'public';
    const isComplete = query.limit === undefined && query.cursor === undefined;
    const cached = scope === 'public' && isComplete ? await this.reads.answer(route) : undefined;
    if (cached) {
      sendToVisitor(request, reply, cached);
      return;
    }
    if (hasRefusedToken(request)) reply.headers(TOKEN_REFUSED);
    await this.lists.send(request, reply, LIST_SOURCES[route]!(scope), query);
  }

  async sendItem(request: FastifyRequest, reply: FastifyReply, slug: string): Promise<void> {
    if (isAdmin(request.caller)) {
      if (!z.safeParse(Slug, slug).success) throw new AppError('not_found');
      const contract = ITEM_SOURCES[request.routeOptions.url!]!;
      await reply.send(await this.rpc.call<Rpc>(contract, { slug, scope: 'all' }));
      return;
    }
    sendToVisitor(request, reply, await this.find(request));
  }

  /** Sends what is the same for every caller. */
  async sendPublic(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    sendCached(request, reply, await this.find(request));
  }

  private async find({ url }: FastifyRequest): Promise<CachedResponse> {
    const cached = await this.reads.answer(url.split('?', 1)[0]!);
    if (!cached) throw new AppError('not_found');
    return cached;
  }
}

/**
 * The answer for visitors would look to an owner whose session has ended as if all drafts were deleted. With this header,
 * the browser forgets the token and opens the sign-in.
 */
const TOKEN_REFUSED = {
  'cache-control': 'no-store',
  'www-authenticate': 'Bearer error="invalid_token"',
};

function sendToVisitor(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void {
  if (!hasRefusedToken(request)) {
    sendCached(request, reply, cached);
    return;
  }
  // If the browser cached this answer or merged its headers into a cached one, it would also sign out the next session.
  delete request.raw.headers['if-none-match'];
  sendCached(request, reply, { ...cached, headers: { ...cached.headers, ...TOKEN_REFUSED } });
}

const hasRefusedToken = ({ headers, caller }: FastifyRequest): boolean =>
  caller === null && /^bearer\b/i.test(headers.authorization ?? '');
