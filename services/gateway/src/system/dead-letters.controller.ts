import { AppError } from '@desert-mirror/contracts/errors';
import type { ListQuery } from '@desert-mirror/contracts/http-fields';
import { type DeadLetter, deadLetterRpcs } from '@desert-mirror/contracts/system';
import { OWNERS } from '@desert-mirror/contracts/rpc';
import { systemOperations } from '@desert-mirror/contracts/system.operations';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { Lists } from '../api/lists.js';
import { mergeLists } from '../api/merged-list.js';

@Controller()
export class DeadLettersController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: Lists,
  ) {}

  /** Fails if one service is unavailable: a list with gaps would look like good news. */
  @Handle(systemOperations.listDeadLetters)
  list(
    @Input() page: ListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const deadLetters = mergeLists<DeadLetter>(
      OWNERS.map((owner) => this.lists.loader(deadLetterRpcs(owner).page, {})),
      ({ deadAt, id }) => [deadAt, Number(id)],
    );
    return this.lists.send(request, reply, deadLetters, page);
  }

  @Handle(systemOperations.replayDeadLetter)
  async replay(
    @Input() { service, id }: { service: string; id: string },
  ): Promise<Record<string, never>> {
    const owner = OWNERS.find((one) => one === service);
    if (!owner) throw new AppError('not_found');
    await this.rpc.call(deadLetterRpcs(owner).replay, { id });
    return {};
  }
}
