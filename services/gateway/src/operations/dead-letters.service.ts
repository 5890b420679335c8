import { AppError } from '@desert-mirror/contracts/errors';
import { type DeadLetter, deadLetterRpcs } from '@desert-mirror/contracts/operations';
import { OWNERS } from '@desert-mirror/contracts/rpc';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

@Injectable()
export class DeadLettersService {
  constructor(private readonly rpc: RpcClient) {}

  /** Newest first. Half a list would look like good news, so one absent service fails it all. */
  async list(): Promise<DeadLetter[]> {
    const lists = await Promise.all(
      OWNERS.map((owner) => this.rpc.call(deadLetterRpcs(owner).list, {})),
    );
    return lists.flat().sort((a, b) => b.deadAt.localeCompare(a.deadAt));
  }

  async replay(service: string, id: string): Promise<Record<string, never>> {
    const owner = OWNERS.find((one) => one === service);
    if (!owner) throw new AppError('not_found');
    await this.rpc.call(deadLetterRpcs(owner).replay, { id });
    return {};
  }
}
