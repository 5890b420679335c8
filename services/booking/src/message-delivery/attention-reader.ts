import { attentionRpcs, type AttentionItem } from '@desert-mirror/contracts/attention';
import { OWNERS } from '@desert-mirror/contracts/rpc';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

/** What a person has to look at in all services. */
@Injectable()
export class AttentionReader {
  constructor(private readonly rpc: RpcClient) {}

  async list(): Promise<AttentionItem[]> {
    const lists = await Promise.all(
      OWNERS.map((owner) => this.rpc.call(attentionRpcs(owner).list, {})),
    );
    return lists.flatMap(({ items }) => items);
  }
}
