import { attentionRpcs, type AttentionItem } from '@desert-mirror/contracts/attention';
import { OWNERS } from '@desert-mirror/contracts/rpc';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

@Injectable()
export class AttentionService {
  constructor(private readonly rpc: RpcClient) {}

  /** Fails if one service is unavailable: a list with gaps would look like good news. */
  async list(): Promise<AttentionItem[]> {
    const lists = await Promise.all(
      OWNERS.map((owner) => this.rpc.call(attentionRpcs(owner).list, {})),
    );
    return lists.flatMap(({ items }) => items);
  }
}
