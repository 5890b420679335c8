import {
  type SaveSettings,
  type SiteSettings,
  catalogRpcs,
} from '@desert-mirror/contracts/catalog';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ByteCache } from '../http/byte-cache.js';
import { sendReady } from '../http/ready.js';
import { PublicReads } from '../public/public-reads.js';

const PATH = '/api/settings';

@Injectable()
export class SettingsService {
  constructor(
    private readonly reads: PublicReads,
    private readonly rpc: RpcClient,
    private readonly cache: ByteCache,
  ) {
    reads.one(PATH, () => this.rpc.call(catalogRpcs.getSettings, {}));
  }

  async get(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const ready = await this.reads.answer(PATH);
    if (ready) sendReady(request, reply, ready);
  }

  async save(settings: SaveSettings): Promise<SiteSettings> {
    const saved = await this.rpc.call(catalogRpcs.saveSettings, settings);
    // The hint may still be on its way; whoever saved sees it at once.
    this.cache.drop();
    return saved;
  }
}
