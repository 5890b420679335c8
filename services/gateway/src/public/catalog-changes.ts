import type { Rpc, RpcInput, RpcOutput } from '@desert-mirror/contracts/rpc';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { ByteCache } from '../http/byte-cache.js';

/** How the owner changes what the catalog shows. */
@Injectable()
export class CatalogChanges {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cache: ByteCache,
  ) {}

  async make<R extends Rpc>(contract: R, input: RpcInput<R>): Promise<RpcOutput<R>> {
    const answer = await this.rpc.call(contract, input);
    // The hint may still be on its way; whoever saved sees it at once.
    this.cache.drop();
    return answer;
  }
}
