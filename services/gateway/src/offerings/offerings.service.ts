import { type Offering, type Scope, catalogRpcs } from '@desert-mirror/contracts/catalog';
import { type SaveOffering, catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListQuery } from '../http/validation.js';
import { CatalogAnswers } from '../public/catalog-answers.js';
import { CatalogChanges } from '../public/catalog-changes.js';
import { PublicReads } from '../public/public-reads.js';

const inScope = (scope: Scope) => ({ contract: catalogRpcs.listOfferings, input: { scope } });

@Injectable()
export class OfferingsService {
  constructor(
    private readonly answers: CatalogAnswers,
    private readonly rpc: RpcClient,
    private readonly changes: CatalogChanges,
    reads: PublicReads,
  ) {
    reads.list('/api/services', inScope('public'));
    reads.one('/api/services/:slug', (slug) => this.get(slug, 'public'));
  }

  list(request: FastifyRequest, reply: FastifyReply, query: ListQuery): Promise<void> {
    return this.answers.list(request, reply, query, inScope);
  }

  one(request: FastifyRequest, reply: FastifyReply, slug: string): Promise<void> {
    return this.answers.one(request, reply, slug, (known) => this.get(known, 'all'));
  }

  create(offering: SaveOffering): Promise<Offering> {
    return this.changes.make(catalogAdminRpcs.createOffering, offering);
  }

  update(id: number, offering: SaveOffering): Promise<Offering> {
    return this.changes.make(catalogAdminRpcs.updateOffering, { id, offering });
  }

  async order(ids: number[]): Promise<void> {
    await this.changes.make(catalogAdminRpcs.orderOfferings, { ids });
  }

  private get(slug: string, scope: Scope) {
    return this.rpc.call(catalogRpcs.getOffering, { slug, scope });
  }
}
