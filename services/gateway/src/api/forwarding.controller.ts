import type { Operation } from '@desert-mirror/contracts/http';
import { Controller, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forwarder } from './forwarder.js';
import { Handle } from './handle.js';
import { Input } from './input.js';

/** A controller with a method for each operation that declares an RPC. */
export function forwardingController(operations: readonly Operation[]): Type {
  @Controller()
  class ForwardingController {
    constructor(readonly forwarder: Forwarder) {}
  }
  for (const operation of operations)
    if (operation.rpc) addMethod(ForwardingController.prototype, operation);
  return ForwardingController;
}

function addMethod(prototype: { forwarder: Forwarder }, operation: Operation): void {
  const { id } = operation;
  async function method(
    this: { forwarder: Forwarder },
    input: Record<string, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    return operation.list
      ? this.forwarder.sendList(operation, input, request, reply)
      : this.forwarder.call(operation, input);
  }
  const descriptor = { value: method, configurable: true, writable: true };
  Object.defineProperty(prototype, id, descriptor);
  Input()(prototype, id, 0);
  Req()(prototype, id, 1);
  // A list writes its reply itself, because it may be a stream.
  Res({ passthrough: !operation.list })(prototype, id, 2);
  Handle(operation)(prototype, id, descriptor);
}
