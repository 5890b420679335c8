import { attentionRpcs, type AttentionItem } from '@desert-mirror/contracts/attention';
import { OWNERS } from '@desert-mirror/contracts/rpc';
import type { RpcClient } from '../rpc/rpc-client.js';

/**
 * Everything in all services that needs a person's attention. Fails if one service is unavailable: a list with
 * gaps would look like good news.
 */
export async function allAttention(rpc: RpcClient): Promise<AttentionItem[]> {
  const lists = await Promise.all(OWNERS.map((owner) => rpc.call(attentionRpcs(owner).list, {})));
  return lists.flatMap(({ items }) => items);
}
