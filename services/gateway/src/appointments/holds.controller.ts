import { createHash } from 'node:crypto';
import type { Hold } from '@desert-mirror/contracts/appointments';
import {
  appointmentOperations,
  appointmentRpcs,
} from '@desert-mirror/contracts/appointments.operations';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { visitorKey } from '../http/addresses.js';

@Controller()
export class HoldsController {
  constructor(private readonly rpc: RpcClient) {}

  /** The booking service counts holds by address but does not store the address itself. */
  @Handle(appointmentOperations.createHold)
  create(
    @Input() hold: OperationInput<typeof appointmentOperations.createHold>,
    @Req() { ip }: FastifyRequest,
  ): Promise<Hold> {
    const client = createHash('sha256').update(visitorKey(ip)).digest('base64url');
    return this.rpc.call(appointmentRpcs.hold, { ...hold, client });
  }
}
