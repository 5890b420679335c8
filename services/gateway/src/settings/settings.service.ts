import {
  type SaveSettings,
  type SiteSettings,
  catalogRpcs,
} from '@desert-mirror/contracts/catalog';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendReady } from '../http/ready.js';
import { CatalogChanges } from '../public/catalog-changes.js';
import { PublicReads } from '../public/public-reads.js';

const PATH = '/api/settings';

@Injectable()
export class SettingsService {
  constructor(
    private readonly reads: PublicReads,
    private readonly rpc: RpcClient,
    private readonly changes: CatalogChanges,
  ) {
    reads.one(PATH, () => this.rpc.call(catalogRpcs.getSettings, {}));
  }

  async get(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const ready = await this.reads.answer(PATH);
    if (ready) sendReady(request, reply, ready);
  }

  save(settings: SaveSettings): Promise<SiteSettings> {
    return this.changes.make(catalogRpcs.saveSettings, settings);
  }
}
