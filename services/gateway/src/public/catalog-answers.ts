import { AppError } from '@desert-mirror/contracts/errors';
import { Slug } from '@desert-mirror/contracts/fields';
import type { Scope } from '@desert-mirror/contracts/catalog';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isAdmin } from '../auth/access.js';
import { type ListSource, Lists } from '../http/lists.js';
import { sendReady } from '../http/ready.js';
import type { ListQuery } from '../http/validation.js';
import { PublicReads } from './public-reads.js';

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;

/** How the catalog's features answer: visitors from the ready bytes, the owner from the source. */
@Injectable()
export class CatalogAnswers {
  constructor(
    private readonly reads: PublicReads,
    private readonly lists: Lists,
  ) {}

  async list(
    request: FastifyRequest,
    reply: FastifyReply,
    query: ListQuery,
    source: (scope: Scope) => ListSource,
  ): Promise<void> {
    const scope: Scope = isAdmin(request.caller) ? 'all' : 'public';
    const isWhole = query.limit === undefined && query.cursor === undefined;
    const ready =
      scope === 'public' && isWhole ? await this.reads.answer(pathOf(request)) : undefined;
    if (ready) sendReady(request, reply, ready);
    else await this.lists.send(request, reply, source(scope), query);
  }

  async one(
    request: FastifyRequest,
    reply: FastifyReply,
    slug: string,
    ownersView: (slug: string) => Promise<unknown>,
  ): Promise<void> {
    if (isAdmin(request.caller)) {
      if (!z.safeParse(Slug, slug).success) throw new AppError('not_found');
      await reply.send(await ownersView(slug));
      return;
    }
    const ready = await this.reads.answer(pathOf(request));
    if (!ready) throw new AppError('not_found');
    sendReady(request, reply, ready);
  }
}
