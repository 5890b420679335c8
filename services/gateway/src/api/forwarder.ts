import type { Operation } from '@desert-mirror/contracts/http';
import type { ListQuery } from '@desert-mirror/contracts/http-fields';
import type { Rpc } from '@desert-mirror/contracts/rpc';
import { taxRpcs } from '@desert-mirror/contracts/tax.operations';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ResponseCache } from '../cache/response-cache.js';
import { Lists } from './lists.js';

type Input = Record<string, unknown>;

@Injectable()
export class Forwarder {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: Lists,
    private readonly cache: ResponseCache,
  ) {}

  async call(operation: Operation, input: Input): Promise<unknown> {
    const contract = operation.rpc!;
    const answer = await this.rpc.call<Rpc>(contract, rpcInput(operation, input));
    // The service's own hint may still be on its way, and the caller expects to see the change.
    if (operation.method !== 'GET' && isPublic(contract)) this.cache.drop();
    return operation.answer && answer;
  }

  sendList(
    operation: Operation,
    input: Input,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { limit, cursor, ...filter } = rpcInput(operation, input) as Input & ListQuery;
    const source = { contract: operation.rpc!, input: filter };
    return this.lists.send(request, reply, source, { limit, cursor });
  }
}

/** Whether public responses show what it changes. */
const isPublic = ({ name }: Rpc): boolean =>
  name.startsWith('catalog.') || name === taxRpcs.saveSettings.name;

const rpcInput = ({ rpcInput: map }: Operation, input: Input): unknown =>
  map ? map(input as never) : input;
