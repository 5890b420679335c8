import { attentionRpcs, type AttentionItem } from '@desert-mirror/contracts/attention';
import { AppError } from '@desert-mirror/contracts/errors';
import { OWNERS } from '@desert-mirror/contracts/rpc';
import { systemOperations } from '@desert-mirror/contracts/system.operations';
import { allAttention } from '@desert-mirror/platform/observe/all-attention';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Controller } from '@nestjs/common';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';

@Controller()
export class AttentionController {
  constructor(private readonly rpc: RpcClient) {}

  @Handle(systemOperations.listAttention)
  list(): Promise<AttentionItem[]> {
    return allAttention(this.rpc);
  }

  @Handle(systemOperations.retryJob)
  async retryJob(
    @Input() { service, id }: { service: string; id: string },
  ): Promise<Record<string, never>> {
    const owner = OWNERS.find((one) => one === service);
    if (!owner) throw new AppError('not_found');
    await this.rpc.call(attentionRpcs(owner).retryJob, { id });
    return {};
  }
}
