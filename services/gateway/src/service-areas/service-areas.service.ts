import { type ServiceArea, type Scope, catalogRpcs } from '@desert-mirror/contracts/catalog';
import { type SaveServiceArea, catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListQuery } from '../http/validation.js';
import { CatalogAnswers } from '../public/catalog-answers.js';
import { CatalogChanges } from '../public/catalog-changes.js';
import { PublicReads } from '../public/public-reads.js';

const inScope = (scope: Scope) => ({ contract: catalogRpcs.listServiceAreas, input: { scope } });

@Injectable()
export class ServiceAreasService {
  constructor(
    private readonly answers: CatalogAnswers,
    private readonly rpc: RpcClient,
    private readonly changes: CatalogChanges,
    reads: PublicReads,
  ) {
    reads.list('/api/service-areas', inScope('public'));
    reads.one('/api/service-areas/:slug', (slug) => this.get(slug, 'public'));
  }

  list(request: FastifyRequest, reply: FastifyReply, query: ListQuery): Promise<void> {
    return this.answers.list(request, reply, query, inScope);
  }

  one(request: FastifyRequest, reply: FastifyReply, slug: string): Promise<void> {
    return this.answers.one(request, reply, slug, (known) => this.get(known, 'all'));
  }

  create(area: SaveServiceArea): Promise<ServiceArea> {
    return this.changes.make(catalogAdminRpcs.createServiceArea, area);
  }

  update(id: number, area: SaveServiceArea): Promise<ServiceArea> {
    return this.changes.make(catalogAdminRpcs.updateServiceArea, { id, area });
  }

  async order(ids: number[]): Promise<void> {
    await this.changes.make(catalogAdminRpcs.orderServiceAreas, { ids });
  }

  private get(slug: string, scope: Scope) {
    return this.rpc.call(catalogRpcs.getServiceArea, { slug, scope });
  }
}
